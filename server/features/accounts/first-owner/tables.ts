import type { Generated } from 'kysely';

declare module '../../../platform/db.ts' {
  interface Tables {
    first_owner_token: { one: Generated<boolean>; token_hash: Buffer; expires_at: Date };
  }
}
