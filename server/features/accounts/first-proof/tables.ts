declare module '../../../platform/db.ts' {
  interface Tables {
    first_proofs: {
      token_hash: Buffer;
      user_id: string;
      method: 'mailed-link' | 'email-confirmation' | 'google' | 'apple' | 'openid';
      /** The account at the identity provider that is linked with it. */
      provider_subject: string | null;
      expires_at: Date;
    };
  }
}
