/** Parts of a title that a line may not part from each other. */
const words = /[^\s\u002D\u00AD\u2010\u2013\u2014/]+/g;

/**
 * Returns the classes of a title in display type whose words the studio or a member chooses: one long word decides the
 * size of all.
 */
export const displayTitle = (size: 'display-1' | 'display-2', title: string): string => {
  const longest = Math.max(0, ...(title.match(words) ?? []).map((word) => word.length));
  return longest > 24 ? `${size} longest-word` : longest > 16 ? `${size} long-word` : size;
};
