import { base } from './messages.ts';

/** React Refresh must be there before the first component (the guide of Vite to servers of one's own). */
const refresh = `import { injectIntoGlobalHook } from '${base}@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Adds Vite's scripts, and, before the router's own, the nonce for styles that they add. */
export const withVite = (html: string, nonce: string): string =>
  html
    .replace('<head>', () => `<head><meta property="csp-nonce" nonce="${nonce}">`)
    .replace(
      '</head>',
      () =>
        `<script type="module" nonce="${nonce}" src="${base}@vite/client"></script>` +
        `<script type="module" nonce="${nonce}">${refresh}</script></head>`,
    );
