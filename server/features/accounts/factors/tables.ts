import type { Generated } from 'kysely';

declare module '../../../platform/db.ts' {
  interface Tables {
    proof_codes: { session_id: string; code_hash: Buffer; expires_at: Date; tries: number };
    authenticator_apps: {
      user_id: string;
      secret: string;
      confirmed_at: Date | null;
      last_step: Generated<string | number>;
      created_at: Date;
    };
    passkeys: {
      id: string;
      user_id: string;
      credential_id: string;
      public_key: Buffer;
      counter: number;
      transports: string[];
      backed_up: boolean;
      name: string;
      created_at: Date;
      last_used_at: Date | null;
    };
    recovery_code_sets: { user_id: string; salt: Buffer; made_at: Date };
    recovery_codes: { user_id: string; hash: Buffer };
    pending_sign_ins: {
      token_hash: Buffer;
      user_id: string;
      remember: boolean;
      /** Method that the member has proved, as SignInMethod names it. */
      method: string | null;
      failures: Generated<number>;
      expires_at: Date;
    };
    trusted_devices: { token_hash: Buffer; user_id: string; expires_at: Date };
    spent_challenges: { challenge_hash: Buffer; expires_at: Date };
  }
}
