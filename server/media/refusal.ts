/** The file is at fault and will be the next time too. The message is a sentence for its sender. */
export class MediaRefusal extends Error {
  /** What the tool said last, for the log; '' where no tool was asked. */
  readonly detail: string;

  constructor(message: string, detail = '') {
    super(message);
    this.name = 'MediaRefusal';
    this.detail = detail;
  }
}

/** The tool crashed or had too little memory: the file may be fine, and another way may work. */
export class ToolTrouble extends MediaRefusal {}

/** 37 s, 4 min 5 s, 7 hr 12 min: how long something is, in words. */
export const lengthInWords = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return minutes > 0 ? `${hours} hr ${minutes} min` : `${hours} hr`;
  if (minutes > 0) return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
  return `${rest} s`;
};
