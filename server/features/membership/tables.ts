import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON column: written as text, read as its parsed value. */
type Json<T> = ColumnType<T, string, string>;

declare module '../../platform/db.ts' {
  interface Tables {
    billing_requests: {
      user_id: string;
      idempotency_key: string;
      request_hash: string;
      answer: Json<unknown> | null;
      created_at: Generated<Date>;
    };
    membership_pauses: {
      id: GeneratedAlways<number>;
      user_id: string;
      subscription_id: string;
      starts_at: Date;
      ends_at: Date;
      months: number;
    };
    cancellation_surveys: {
      id: GeneratedAlways<number>;
      user_id: string | null;
      question: string;
      reason: string;
      details: string | null;
      answered_at: Date;
      idempotency_key: string | null;
      position: number | null;
    };
  }
}
