import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';

/** State of one DNS record of the domain that mails come from. */
export const MailRecord = Type.Object({
  /** SPF: permitted senders. DKIM: the signature that counts. DMARC: treatment of forged mails. */
  kind: Type.Enum(['spf', 'dkim', 'dmarc']),
  /** The name at which the DNS has it, or should. */
  host: Type.String(),
  /** `failed`: the DNS did not answer, so it is not known. */
  state: Type.Enum(['found', 'missing', 'differs', 'failed']),
  /** Values in the DNS; empty if there are none. */
  found: Type.Array(Type.String()),
  /**
   * Difference: several records where one may be, open to every sender, another key, no policy that counts; null if
   * none.
   */
  reason: Nullable(Type.Enum(['several', 'open', 'another_key', 'no_policy'])),
  /** The value of a TXT record that is right; null where the mail provider alone knows it. */
  wanted: Nullable(Type.String()),
});
export type MailRecord = Static<typeof MailRecord>;

export const SenderDomain = Type.Object({
  /** Null where MAIL_FROM is not set, or names no domain of the internet. */
  domain: Nullable(Type.String()),
  checkedAt: Nullable(Type.String()),
  /** True if mails are signed with the studio's own key. */
  signs: Type.Boolean(),
  /** Empty before the first check. */
  records: Type.Array(MailRecord),
});
export type SenderDomain = Static<typeof SenderDomain>;

export const senderDomainEndpoints = endpoints({
  'GET /admin/api/brand/sender_domain': {
    summary: 'The records of the domain that mails come from, as they were found last.',
    access: 'studio.manage',
    cache: 'no-store',
    response: SenderDomain,
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/brand/sender_domain/checks': {
    summary:
      'Asks the DNS for the records of the domain that mails come from. The first time it makes the key that mails are signed with once its record is found. What was asked within the last 10 seconds is answered again.',
    access: 'studio.manage',
    proof: { exempt: 'It looks up public records.' },
    cache: 'no-store',
    response: SenderDomain,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'too_many_attempts'],
  },
});
