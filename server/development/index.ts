export { acceptConnections } from './dev-process.ts';
export { sourcePages } from './source-pages.ts';
