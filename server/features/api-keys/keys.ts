import { randomBytes } from 'node:crypto';
import {
  type ApiKeyScope,
  apiKeyLimits,
  permissionOf,
} from '../../../contract/integrations/api-key-scopes.ts';
import type { ApiKey } from '../../../contract/integrations/api-keys.schema.ts';
import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import { permissionsOf } from '../../../contract/team/permissions.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { allKeys, countKeys, deleteKey, insertKey, type KeyRow } from './store.ts';

export type KeyContext = { db: Database; clock: Clock };

/** By which a key is known as one, also by programs that look for secrets where none should be. */
export const keyPrefix = 'omk_';
const dayMs = 86_400_000;

const keyView = (row: KeyRow, now: Date): ApiKey => {
  const permissions = permissionsOf(row.role);
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    ending: row.ending,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    state: row.expiresAt && row.expiresAt <= now ? 'expired' : 'open',
    lost: row.scopes.filter((scope) => !permissions.includes(permissionOf(scope))),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
  };
};

export const listKeys = async ({ db, clock }: KeyContext): Promise<ApiKey[]> => {
  const now = clock.now();
  return (await allKeys(db)).map((row) => keyView(row, now));
};

type KeyInput = { name: string; scopes: readonly ApiKeyScope[]; days: number | null };

/** Throws `invalid` with what is wrong, by field. */
const checked = (viewer: Viewer, sent: KeyInput): { name: string; scopes: ApiKeyScope[] } => {
  const name = sent.name.replaceAll(/\s+/g, ' ').trim();
  const scopes = [...new Set(sent.scopes)];
  const fields: Record<string, string[]> = {};
  if (!name) fields.name = [t('Give it a name.')];
  else if (name.length > apiKeyLimits.name)
    fields.name = [t('At most {count} characters.', { count: apiKeyLimits.name })];
  if (scopes.length === 0) fields.scopes = [t('Choose what it may do.')];
  else if (!scopes.every((scope) => may(viewer, permissionOf(scope))))
    fields.scopes = [t('A key may not do more than who makes it.')];
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  return { name, scopes };
};

export const addKey = async (
  { db, clock }: KeyContext,
  viewer: Viewer,
  sent: KeyInput,
): Promise<{ key: ApiKey; token: string }> => {
  const { name, scopes } = checked(viewer, sent);
  const now = clock.now();
  const token = keyPrefix + randomBytes(32).toString('base64url');
  const expiresAt = sent.days === null ? null : new Date(now.getTime() + sent.days * dayMs);
  const id = await transaction(db, async (trx) => {
    if ((await countKeys(trx)) >= apiKeyLimits.keys)
      throw new AppError('invalid', {
        fields: {
          name: [t('There are {count} keys already. Delete one first.', { count: apiKeyLimits.keys })],
        },
      });
    return insertKey(trx, { name, scopes, token, by: viewer.id, now, expiresAt });
  });
  const row = (await allKeys(db)).find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  return { key: keyView(row, now), token };
};

export const removeKey = async ({ db }: KeyContext, id: string): Promise<{ success: true }> => {
  if (!(await deleteKey(db, id))) throw new AppError('not_found');
  return { success: true };
};
