import { gameMilliseconds } from '#league/game-length.ts'

/**
 * Runs as soon as the server's calendar is read: lays the days that are over, as `sortCalendar` says it, behind the
 * others before anything is painted, so that today comes first without a jump. The server, whose pages are kept,
 * doesn't know what time it is. Swedish writes days as the keys are written. Its hash stands in the server's policy.
 */
export const OVERDUE_SCRIPT =
  'try{var n=Math.floor(Date.now()/6e4)*6e4,c=document.currentScript.parentElement,' +
  "t=new Intl.DateTimeFormat('sv-SE',{timeZone:c.dataset.zone}).format(n)," +
  "h=c.querySelector('[data-overdue]');c.querySelectorAll('[data-day]').forEach(function(d){" +
  `if(d.dataset.day<t&&Date.parse(d.dataset.last)+${gameMilliseconds}<=n)` +
  '{d.style.order=2;h.style.order=1;h.hidden=false}})}catch(e){}'
