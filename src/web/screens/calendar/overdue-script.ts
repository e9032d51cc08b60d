import { gameMilliseconds } from '#league/game-length.ts'

/**
 * Stands before the days of the server's calendar and lays those that are over, as `sortCalendar` says it, behind the
 * others, so that today comes first without a jump. The server, whose pages are kept, doesn't know what time it is.
 * On a slow line the days come one after the other: one that is over is hidden before it is painted, until all are
 * there and what is missing has its heading. Swedish writes days as the keys are written. Its hash stands in the
 * server's policy.
 */
export const OVERDUE_SCRIPT =
  'try{var n=Math.floor(Date.now()/6e4)*6e4,c=document.currentScript.parentElement,' +
  "t=new Intl.DateTimeFormat('sv-SE',{timeZone:c.dataset.zone}).format(n);" +
  'new MutationObserver(function(_,o){' +
  "var h=c.querySelector('[data-overdue]'),l;c.querySelectorAll('[data-day]').forEach(function(d){" +
  `if(d.dataset.day<t&&Date.parse(d.dataset.last)+${gameMilliseconds}<=n)` +
  '{d.style.order=2;d.hidden=!h;l=1}});' +
  'if(h){o.disconnect();if(l){h.style.order=1;h.hidden=false}}' +
  '}).observe(c,{childList:true})}catch(e){}'
