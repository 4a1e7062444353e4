import type { StaffAction } from '../../../contract/activity/staff-actions.ts';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import type { ConnectionKind } from '../../../contract/studio/connection-limits.ts';
import type { ConnectionState } from '../../../contract/studio/connections.schema.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { ConfigError } from '../../platform/config.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import {
  readSavedSettings,
  type SavedGroup,
  type SettingTexts,
  saveSettings,
  textsOf,
} from '../../platform/saved-settings/saved-settings.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { ConnectionsContext } from './context.ts';

/** Settings of each kind, by their names of the environment. */
export const settingsOfKind = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  address: ['PUBLIC_URL', 'FORMER_PUBLIC_URLS'],
  storage: [
    'S3_BUCKET',
    'S3_REGION',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_PREFIX',
    'S3_FORCE_PATH_STYLE',
  ],
  backups: [
    'BACKUP_FOLDER',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_REGION',
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
    'BACKUP_S3_PREFIX',
    'BACKUP_S3_FORCE_PATH_STYLE',
    'BACKUP_TIME',
  ],
  payments: ['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const satisfies Record<ConnectionKind, readonly string[]>;

const nothingSaved: SavedGroup = { version: 0, texts: {} };

export type Groups = Readonly<Record<ConnectionKind, SavedGroup>>;

export const savedGroups = async ({ db, sealing }: ConnectionsContext): Promise<Groups> => {
  const saved = await readSavedSettings(db, sealing);
  const kinds = Object.keys(settingsOfKind) as ConnectionKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, saved[kind] ?? nothingSaved])) as Groups;
};

/** Settings that a connection needs; one of them in the environment overrides all saved ones. */
const mainSettings: Readonly<Record<ConnectionKind, readonly string[]>> = {
  mail: ['SMTP_URL'],
  payments: ['STRIPE_SECRET_KEY', 'PAYMENTS'],
  address: ['PUBLIC_URL'],
  storage: ['S3_BUCKET'],
  backups: ['BACKUP_FOLDER', 'BACKUP_S3_BUCKET'],
};

/** The version, state and variables of a connection. */
export const stateOf = (
  { config, settingsInForce }: ConnectionsContext,
  kind: ConnectionKind,
  group: SavedGroup,
): { version: number; state: ConnectionState; variables: string[] } => {
  const variables = settingsOfKind[kind].filter((name) => config.ofEnvironment.has(name));
  const { version, texts } = group;
  const told = { version, variables };
  const main = mainSettings[kind];
  if (main.some((name) => config.ofEnvironment.has(name))) return { ...told, state: 'environment' };
  if (texts === null) return { ...told, state: 'unreadable' };
  const inForce = settingsInForce?.versions()[kind] ?? 0;
  if (inForce !== version) return { ...told, state: 'coming' };
  return { ...told, state: main.some((name) => texts[name]) ? 'saved' : 'none' };
};

type Save = {
  kind: ConnectionKind;
  version: number;
  texts: SettingTexts;
  /** The part of the settings that the activity tells. */
  shown: object;
  /** Runs in the same transaction, after the settings were saved. */
  also?: (trx: Database) => Promise<void>;
};

/** Throws `invalid` for settings that contradict the others. */
const refuseDisagreement = async (
  context: ConnectionsContext,
  { kind, texts }: Pick<Save, 'kind' | 'texts'>,
): Promise<void> => {
  const groups = { ...(await savedGroups(context)), [kind]: { version: 0, texts } };
  try {
    context.config.withSaved(textsOf(groups));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new AppError('invalid', { message: joinSentences(...error.problems) });
  }
};

/** Throws `forbidden` in a demo that others can reach. */
export const refuseOpenDemo = ({ config }: ConnectionsContext): void => {
  if (config.demo && config.reachable !== null)
    throw new AppError('forbidden', {
      message: t(
        'Others can reach this demo studio, whose passwords everybody knows: it connects to nothing.',
      ),
    });
};

/**
 * Throws `conflict` where another owner saved it after `version` was read, and `invalid` where it disagrees with other
 * settings; `forbidden` in a demo that others can reach.
 */
export const saveGroup = async (
  context: ConnectionsContext,
  viewer: Viewer,
  { kind, version, texts, shown, also }: Save,
): Promise<void> => {
  const { db, sealing, clock } = context;
  refuseOpenDemo(context);
  await refuseDisagreement(context, { kind, texts });
  await transaction(db, async (trx) => {
    const at = clock.now();
    if (!(await saveSettings(trx, sealing, { kind, version, texts, shown, by: viewer.id, at })))
      throw new AppError('conflict', {
        message: t('Another owner saved this meanwhile. Load the page again to see what is set now.'),
      });
    await also?.(trx);
  });
};

/** Keeps the version, so that what was read before is never taken for what is saved next. */
export const clearGroup = (
  context: ConnectionsContext,
  viewer: Viewer,
  { kind, version }: { kind: ConnectionKind; version: number },
): Promise<void> => saveGroup(context, viewer, { kind, version, texts: {}, shown: {} });

type TestAction = Extract<StaffAction, `${string}_tested`>;

/** Records in the activity that a connection was tested, with the result. */
export const recordTest = (
  { db }: ConnectionsContext,
  viewer: Viewer,
  { action, works }: { action: TestAction; works: boolean },
): Promise<void> =>
  recordAudit(db, {
    actor: { kind: 'administrator', id: viewer.id },
    action,
    subject: { kind: 'studio', id: 'studio' },
    details: { outcome: works ? 'worked' : 'failed' },
  });

const shortestTold = 12;
const told = 4;

/** The last letters of a secret that is long enough to keep the rest to itself. */
export const endingOf = (secret: string | null | undefined): { set: boolean; ending: string | null } => ({
  set: Boolean(secret),
  ending: secret && secret.length >= shortestTold ? secret.slice(-told) : null,
});
