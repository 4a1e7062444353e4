import { createHash } from 'node:crypto';
import type { ProviderEvent } from '../events.ts';
import { dateOf } from './objects.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const longestId = 255;

/** Returns a text that the database can keep and index, or null for any other value. */
const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= longestId && !/[\0\p{Surrogate}]/u.test(value)
    ? value
    : null;

/** Stripe is younger than the first of these moments, and no studio outlives the second. */
const earliest = Date.UTC(2010, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** Returns the moment of an event: in seconds, or as ISO 8601 in a thin event; `now` where neither is readable. */
const momentOf = (created: unknown, now: Date): Date => {
  const at =
    typeof created === 'number' ? dateOf(created) : new Date(typeof created === 'string' ? created : '');
  return at.getTime() >= earliest && at.getTime() < latest ? at : now;
};

const referenceOf = (value: unknown): string | null => shortText(value) ?? shortText(fieldsOf(value).id);

/** The type of an event that names none. */
const unreadable = 'unreadable';

/**
 * Reads an event whose signature was right, of any shape: Stripe's own, a thin event that only refers to its object, or
 * JSON of another kind. An event without a usable id gets one from its bytes, so a repetition is kept once.
 */
export const readEvent = (json: unknown, { payload, now }: { payload: Buffer; now: Date }): ProviderEvent => {
  const { id, type, created, data, related_object } = fieldsOf(json);
  const object = fieldsOf(fieldsOf(data).object ?? related_object);
  const objectId = shortText(object.id) ?? '';
  return {
    id: shortText(id) ?? `${unreadable}-${createHash('sha256').update(payload).digest('hex')}`,
    type: shortText(type) ?? unreadable,
    objectId,
    customerId: object.object === 'customer' && objectId ? objectId : referenceOf(object.customer),
    occurredAt: momentOf(created, now),
  };
};
