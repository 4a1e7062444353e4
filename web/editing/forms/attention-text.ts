import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import type { FieldProblems } from './use-versioned-form.ts';

const mostNames = 3;

/**
 * Summary of the invalid fields for the save bar, because their own messages may be out of view. Null without problems;
 * the first problem itself if a field has no name.
 */
export const attentionText = (
  problems: FieldProblems,
  nameOf: (field: string) => string | undefined,
): string | null => {
  const fields = Object.keys(problems);
  const found = [...new Set(fields.map(nameOf))];
  const names = found.filter((name) => name !== undefined);
  const [firstProblem = null] = Object.values(problems).flat();
  if (fields.length === 0 || names.length < found.length) return firstProblem;
  const values = { count: fields.length, names: withCommas(names.slice(0, mostNames)) };
  const further = names.length - mostNames;
  return further > 0
    ? t('{count, plural, other {# fields need attention: {names} and {further} more.}}', {
        ...values,
        further,
      })
    : t(
        '{count, plural, one {# field needs attention: {names}.} other {# fields need attention: {names}.}}',
        values,
      );
};
