import type { Generated, GeneratedAlways } from 'kysely';
import type { declarationStates } from '../../../contract/membership/declarations/declarations.schema.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    contract_declarations: {
      id: Generated<string>;
      number: GeneratedAlways<number>;
      request_key: string;
      kind: 'withdrawal' | 'cancellation';
      name: string;
      contract: string;
      email: string;
      content: string;
      extraordinary: boolean;
      reason: string;
      ends_on: string | null;
      received_at: Date;
      declared_by: string | null;
      state: Generated<(typeof declarationStates)[number]>;
      for_studio: Generated<boolean>;
      billing_customer_id: string | null;
      subscription_id: string | null;
      gift_id: string | null;
      confirmed_at: Date | null;
      decided_at: Date | null;
      done_at: Date | null;
      refund_amount: number | null;
      refund_currency: string | null;
      problem: string | null;
      token_hash: string | null;
      token_expires_at: Date | null;
      member_id: string | null;
      button_only: Generated<boolean>;
      due_at: Date | null;
      owners_warned_at: Date | null;
    };
  }
}
