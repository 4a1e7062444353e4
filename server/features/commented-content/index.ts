export { commentedContent } from './commented-content.ts';
export { contentNames } from './content-names.ts';
