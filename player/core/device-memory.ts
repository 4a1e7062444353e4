import { type CaptionContrast, type CaptionSize, captionContrasts, captionSizes } from '../player-api.ts';
import type { PlayerHost } from '../player-host.ts';
import { roundRate, roundVolume } from './steps.ts';

/**
 * Settings that a device keeps between classes. `captionLanguage` is null while captions are off, and undefined until
 * one is chosen.
 */
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

const key = 'openmat.player';
const rateKey = 'openmat.player.rate';

const sizes: readonly string[] = captionSizes;
const contrasts: readonly string[] = captionContrasts;
const isSize = (value: unknown): value is CaptionSize => typeof value === 'string' && sizes.includes(value);
const isContrast = (value: unknown): value is CaptionContrast =>
  typeof value === 'string' && contrasts.includes(value);

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

export const recall = ({ deviceStorage }: PlayerHost): DeviceSettings => checked(deviceStorage.getJson(key));

export const remember = ({ deviceStorage }: PlayerHost, settings: DeviceSettings): void =>
  deviceStorage.setJson(key, settings);

/** Returns the playback speed, which is kept for the session only. */
export const recallRate = ({ tabStorage }: PlayerHost): number =>
  roundRate(Number(tabStorage.get(rateKey) ?? 1));

export const rememberRate = ({ tabStorage }: PlayerHost, rate: number): void =>
  tabStorage.set(rateKey, String(rate));
