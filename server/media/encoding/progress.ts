/**
 * Reads what `-progress` prints and tells how far the encoder is, in seconds of the video. By `out_time`: what old
 * builds call out_time_ms are microseconds.
 */
export const progressReader = (onSeconds: (seconds: number) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, hours, minutes, seconds] = /^out_time=(\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(line) ?? [];
      if (seconds) onSeconds(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
    }
  };
};

/** Whole percent, rising only, each at most once. */
export const risingPercent = (report: (percent: number) => void): ((percent: number) => void) => {
  let last = -1;
  return (percent) => {
    const whole = Math.floor(Math.min(100, Math.max(0, percent)));
    if (whole <= last) return;
    last = whole;
    report(whole);
  };
};
