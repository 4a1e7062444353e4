import type { Config } from '../../config.ts';
import type { SavedSettings, SettingTexts } from '../../saved-settings/saved-settings.ts';
import { bucketFrom, type S3Settings } from '../../storage-settings.ts';

/** The kind of the saved settings of the storage. */
export const storageKind = 'storage';

/**
 * The phases of a move to another storage. `copying`: files are copied from the storage in force, which takes all new
 * ones. `switching`: the other one is in force, and what only the former one has is still read there and copied.
 */
export type MovePhase = 'copying' | 'switching';

/** A bucket; null: the folder of the studio. */
export type StoragePlace = S3Settings | null;

export type StoragePlaces = {
  /** The version of the saved settings; 0 where none were saved. */
  version: number;
  /** `unreadable` where it was saved under another SECRET. */
  current: StoragePlace | 'unreadable';
  /** The storage that files are moved to, or in the phase of switching from. */
  move: { phase: MovePhase; other: StoragePlace } | null;
};

/** Names in saved texts beside those of the environment. */
const phaseName = 'STORAGE_MOVE';
const otherName = 'STORAGE_MOVE_OTHER';

export type SavedPlaces = {
  current: SettingTexts;
  move: { phase: MovePhase; other: SettingTexts } | null;
};

export const savedPlaces = (texts: SettingTexts): SavedPlaces => {
  const { [phaseName]: phase, [otherName]: other, ...current } = texts;
  if (phase !== 'copying' && phase !== 'switching') return { current, move: null };
  return { current, move: { phase, other: JSON.parse(other ?? '{}') as SettingTexts } };
};

export const placesAsTexts = ({ current, move }: SavedPlaces): SettingTexts =>
  move ? { ...current, [phaseName]: move.phase, [otherName]: JSON.stringify(move.other) } : current;

/** The places of files; a bucket of the environment wins over saved ones. */
export const storagePlaces = (
  config: Pick<Config, 's3' | 'ofEnvironment' | 'privateNetworkAllowed'>,
  saved: SavedSettings,
): StoragePlaces => {
  const { version = 0, texts = {} } = saved[storageKind] ?? {};
  if (config.ofEnvironment.has('S3_BUCKET')) return { version, current: config.s3, move: null };
  if (texts === null) return { version, current: 'unreadable', move: null };
  const { current, move } = savedPlaces(texts);
  const placeOf = (of: SettingTexts): StoragePlace => bucketFrom(of, config);
  return {
    version,
    current: placeOf(current),
    move: move && { phase: move.phase, other: placeOf(move.other) },
  };
};
