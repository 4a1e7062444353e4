import { Value } from 'typebox/value';
import { commentTokenEndpoints } from '../../../contract/comments/comment-tokens.schema.ts';
import type { Secret } from '../../platform/secrets/secret.ts';

/**
 * Asks the product for the e-mail addresses of these members, null for those it does not know, in the name of the
 * moderator whose token this is; fails while the product is away.
 */
export type EmailSource = (
  userIds: readonly string[],
  moderatorToken: Secret,
) => Promise<readonly (string | null)[]>;

const path = '/api/v2/reporter_emails';
const { response } = commentTokenEndpoints['POST /api/v2/reporter_emails'];
const patienceMs = 2000;

/** The members of a product that runs elsewhere, by its address. */
export const emailsAt =
  (productUrl: string): EmailSource =>
  async (userIds, moderatorToken) => {
    const answer = await fetch(productUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${moderatorToken.reveal()}`,
      },
      body: JSON.stringify({ user_ids: userIds }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    const body: unknown = await answer.json();
    if (answer.ok && Value.Check(response, body) && body.emails.length === userIds.length) return body.emails;
    throw new Error(`${productUrl}${path} answered ${answer.status} without e-mail addresses`);
  };
