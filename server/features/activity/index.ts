export { collectDecisions } from './collecting.ts';
