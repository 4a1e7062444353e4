/** Refusal of a file that is at fault, now and the next time. The message is a sentence for its sender. */
export class MediaRefusal extends Error {
  /** Last output of the tool, for the log; '' if no tool ran. */
  readonly detail: string;

  constructor(message: string, detail = '') {
    super(message);
    this.name = 'MediaRefusal';
    this.detail = detail;
  }
}

/** Crash or lack of memory of the tool: the file may be fine, and another way may work. */
export class ToolTrouble extends MediaRefusal {}

/** Returns a duration in words: 37 s, 4 min 5 s, 7 hr 12 min. */
export const lengthInWords = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return minutes > 0 ? `${hours} hr ${minutes} min` : `${hours} hr`;
  if (minutes > 0) return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
  return `${rest} s`;
};
