import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './markup.ts';

const require = createRequire(import.meta.url);
const fontAddress = /url\("(?:@fontsource-variable\/[a-z-]+\/files|\.\/fonts)\/([a-z-]+\.woff2)"\)/g;
const fontFile = /^\/checkout\/assets\/(ysabeau|hanken-grotesk)-latin(-ext)?-wght-(normal|italic)\.woff2$/;

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** What every page of the product has; forms have the styles of this folder. */
const shared = ['fonts', 'tokens', 'base', 'typography'];

const sheets = ['./checkout.css', '../receipts/receipt.css'];

let styles: string | null = null;
const allStyles = (): string => {
  styles ??= [...shared.map((name) => read(`../../../web/ui/${name}.css`)), ...sheets.map(read)]
    .join('\n')
    .replace(fontAddress, 'url("/checkout/assets/$1")');
  return styles;
};

const asset = (type: string, body: string | Buffer): Page => ({
  status: 200,
  headers: {
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  },
  body,
});

/** The style sheet, the fonts and the script of the checkout pages. */
export const assetAt = (path: string): Page | null => {
  if (path === '/checkout/assets/checkout.css') return asset('text/css; charset=utf-8', allStyles());
  if (path === '/checkout/assets/print.js')
    return asset('text/javascript; charset=utf-8', read('../receipts/print.js'));
  const [, family, further] = fontFile.exec(path) ?? [];
  if (!family) return null;
  const name = path.split('/').at(-1);
  const file = further
    ? require.resolve(`@fontsource-variable/${family}/files/${name}`)
    : new URL(`../../../web/ui/fonts/${name}`, import.meta.url);
  return asset('font/woff2', readFileSync(file));
};
