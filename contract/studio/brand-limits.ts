export const brandLimits = {
  name: 60,
  /** Name that devices show under the icon of an app. */
  shortName: 12,
  tagline: 160,
  senderName: 60,
  mailFooter: 300,
  links: 8,
  linkTitle: 40,
  linkAddress: 300,
  /** Pixels of the longest side of a logo that is no drawing, and of both sides of the icon. */
  markPixels: 512,
} as const;

/** The largest logo or icon that is taken, in bytes. */
export const largestMarkBytes = 1024 * 1024;
/** The largest drawing: a logo is a few lines. */
export const largestDrawingBytes = 100 * 1024;

/** Pattern of the stored name of a logo or icon. */
export const markNamePattern = '^[0-9a-f]{32}\\.(svg|png)$';

/**
 * Returns the address of a logo or icon. The lines of a drawing without a color of their own have the text color of the
 * theme.
 */
export const markAddress = (name: string, theme: 'light' | 'dark'): string =>
  `/brand/files/${name.replace(/\.svg$/, `-${theme}.svg`)}`;

/** Returns the address of the same mark as PNG, for programs that show no drawings. */
export const markPictureAddress = (name: string, theme: 'light' | 'dark'): string =>
  markAddress(name, theme).replace(/\.svg$/, '.png');
