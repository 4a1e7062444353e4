import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  OfferItemFields,
  OfferPlanFields,
} from '../../../../contract/membership/offers/offer-administration.schema.ts';
import type { offerWords } from '../../../../contract/membership/offers/offer-fields.ts';
import type { FieldColumns } from '../../../platform/sql/field-columns.ts';

/** A column that is written as JSON text and read as its value. */
type Json<T> = ColumnType<T, string, string>;

declare module '../../../platform/db.ts' {
  interface Tables {
    redemption_offers: FieldColumns<typeof offerWords> & {
      id: GeneratedAlways<number>;
      slug: string;
      version: Generated<number>;
      active: Generated<boolean>;
      starts_at: Date | null;
      ends_at: Date | null;
      usage_limit: number | null;
      used: Generated<number>;
      plans: Json<OfferPlanFields[]>;
      carousel: Json<OfferItemFields[]>;
      created_at: Date;
      updated_at: Date;
    };
    redemption_offer_codes: {
      id: GeneratedAlways<number>;
      offer_id: number;
      code: string;
      position: number;
      usage_limit: number | null;
      used: Generated<number>;
    };
    redemption_offer_uses: {
      id: Generated<string>;
      offer_id: number;
      user_id: string | null;
      code_id: number | null;
      plan_id: string;
      checkout_session_id: string | null;
      reserved_at: Date;
      redeemed_at: Date | null;
      /** Provider id of the subscription bought with it; null until then. */
      subscription_id: string | null;
    };
  }
}
