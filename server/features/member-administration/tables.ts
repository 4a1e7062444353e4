declare module '../../platform/db.ts' {
  interface Tables {
    /** Kept by triggers; see the migrations. */
    listed_members: {
      user_id: string;
      from_at: Date;
      until_at: Date;
      state: string;
      source: string | null;
      detail: string | null;
      plan_id: string | null;
      joined_at: Date;
      practiced_at: Date | null;
      name: string;
      words: string;
    };
  }
}

export {};
