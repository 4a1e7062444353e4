/** Public interface of the demo studio. */
export { addDemoPayers } from './billing/load-payers.ts';
export { addDemoComments } from './comments/load-comments.ts';
export { removeDemoComments } from './comments/remove-comments.ts';
export { demoStudio } from './content/index.ts';
export { holdsDemoAccounts, loadDemo, removeDemo } from './load.ts';
