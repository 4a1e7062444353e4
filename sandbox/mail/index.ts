import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { sandboxFont, sandboxStyles } from '../page-styles.ts';
import { assetFolder, type KeptMail, type MailboxStudio, mailboxPage } from './pages.ts';

type Mailbox = {
  outbox: { latest: (limit: number) => Promise<KeptMail[]> };
  studio: MailboxStudio;
  clock: { now: () => Date };
  publicUrl: string;
};

const shown = 100;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the content policy of a mail: its own styles, and pictures and fonts of the studio; no scripts and no forms.
 */
const mailPolicy = (studioOrigin: string): string =>
  `default-src 'none'; img-src 'self' ${studioOrigin}; font-src 'self' ${studioOrigin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/**
 * True if the host name certainly belongs to this server. A foreign name server can point one of its names at this
 * machine (DNS rebinding), and pages under that name could read every password link.
 */
const isOwnName = (hostname: string, publicUrl: string): boolean => {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const isLocal = isIP(name) > 0 || !name.includes('.') || /\.(localhost|local)$/.test(name);
  return isLocal || name === new URL(publicUrl).hostname;
};

const answered = (reply: FastifyReply, contentPolicy: string, html: string): FastifyReply =>
  reply
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);

/** Makes the links of a mail open in the top window, since pages refuse to be shown in a frame. */
const leadingOut = (html: string): string => html.replace('<head>', '<head><base target="_top">');

const fileOf = (name: string): URL => new URL(name, import.meta.url);

const assets: Record<string, () => [type: string, content: string]> = {
  'mailbox.css': () => ['text/css; charset=utf-8', sandboxStyles(assetFolder, [fileOf('mailbox.css')])],
  'fit-frame.js': () => ['text/javascript; charset=utf-8', readFileSync(fileOf('fit-frame.js'), 'utf8')],
};

const assetRoute: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { file: string } }>(`${assetFolder}/:file`, async ({ params }, reply) => {
    const font = sandboxFont(params.file);
    if (!font && !Object.hasOwn(assets, params.file)) return reply.callNotFound();
    const [type, content] = font ? ['font/woff2', font] : (assets[params.file]?.() ?? []);
    return reply.type(String(type)).header('cache-control', 'public, max-age=3600').send(content);
  });
};

/** Mailbox of a studio without a mail server; mount it only then. */
export const sandboxMail =
  ({ outbox, studio, clock, publicUrl }: Mailbox): FastifyPluginAsync =>
  async (app) => {
    const ofMails = mailPolicy(new URL(publicUrl).origin);
    app.get('/sandbox/mail', async (request, reply) => {
      if (!isOwnName(request.hostname, publicUrl)) return reply.callNotFound();
      const mails = await outbox.latest(shown);
      return answered(reply, policy, mailboxPage({ studio, mails, chosen: null, now: clock.now() }));
    });
    app.get<{ Params: { id: string } }>('/sandbox/mail/:id', async (request, reply) => {
      const mails = isOwnName(request.hostname, publicUrl) ? await outbox.latest(shown) : [];
      const chosen = mails.find(({ id }) => String(id) === request.params.id);
      if (!chosen) return reply.callNotFound();
      return answered(reply, policy, mailboxPage({ studio, mails, chosen, now: clock.now() }));
    });
    app.get<{ Params: { id: string } }>('/sandbox/mail/:id/html', async (request, reply) => {
      const mails = isOwnName(request.hostname, publicUrl) ? await outbox.latest(shown) : [];
      const html = mails.find(({ id }) => String(id) === request.params.id)?.html;
      return html ? answered(reply, ofMails, leadingOut(html)) : reply.callNotFound();
    });
    await app.register(assetRoute);
  };
