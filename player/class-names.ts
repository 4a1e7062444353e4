/** Joins the class names that apply. */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined => {
  let joined = '';
  for (const name of names) if (name) joined = joined === '' ? name : `${joined} ${name}`;
  return joined || undefined;
};
