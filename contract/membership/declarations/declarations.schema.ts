import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { Nullable, pagedQuery, Success } from '../../shared.schema.ts';

export const declarationStates = [
  'received',
  'awaiting_confirmation',
  'carrying_out',
  'carried_out',
  'too_late',
  'store',
  'no_contract',
  'undone',
] as const;

export const Contract = Type.Object({
  id: Type.String(),
  /** A gift is paid once: it is withdrawn from, and never canceled. */
  kind: Type.Enum(['membership', 'gift']),
  /** "Annual membership", "Gift of three months for Ida" */
  description: Type.String(),
  concludedAt: Type.String(),
  source: Type.Enum(['stripe', 'ios', 'google', 'other']),
  /** Moment at which it ends by itself; null while it renews. */
  endsAt: Nullable(Type.String()),
  /** Refund of a withdrawal, and its last moment; null once it is too late. */
  withdrawal: Nullable(
    Type.Object({ until: Type.String(), refund: Type.Integer(), currency: Type.String() }),
  ),
});
export type Contract = Static<typeof Contract>;

export const DeclarationInput = Type.Object({
  kind: Type.Enum(['withdrawal', 'cancellation']),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  /** Subject of the declaration, or the number of a receipt. */
  contract: Type.String({ minLength: 1, maxLength: 300 }),
  email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  /** One of the caller's contracts; without an account it is found by the rest. */
  contract_id: Type.Optional(Type.String({ maxLength: 100 })),
  extraordinary: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Type.String({ maxLength: 2000 })),
  ends_on: Type.Optional(Type.String({ format: 'date' })),
  /** Idempotency key: the same key is the same declaration. */
  key: Type.String({ minLength: 8, maxLength: 100 }),
});
export type DeclarationInput = Static<typeof DeclarationInput>;

export const Declared = Type.Object({
  number: Type.String(),
  receivedAt: Type.String(),
  /** Outcome for a caller who is signed in; null for others, so that it reveals nothing of any account. */
  outcome: Nullable(
    Type.Object({
      state: Type.Enum(declarationStates),
      about: Type.Enum(['membership', 'gift']),
      refund: Nullable(Type.Integer()),
      currency: Nullable(Type.String()),
    }),
  ),
});
export type Declared = Static<typeof Declared>;

export const ListedDeclaration = Type.Object({
  id: Type.String(),
  number: Type.String(),
  kind: Type.Enum(['withdrawal', 'cancellation']),
  name: Type.String(),
  contract: Type.String(),
  email: Type.String(),
  content: Type.String(),
  receivedAt: Type.String(),
  state: Type.Enum(declarationStates),
  forStudio: Type.Boolean(),
  member: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  refund: Nullable(Type.Integer()),
  currency: Nullable(Type.String()),
  problem: Nullable(Type.String()),
  /** Moment at which an unanswered cancellation takes effect, or by which an unanswered withdrawal is to be repaid. */
  dueAt: Nullable(Type.String()),
});
export type ListedDeclaration = Static<typeof ListedDeclaration>;

/** A declaration about a contract of the member that was made without signing in and waits for an answer. */
export const WaitingDeclaration = Type.Object({
  number: Type.String(),
  kind: Type.Enum(['withdrawal', 'cancellation']),
  about: Type.Enum(['membership', 'gift']),
  receivedAt: Type.String(),
  /**
   * Moment at which a cancellation takes effect without an answer; null if only the button of the mail carries it out.
   */
  takesEffectAt: Nullable(Type.String()),
});
export type WaitingDeclaration = Static<typeof WaitingDeclaration>;

export const DeclarationWarnings = Type.Object({
  /** Unusually many declarations without signing in; null where there are none. */
  many: Nullable(Type.Object({ since: Type.String(), count: Type.Integer() })),
  /** Unanswered withdrawals that were received seven days ago or earlier; null without any. */
  repayments: Nullable(Type.Object({ count: Type.Integer(), firstDueAt: Type.String() })),
});
export type DeclarationWarnings = Static<typeof DeclarationWarnings>;

export const declarationEndpoints = endpoints({
  'GET /api/v2/users/me/contracts': {
    summary: 'What you can withdraw from or cancel.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Array(Contract),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/contract_declarations': {
    summary:
      'Withdraws from a contract or cancels it, signed in or not. What is known and what is not is answered alike.',
    access: 'public',
    cache: 'no-store',
    body: DeclarationInput,
    response: Declared,
    errors: ['invalid', 'too_many_attempts', 'unavailable'],
  },
  'POST /api/v2/contract_declarations/links': {
    summary: 'Carries a declaration out, or takes it back, by the link of a mail; it works once.',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({
      action: Type.Enum(['confirm', 'undo']),
      token: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    response: Success,
    errors: ['invalid', 'too_many_attempts', 'unavailable'],
  },
  'GET /api/v2/users/me/contract_declarations': {
    summary: 'Declarations about your contracts that were made without signing in and wait for an answer.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Array(WaitingDeclaration),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/contract_declarations/objections': {
    summary: 'Objects to all declarations about your contracts that wait for an answer.',
    access: 'signed-in',
    response: Success,
    errors: ['not_signed_in'],
  },
  'GET /admin/api/billing/declarations/warnings': {
    summary:
      'Unusually many declarations without signing in, and withdrawals whose day of repayment is near.',
    access: 'billing.manage',
    cache: 'no-store',
    response: DeclarationWarnings,
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/billing/declarations/{id}/carried_out': {
    summary: 'Carries out a declaration that waits for an answer; it counts from the moment of receipt.',
    access: 'billing.manage',
    proof: 'fresh',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
  'GET /admin/api/billing/declarations': {
    summary: 'Withdrawals and cancellations that were declared, the newest first, and what was done.',
    access: 'billing.manage',
    cache: 'no-store',
    paged: true,
    query: pagedQuery({}),
    response: Type.Array(ListedDeclaration),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/billing/declarations/{id}/settled': {
    summary: 'The studio has decided on what was left to it.',
    access: 'billing.manage',
    proof: { exempt: 'It marks a declaration as done and moves no money.' },
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
});
