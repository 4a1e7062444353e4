import { dayHourAt, dayHours } from '../../contract/pages/sections/day-hours.ts';
import { todayScript } from '../ui/text/dates/today-script.ts';

/** The place of the hour of day in their list, for each hour of the clock. */
const placesOfHours = Array.from({ length: 24 }, (_, hour) => dayHours.indexOf(dayHourAt(hour))).join('');

/**
 * Runs inline in <head> under the page's nonce, before anything is painted: the theme, the hour of the visitor's
 * day, an alert bar and a mention of a live show that were dismissed, and what the device keeps (the layout of the
 * class finder, whether it will offer the last filters, the view of a series, the height of the rows of the studio's
 * tables). Visitors share cached pages, so the server cannot know any of it. No module is loaded yet, so it guards what
 * it reads of the browser itself. Marks pictures that fail to load, from the first one on. Gives a page that is printed
 * its address and day, and the links in its texts their addresses.
 */
export const firstPaintScript = [
  "(()=>{const p=({target:t,type:y})=>{if(t.tagName==='IMG')t.toggleAttribute('data-broken',y==='error')};",
  "for(const y of ['error','load'])document.addEventListener(y,p,true);",
  "addEventListener('beforeprint',()=>{",
  `document.body.dataset.printed=location.host+location.pathname+' · Printed '+${todayScript};`,
  "for(const a of document.querySelectorAll('[data-print=addresses] a'))a.dataset.address=a.host+a.pathname+a.search});",
  "const r=document.documentElement;let c='';try{c=document.cookie}catch{}",
  'const t=(/(?:^|;\\s*)theme=(light|dark)/.exec(c)||[])[1];',
  "r.dataset.theme=t||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');",
  `r.dataset.hour='${dayHours.join()}'.split(',')['${placesOfHours}'[new Date().getHours()]];`,
  'const a=(/(?:^|;\\s*)alert_bar=([^;]+)/.exec(c)||[])[1];if(a)r.dataset.alertOff=a;',
  'const l=(/(?:^|;\\s*)live_off=([^;]+)/.exec(c)||[])[1];if(l)r.dataset.liveOff=l;',
  "try{const s=localStorage;if(s.classFinderLayout==='list')r.dataset.finderLayout='list';",
  "if(s.seriesView==='list')r.dataset.seriesView='list';if(s.studioRows==='compact')r.dataset.rows='compact';",
  "const l=s.classFinderLastFilters;if(l&&l!==location.search)r.dataset.lastFilters='';}catch{}})()",
].join('');
