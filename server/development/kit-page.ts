import type { FastifyInstance } from 'fastify';
import { newNonce, pagePolicy } from '../platform/http/security.ts';
import { base } from './messages.ts';
import { withVite } from './with-vite.ts';

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Design kit</title></head>';

/** Serves the page of the design kit at `/development/kit`; `callsTo` are the origins that its scripts call. */
export const serveKitPage = (app: FastifyInstance, callsTo: readonly string[]): void => {
  app.get('/development/kit', (_request, reply) => {
    const nonce = newNonce();
    const script = `<script type="module" nonce="${nonce}" src="${base}web/kit/main.tsx"></script>`;
    return reply
      .header('content-security-policy', pagePolicy(nonce, callsTo))
      .type('text/html; charset=utf-8')
      .send(withVite(`${head}<body><div id="kit"></div>${script}</body></html>`, nonce));
  });
};
