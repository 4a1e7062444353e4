import { t } from '../messages.ts';

const browsers: [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: [sign: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const firstOf = (signs: [RegExp, string][], text: string): string | undefined =>
  signs.find(([sign]) => sign.test(text))?.[1];

type UserAgent = string | null | undefined;

export const browserOf = (userAgent: UserAgent): string | null => firstOf(browsers, userAgent ?? '') ?? null;
export const systemOf = (userAgent: UserAgent): string | null => firstOf(systems, userAgent ?? '') ?? null;

export type DeviceKind = 'phone' | 'tablet' | 'laptop' | 'television' | 'unknown';

/** The kind of device, as far as its browser says. A tablet that asks for desktop pages says it is a laptop. */
export const deviceKind = (userAgent: UserAgent): DeviceKind => {
  const text = userAgent ?? '';
  if (/SmartTV|SMART-TV|Tizen.+TV|Web0S|AppleTV|GoogleTV|BRAVIA|AFT[A-Z]|HbbTV/i.test(text))
    return 'television';
  if (/iPad|Tablet|PlayBook|Silk/.test(text) || (/Android/.test(text) && !/Mobile/.test(text)))
    return 'tablet';
  if (/iPhone|iPod|Mobile/.test(text)) return 'phone';
  return systemOf(text) ? 'laptop' : 'unknown';
};

/** A browser as a person would call it: “Chrome on Linux”. */
export const deviceName = (userAgent: string | null | undefined): string => {
  const browser = browserOf(userAgent);
  const system = systemOf(userAgent);
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
};
