declare module '../../../platform/db.ts' {
  interface Tables {
    /** Accounts made by signing up, until the address is confirmed; those from before migration 0111 have no row. */
    unconfirmed_accounts: {
      user_id: string;
      signed_up_at: Date;
      /** Moment at which a mail server took a mail with which the address can be confirmed. */
      mailed_at: Date | null;
      /** Moment at which the warning was promised. */
      warned_at: Date | null;
    };
  }
}
