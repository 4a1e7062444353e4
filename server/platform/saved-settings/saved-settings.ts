import type { Database } from '../db.ts';
import { createSealing, type Sealing } from '../secrets/sealing.ts';
import type { Secret } from '../secrets/secret.ts';
import { savedRows, writeSavedRow } from './saved-settings-store.ts';

/** Settings under their names of the environment. */
export type SettingTexts = Readonly<Record<string, string>>;

/** One group; `texts` is null where it was sealed with another SECRET. */
export type SavedGroup = { version: number; texts: SettingTexts | null };

/** Groups of settings that owners saved in the browser, by their kinds. */
export type SavedSettings = Readonly<Record<string, SavedGroup>>;

export const savedSettingsSealing = (secret: Secret): Sealing =>
  createSealing(secret, 'openmat saved settings');

export const readSavedSettings = async (db: Database, sealing: Sealing): Promise<SavedSettings> =>
  Object.fromEntries(
    (await savedRows(db)).map(({ kind, version, sealed }) => {
      const text = sealing.open(kind, sealed);
      return [kind, { version, texts: text === null ? null : (JSON.parse(text) as SettingTexts) }];
    }),
  );

/** All settings of all groups. */
export const textsOf = (saved: SavedSettings): SettingTexts =>
  Object.assign({}, ...Object.values(saved).map(({ texts }) => texts ?? {}));

type Save = {
  kind: string;
  /** The version that the owner saw; 0 where nothing was saved. */
  version: number;
  texts: SettingTexts;
  /** The part that the activity tells, without secrets and names of accounts. */
  shown: object;
  /** Null where that account was erased meanwhile. */
  by: string | null;
  at: Date;
};

/** Seals and writes a group in a transaction. Returns false where another owner saved it meanwhile. */
export const saveSettings = (
  trx: Database,
  sealing: Sealing,
  { kind, version, texts, shown, by, at }: Save,
): Promise<boolean> => {
  const sealed = sealing.seal(kind, JSON.stringify(texts));
  const next = version + 1;
  return writeSavedRow(trx, {
    kind,
    version: next,
    sealed,
    // The activity tells of a changed secret too, which it does not show.
    shown: { ...shown, saved: next },
    changedBy: by,
    changedAt: at,
  });
};
