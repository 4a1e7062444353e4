import type { Generated } from 'kysely';
import type { StoreName } from './store-port.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    store_account_tokens: { user_id: string; token: Generated<string>; created_at: Generated<Date> };
    store_subscriptions: {
      id: Generated<string>;
      store: StoreName;
      store_id: string;
      product_id: string | null;
      replaces_store_id: string | null;
      account_token: string | null;
      user_id: string | null;
      membership_id: string | null;
      store_state: string | null;
      linked_at: Date | null;
      detached_at: Date | null;
      read_at: Date | null;
      next_read_at: Generated<Date>;
      created_at: Generated<Date>;
    };
    store_health: { store: StoreName; unreachable_since: Date | null; refused_at: Date | null };
  }
}
