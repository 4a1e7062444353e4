import type { SourceFile } from './source-files.ts';

/** Read before any module is loaded, and guarded there. */
const firstPaint = 'web/app/first-paint.ts';
const storageModule = 'web/client/browser-storage.ts';

const storageName = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b/;
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** A file of the pages that touches what the browser keeps by itself: it throws where site data is blocked. */
export const touchesStorage = ({ path, text }: SourceFile): boolean =>
  /^web\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/testing\//.test(path) &&
  path !== firstPaint &&
  path !== storageModule &&
  storageName.test(text.replaceAll(comments, ''));
