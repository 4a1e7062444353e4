import { Value } from 'typebox/value';
import { commentTokenEndpoints } from '../../../contract/comments/comment-tokens.schema.ts';
import type { ContentAddress } from './address.ts';

/** Name of a class, series or live show in the product's catalog. */
export type CatalogName = { title: string; instructors: string[] };
/** Asks the product for the names of contents, null for those that do not exist; rejects while it is away. */
export type ContentSource = (contents: readonly ContentAddress[]) => Promise<readonly (CatalogName | null)[]>;

const path = '/api/v2/content_names';
const { response } = commentTokenEndpoints['POST /api/v2/content_names'];
const patienceMs = 2000;

/** Returns the catalog of a product in another process, by its address. */
export const catalogAt =
  (productUrl: string): ContentSource =>
  async (contents) => {
    const answer = await fetch(productUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        contents: contents.map(({ type, id }) => ({ content_type: type, content_id: id })),
      }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    const body: unknown = await answer.json();
    if (answer.ok && Value.Check(response, body) && body.names.length === contents.length) return body.names;
    throw new Error(`${productUrl}${path} answered ${answer.status} without names`);
  };
