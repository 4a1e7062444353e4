import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mailFacePath, mailFaces } from './mail-styles.ts';

/** Serves the faces that mails name, to any origin: programs show mails in pages that have none. */
export const serveMailFaces = (app: FastifyInstance, projectFolder: string): void => {
  for (const face of mailFaces) {
    let content: Buffer | undefined;
    app.get(mailFacePath(face), { compress: false }, async (_request, reply) => {
      content ??= readFileSync(join(projectFolder, `web/ui/fonts/${face}-latin-wght-normal.woff2`));
      return reply
        .type('font/woff2')
        .headers({
          'cache-control': 'public, max-age=604800',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(content);
    });
  }
};
