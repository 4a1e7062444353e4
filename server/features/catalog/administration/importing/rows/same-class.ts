import { comparedText } from '../../../../../../contract/compared-text.ts';
import type { JudgedRow } from './row-judging.ts';

/** What rows before have taken, by its marks. */
export type Taken = Map<string, { line: number; keyed: boolean }>;

/** The line of a row before it that is the same class; null where there is none. Rows with keys are told apart by them. */
export const sameClassBefore = (
  line: number,
  { identity: { key, file }, place, found }: JudgedRow,
  taken: Taken,
): number | null => {
  const keyed = key !== null;
  const shared = [file && `file ${file.bytes} ${comparedText(file.name)}`, place && `place ${place}`];
  const marks = [key, found && `class ${found.id}`, ...shared].flatMap((mark) => mark ?? []);
  for (const mark of marks) {
    const other = taken.get(mark);
    if (other && !(keyed && other.keyed && shared.includes(mark))) return other.line;
  }
  for (const mark of marks) taken.set(mark, { line, keyed });
  return null;
};
