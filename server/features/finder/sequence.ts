/** Lets other work happen between two slices of a long job. */
export type Pause = () => Promise<void>;
export const yieldToEventLoop: Pause = () => new Promise((resolve) => setImmediate(resolve));

export type Compare = (a: number, b: number) => number;

const runLength = 4096;

/** Merges two sorted sequences; where equal, `first` goes first. */
export const merge = (first: Uint32Array, second: Uint32Array, compare: Compare): Uint32Array => {
  const merged = new Uint32Array(first.length + second.length);
  let i = 0;
  let j = 0;
  for (let at = 0; at < merged.length; at++) {
    const takeFirst =
      j >= second.length || (i < first.length && compare(first[i] as number, second[j] as number) <= 0);
    merged[at] = takeFirst ? (first[i++] as number) : (second[j++] as number);
  }
  return merged;
};

/** Sorts in slices of a few milliseconds with a pause after each, so that 100,000 classes never hold up a request. */
export const sortInSlices = async (
  items: Uint32Array,
  compare: Compare,
  pause: Pause,
): Promise<Uint32Array> => {
  let runs: Uint32Array[] = [];
  for (let start = 0; start < items.length; start += runLength) {
    runs.push(items.slice(start, start + runLength).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const next: Uint32Array[] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const [first, second] = [runs[i], runs[i + 1]];
      if (first) next.push(second ? merge(first, second, compare) : first);
      await pause();
    }
    runs = next;
  }
  return runs[0] ?? new Uint32Array(0);
};
