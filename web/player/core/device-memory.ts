import {
  type CaptionContrast,
  type CaptionSize,
  captionContrasts,
  captionSizes,
} from '../../../contract/members/caption-looks.ts';
import { roundRate, roundVolume } from './steps.ts';

/** What a device keeps between classes; `captionLanguage` is null while captions are off, undefined until one is chosen. */
export type DeviceSettings = {
  volume: number;
  muted: boolean;
  captionLanguage?: string | null;
  captionSize: CaptionSize;
  captionContrast: CaptionContrast;
};

export const forgotten: DeviceSettings = {
  volume: 1,
  muted: false,
  captionSize: 'm',
  captionContrast: 'solid',
};

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>;
const key = 'openmat.player';
const rateKey = 'openmat.player.rate';

const sizes: readonly string[] = captionSizes;
const contrasts: readonly string[] = captionContrasts;
const isSize = (value: unknown): value is CaptionSize => typeof value === 'string' && sizes.includes(value);
const isContrast = (value: unknown): value is CaptionContrast =>
  typeof value === 'string' && contrasts.includes(value);

/** Storage may be missing, full or forbidden; then a player simply remembers nothing. */
const guarded = <T>(attempt: () => T, otherwise: T): T => {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
};

const checked = (value: unknown): DeviceSettings => {
  if (typeof value !== 'object' || value === null) return forgotten;
  const kept = value as Record<string, unknown>;
  const { volume, muted, captionLanguage, captionSize, captionContrast } = kept;
  return {
    volume: typeof volume === 'number' ? roundVolume(volume) : forgotten.volume,
    muted: muted === true,
    ...(typeof captionLanguage === 'string' || captionLanguage === null ? { captionLanguage } : {}),
    captionSize: isSize(captionSize) ? captionSize : forgotten.captionSize,
    captionContrast: isContrast(captionContrast) ? captionContrast : forgotten.captionContrast,
  };
};

/** `open` is called each time, since merely touching a forbidden storage throws. */
export const recall = (open: () => SettingsStorage | null): DeviceSettings =>
  guarded(() => checked(JSON.parse(open()?.getItem(key) ?? 'null')), forgotten);

export const remember = (open: () => SettingsStorage | null, remembered: DeviceSettings): void =>
  guarded(() => open()?.setItem(key, JSON.stringify(remembered)), undefined);

/** The speed lasts as long as the session. */
export const recallRate = (open: () => SettingsStorage | null): number =>
  guarded(() => roundRate(Number(open()?.getItem(rateKey) ?? 1)), 1);

export const rememberRate = (open: () => SettingsStorage | null, rate: number): void =>
  guarded(() => open()?.setItem(rateKey, String(rate)), undefined);
