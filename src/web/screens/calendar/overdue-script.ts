/**
 * Runs as soon as the server's calendar is read: lays the days that are over behind the others before anything is
 * painted, so that today comes first without a jump. The server, whose pages are kept, doesn't know what day it
 * is. Swedish writes days as the keys are written. Its hash stands in the server's policy.
 */
export const OVERDUE_SCRIPT =
  "try{var c=document.currentScript.parentElement,t=new Intl.DateTimeFormat('sv-SE',{timeZone:c.dataset.zone})" +
  ".format(),h=c.querySelector('[data-overdue]');c.querySelectorAll('[data-day]').forEach(function(d){" +
  'if(d.dataset.day<t){d.style.order=2;h.style.order=1;h.hidden=false}})}catch(e){}'
