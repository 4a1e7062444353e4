import type { FieldProblems } from './use-versioned-form.ts';

/** Draft of a form, its validation messages, and the function that changes it. */
export type DraftProps<Fields> = {
  draft: Fields;
  problems: FieldProblems;
  onChange: (changes: Partial<Fields>) => void;
};

/** Returns the props that a control has for one field of the draft. */
export const fieldOf = <Fields, Name extends keyof Fields & string>(
  { draft, problems, onChange }: DraftProps<Fields>,
  name: Name,
) => ({
  value: draft[name],
  problem: problems[name]?.[0],
  onChange: (value: Fields[Name]) => onChange({ [name]: value } as unknown as Partial<Fields>),
});
