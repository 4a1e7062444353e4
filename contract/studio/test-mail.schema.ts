import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { BrandFields } from './brand.schema.ts';

/** Result of a mail that an owner sent to themselves. */
export const TestMail = Type.Object({
  /** The address of their account. */
  to: Type.String(),
  /**
   * `sent`: the mail server took it; `kept`: no mail server is set, so it is in the outbox; `failed`: it did not go
   * out.
   */
  outcome: Type.Enum(['sent', 'kept', 'failed']),
  /** Reason that it did not go out; null if it did. */
  reason: Nullable(Type.String()),
});
export type TestMail = Static<typeof TestMail>;

export const testMailEndpoints = endpoints({
  'POST /admin/api/brand/test_mails': {
    summary:
      'Sends the caller a mail as members would get it with this name and look, which need not be saved. Their own address has to be verified. What the mail server said where it refused it stands in the answer.',
    access: 'studio.manage',
    proof: { exempt: 'The mail goes to the caller alone.' },
    cache: 'no-store',
    body: BrandFields,
    response: TestMail,
    errors: ['not_signed_in', 'forbidden', 'email_not_verified', 'invalid', 'too_many_attempts'],
  },
});
