import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { commentTokenEndpoints } from '../../../contract/comments/comment-tokens.schema.ts';

const { response } = commentTokenEndpoints['GET /.well-known/jwks.json'];
const patienceMs = 3000;

/** A key as the product publishes it. */
export type PublicKey = Static<typeof response>['keys'][number];
/** Asks the product for the keys it signs with; fails while it is away. */
export type KeySource = () => Promise<readonly PublicKey[]>;

/** The keys of a product that runs elsewhere, by its address. */
export const publishedAt =
  (productUrl: string): KeySource =>
  async () => {
    const answer = await fetch(`${productUrl}/.well-known/jwks.json`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    const published: unknown = await answer.json();
    if (answer.ok && Value.Check(response, published)) return published.keys;
    throw new Error(`${productUrl}/.well-known/jwks.json answered ${answer.status} without keys`);
  };
