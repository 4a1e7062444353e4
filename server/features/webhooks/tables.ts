import type { Generated } from 'kysely';
import type { WebhookEventType, WebhookState } from '../../../contract/integrations/webhook-limits.ts';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

declare module '../../platform/db.ts' {
  interface Tables {
    webhook_endpoints: {
      id: Generated<string>;
      name: string;
      url: string;
      events: WebhookEventType[];
      state: Generated<WebhookState>;
      secret: string;
      secret_ending: string;
      secret_set_at: Date;
      former_secret: Generated<string | null>;
      former_until: Generated<Date | null>;
      failing_since: Generated<Date | null>;
      version: Generated<number>;
      created_by: string | null;
      created_at: Date;
    };
    webhook_events: {
      id: Generated<string>;
      type: string;
      member: Generated<string | null>;
      key: Generated<string | null>;
      payload: string;
      recorded_at: Generated<Date>;
    };
    webhook_deliveries: {
      id: Generated<number>;
      endpoint_id: string;
      event_id: string;
      state: Generated<DeliveryState>;
      tries: Generated<number>;
      series_at: Generated<Date | null>;
      next_attempt_at: Generated<Date>;
    };
    webhook_attempts: {
      delivery_id: number;
      endpoint_id: string;
      number: number;
      at: Date;
      took_ms: number;
      status: number | null;
      error: string | null;
      answer: string;
    };
    webhook_clock: { id: number; told_until: Date; members_told_until: Date };
  }
}
