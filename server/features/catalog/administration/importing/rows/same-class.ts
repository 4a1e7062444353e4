import { comparedText } from '../../../../../../contract/compared-text.ts';
import { t } from '../../../../../../contract/messages.ts';
import type { JudgedRow } from './row-judging.ts';

/** Rows before, by the marks that they have taken. */
export type Taken = Map<string, { line: number; keyed: boolean }>;

/**
 * Refusal of a row that is the same class as one before it, or has its slug; null where there is none. Rows with keys are
 * told apart by them.
 */
export const sameClassBefore = (
  line: number,
  { identity: { key, file }, place, found, read }: JudgedRow,
  taken: Taken,
): string | null => {
  const keyed = key !== null;
  const shared = [file && `file ${file.bytes} ${comparedText(file.name)}`, place && `place ${place}`];
  const marks = [key, found && `class ${found.id}`, ...shared].flatMap((mark) => mark ?? []);
  for (const mark of marks) {
    const other = taken.get(mark);
    if (other && !(keyed && other.keyed && shared.includes(mark)))
      return t('Row {line} is the same class. Give each row a key, or a title and a file of its own.', {
        line: other.line,
      });
  }
  const { slug } = read.fields;
  const sameSlug = slug && taken.get(`slug ${slug}`);
  if (sameSlug)
    return t('Row {line} has the slug {slug} too. Leave it out, or write another one.', {
      line: sameSlug.line,
      slug,
    });
  if (slug) marks.push(`slug ${slug}`);
  for (const mark of marks) taken.set(mark, { line, keyed });
  return null;
};
