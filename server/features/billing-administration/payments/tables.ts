import type { ColumnType, Generated } from 'kysely';
import type { ViewFilters } from '../../../../contract/membership/payment-administration.schema.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';

/** JSON column: written as text, read as its parsed value. */
type Json<T> = ColumnType<T, string, string>;

declare module '../../../platform/db.ts' {
  interface Tables {
    payment_views: {
      id: Generated<string>;
      name: string;
      filters: Json<ViewFilters>;
      created_at: Date;
      created_by: string | null;
    };
    closed_months: { provider_mode: ProviderMode; month: string; closed_at: Date; closed_by: string | null };
  }
}
