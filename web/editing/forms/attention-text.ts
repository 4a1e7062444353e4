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
  const names = [...new Set(fields.map(nameOf))];
  const [firstProblem = null] = Object.values(problems).flat();
  if (fields.length === 0 || names.includes(undefined)) return firstProblem;
  const count = fields.length === 1 ? '1 field needs attention' : `${fields.length} fields need attention`;
  const further = names.length - mostNames;
  return `${count}: ${names.slice(0, mostNames).join(', ')}${further > 0 ? ` and ${further} more` : ''}.`;
};
