import type { Generated } from 'kysely';

declare module '../../platform/db.ts' {
  interface Tables {
    gift_settings: {
      id: Generated<boolean>;
      on_sale: boolean;
      valid_years: number;
      updated_at: Date;
    };
    gift_offers: { months: number; amount: number; currency: string; tagline: string };
    gifts: {
      id: Generated<string>;
      billing_customer_id: string;
      request_key: string;
      request_hash: string;
      checkout_session_id: string | null;
      provider_invoice_id: string | null;
      months: number;
      amount: number;
      currency: string;
      sender_name: string;
      recipient_name: string;
      message: string;
      buyer_name: string | null;
      buyer_email: string | null;
      delivery: 'mail' | 'print';
      recipient_email: string | null;
      send_at: Date | null;
      sent_at: Date | null;
      sends: Generated<number>;
      code_hash: string;
      code_sealed: string;
      valid_years: number;
      redeemable_until: Date | null;
      paid_at: Date | null;
      redeemed_at: Date | null;
      redeemed_by: string | null;
      membership_id: string | null;
      subscription_id: string | null;
      access_starts_at: Date | null;
      access_ends_at: Date | null;
      keeps_access: Generated<boolean>;
      ended_at: Date | null;
      ended_reason: 'refunded' | 'disputed' | 'withdrawn' | null;
      left_seconds: number | null;
      created_at: Date;
      updated_at: Generated<Date>;
    };
  }
}
