import type { openApiDocument } from './openapi.ts';

type Document = ReturnType<typeof openApiDocument>;
type Operation = {
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  security: readonly unknown[];
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const responseRow = ([status, { description }]: [string, { description: string }]): string =>
  `<tr><td class="numeric">${status}</td><td>${escapeHtml(description)}</td></tr>`;

const operationPart = (path: string, method: string, operation: Operation): string => {
  const id = `${method}-${path}`.replace(/[^a-z0-9]+/gi, '-');
  const parameters = operation.parameters.map(
    (one) =>
      `<li><code>${escapeHtml(one.name)}</code> <span class="quiet">${one.in}${one.required ? ', required' : ''}</span></li>`,
  );
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  return `<section class="content-section" id="${id}"><header><h2 class="title-4"><code>${method.toUpperCase()}</code></h2></header><div>
<h3 class="title-4"><code>${escapeHtml(path)}</code></h3><p class="muted">${escapeHtml(operation.summary)}${operation.security.length > 0 ? ' Needs a session.' : ''}</p>
${parameters.length > 0 ? `<ul class="small">${parameters.join('')}</ul>` : ''}
<table class="content-table"><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${Object.entries(operation.responses).map(responseRow).join('')}</tbody></table>
<details><summary class="small">Schema of the answer</summary><pre class="small" tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details></div></section>`;
};

type Webhook = {
  post: { summary: string; requestBody: { content: { 'application/json': { schema: unknown } } } };
};

const webhookPart = ([type, { post }]: [string, Webhook]): string =>
  `<section class="content-section" id="webhook-${escapeHtml(type)}"><header><h2 class="title-4">Webhook</h2></header><div>
<h3 class="title-4"><code>${escapeHtml(type)}</code></h3><p class="muted">${escapeHtml(post.summary)}</p>
<details><summary class="small">Schema of the body</summary><pre class="small" tabindex="0">${escapeHtml(JSON.stringify(post.requestBody.content['application/json'].schema, null, 2))}</pre></details></div></section>`;

/** The API's reference page: no script, the studio's own styles. */
export const referencePage = (
  document: Document,
  { styles, jsonPath }: { styles: readonly string[]; jsonPath: string },
): string => {
  const parts = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      operationPart(path, method, operation as Operation),
    ),
  );
  const webhooks = Object.entries((document.webhooks ?? {}) as Record<string, Webhook>).map(webhookPart);
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(document.info.title)}</title>${links}</head>
<body><main class="page-width section"><h1 class="display-2">${escapeHtml(document.info.title)}</h1><p class="lede">Every call, what it answers and what it refuses. The same as a file: <a class="link" href="${jsonPath}">openapi.json</a>.</p>${[...parts, ...webhooks].join('')}</main></body></html>`;
};
