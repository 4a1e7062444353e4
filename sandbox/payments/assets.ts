import { readFileSync } from 'node:fs';
import { sandboxFont, sandboxStyles } from '../page-styles.ts';
import { assetFolder, type Page } from './checkout/markup.ts';

/** The parts of these pages; forms have styles of their own. */
const sheets = ['./checkout/checkout.css', './checkout/outcome.css', './receipts/receipt.css'];

const urlOf = (path: string): URL => new URL(path, import.meta.url);

let styles: string | null = null;
const allStyles = (): string => {
  styles ??= sandboxStyles(assetFolder, sheets.map(urlOf));
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
  if (!path.startsWith(`${assetFolder}/`)) return null;
  const name = path.slice(assetFolder.length + 1);
  if (name === 'checkout.css') return asset('text/css; charset=utf-8', allStyles());
  if (name === 'print.js')
    return asset('text/javascript; charset=utf-8', readFileSync(urlOf('./receipts/print.js'), 'utf8'));
  const font = sandboxFont(name);
  return font && asset('font/woff2', font);
};
