const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const icon = (paths: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

export const icons = {
  back: icon('<path d="m15 5-7 7 7 7"/>'),
  card: icon('<rect x="3.500" y="6" width="17" height="12.500" rx="2"/><path d="M3.500 10.500h17"/>'),
  print: icon('<path d="M7 9V4.500h10V9M7 16H4.500V9h15v7H17M7 13.500h10v6H7z"/>'),
  note: icon('<circle cx="12" cy="12" r="8"/><path d="M12 11v5M12 8v.01"/>'),
};

export type Page = { status: number; headers: Record<string, string>; body: string | Buffer };

/** Browsers check `form-action` on redirects too, so a form names the places it may lead back to. */
const policy = (leadsTo: readonly string[], hasScript: boolean): string =>
  [
    "default-src 'none'",
    ...(hasScript ? ["script-src 'self'"] : []),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...leadsTo].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const originsOf = (addresses: readonly (string | null)[]): string[] => [
  ...new Set(
    addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : [])),
  ),
];

/** One that is not there at once is not used at all. */
const fonts = ['ysabeau', 'hanken-grotesk'];

/** A page of the sandbox: every one of them says so at its top. */
export const htmlPage = (
  title: string,
  main: string,
  {
    status = 200,
    leadsTo = [],
    hasCards = false,
    script,
  }: { status?: number; leadsTo?: readonly (string | null)[]; hasCards?: boolean; script?: string } = {},
): Page => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(originsOf(leadsTo), script !== undefined),
    'cache-control': 'no-store',
    // Older browsers name the origin of a form only where this lets them.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
${fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" href="/checkout/assets/${name}-latin-wght-normal.woff2" crossorigin>`).join('\n')}
<link rel="stylesheet" href="/checkout/assets/checkout.css">
${script ? `<script type="module" src="${script}"></script>\n` : ''}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<div class="sandbox-banner" role="note">${icons.note}<span><b>Sandbox checkout.</b> No card is charged and no bank is asked.${hasCards ? ' Use a test number below.' : ''}</span></div>
${main}
</body>
</html>`,
});

export const redirect = (address: string): Page => ({
  status: 303,
  headers: { location: address, 'cache-control': 'no-store' },
  body: '',
});

/** A page with one message and a way on. */
export const messagePage = (
  title: string,
  text: string,
  of: { status: number; actions?: string; leadsTo?: readonly (string | null)[] },
): Page =>
  htmlPage(
    title,
    `<main id="main" class="message"><h1 class="title-1">${escaped(title)}</h1><p>${escaped(text)}</p>${of.actions ?? ''}</main>`,
    of,
  );
