/** Returns true if both selections contain the same playlists. */
export const sameSelection = (checked: ReadonlySet<string>, original: ReadonlySet<string>): boolean =>
  checked.size === original.size && [...checked].every((uuid) => original.has(uuid));

export const toggled = (checked: ReadonlySet<string>, uuid: string, on: boolean): ReadonlySet<string> =>
  new Set([...[...checked].filter((one) => one !== uuid), ...(on ? [uuid] : [])]);

/** Returns the message after the selection is saved. */
export const savedSentence = (title: string, count: number): string => {
  if (count === 0) return `${title} is in none of your playlists now.`;
  return `${title} is in ${count} of your playlists now.`;
};
