import type { FieldProblems } from '../conflict/use-versioned-form.ts';

const mostNames = 3;

/**
 * Which fields of a form are to be put right, in its foot: each has its own problem beside it, and may be screens away.
 * Null without problems; the problem itself where its field has no name.
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
