const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

const scaleOf = (bytes: number): number => {
  let scale = 0;
  while (scale < units.length - 1 && bytes >= 1000 ** (scale + 1)) scale += 1;
  return scale;
};

const inScale = (bytes: number, scale: number): string => {
  const value = bytes / 1000 ** scale;
  const digits = scale < 2 || value >= 100 ? 0 : 1;
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: digits });
};

/** 940 bytes, 3 KB, 2.6 GB. */
export const bytesWords = (bytes: number): string => {
  const scale = scaleOf(bytes);
  return `${inScale(bytes, scale)} ${units[scale]}`;
};

/** Progress in one unit: 1.2 of 2.6 GB. */
export const partWords = (part: number, whole: number): string => {
  const scale = scaleOf(whole);
  return `${inScale(part, scale)} of ${inScale(whole, scale)} ${units[scale]}`;
};
