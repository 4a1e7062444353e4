import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 90;
const path = '/.well-known/security.txt';

type SecurityTextParts = { clock: Clock; publicUrl: string; mailFrom: string };

/** Serves /.well-known/security.txt (RFC 9116): the address to which weaknesses are reported. */
export const serveSecurityText = (
  app: FastifyInstance,
  { clock, publicUrl, mailFrom }: SecurityTextParts,
): void => {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  app.get(path, async (_request, reply) => {
    const expires = new Date(Math.ceil(clock.now().getTime() / dayMs + validDays) * dayMs);
    const lines = [
      `Contact: mailto:${encodeURI(address)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
};
