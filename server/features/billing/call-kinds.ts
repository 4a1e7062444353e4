import type { Message } from '../../../contract/messages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { PaymentPort } from '../payment-provider/index.ts';

declare const parametersOf: unique symbol;

/** Kind of call that a transaction may promise to the provider, with the type of its parameters. */
export type CallKind<Parameters extends object> = {
  /** Name that the rows of such calls carry. */
  readonly name: string;
  readonly [parametersOf]?: (parameters: Parameters) => void;
};

export const callKind = <Parameters extends object>(name: string): CallKind<Parameters> => ({ name });

export type CallContext = { db: Database; provider: PaymentPort; clock: Clock };

type MakeCall<Parameters extends object> = (
  context: CallContext,
  parameters: Parameters,
  call: { idempotencyKey: string },
) => Promise<unknown>;

export type MemberWords = { title: Message; text: Message };

/** Consequences of a call that is not made again. */
type CallFailure<Parameters extends object> = {
  /** Words to the member; absent where the failure makes no difference to them. */
  words?: MemberWords;
  /** Gives back what was used up for the call; joins the transaction that ends it. */
  undo?: (trx: Database, parameters: Parameters, now: Date) => Promise<void>;
};

/** Handler of the calls of one kind. */
export type CallHandler = {
  kind: string;
  /** Does nothing if the subscription was changed at the provider meanwhile. */
  make: MakeCall<object>;
  failure: CallFailure<object>;
};

/** Creates a handler; the parameters of a call were written by `insertProviderCall`, so they match its kind. */
export const callHandler = <Parameters extends object>(
  { name }: CallKind<Parameters>,
  make: MakeCall<Parameters>,
  { words, undo }: CallFailure<Parameters> = {},
): CallHandler => ({
  kind: name,
  make: (context, parameters, call) => make(context, parameters as Parameters, call),
  failure: {
    ...(words && { words }),
    ...(undo && { undo: (trx, parameters, now) => undo(trx, parameters as Parameters, now) }),
  },
});

/** Thrown by a handler whose service is away: the call waits, and no attempt is spent. */
export class CallPostponed extends Error {}
