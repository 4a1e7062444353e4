/** A whole name as a picture takes it: its initials are of the first and the last word. */
export const personOf = ({ name, avatar }: { name: string; avatar: string | null }) => {
  const words = name.trim().split(/\s+/);
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '', avatar };
};
