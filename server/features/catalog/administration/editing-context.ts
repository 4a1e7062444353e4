import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';

export type EditingContext = { db: Database; clock: Clock };
