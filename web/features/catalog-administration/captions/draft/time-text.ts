/** 551200 → "9:11.2": minutes, or hours and minutes, with as many digits of the second as it takes, at least one. */
export const timeText = (milliseconds: number): string => {
  const whole = Math.floor(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  const rest = String(milliseconds % 1000).padStart(3, '0');
  return `${clock}.${rest.replace(/0{1,2}$/, '')}`;
};

const pattern = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/;

/** Milliseconds of "9:11.2", "1:02:03,5" or "45"; null for what is no time. */
export const readTime = (written: string): number | null => {
  const found = pattern.exec(written.trim());
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = found;
  if (found[1] !== undefined && Number(minutes) > 59) return null;
  if (found[2] !== undefined && Number(seconds) > 59) return null;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'));
};
