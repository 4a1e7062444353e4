import { t } from '../../../../contract/messages.ts';

/** Returns true if both selections contain the same playlists. */
export const sameSelection = (checked: ReadonlySet<string>, original: ReadonlySet<string>): boolean =>
  checked.size === original.size && [...checked].every((uuid) => original.has(uuid));

/** Playlists that were checked or unchecked. */
export type Changes = ReadonlyMap<string, boolean>;

/** Returns the selection after the changes; those of a playlist that is not loaded yet apply once it is. */
export const withChanges = (original: ReadonlySet<string>, changes: Changes): ReadonlySet<string> => {
  const [on, off] = [true, false].map((way) =>
    [...changes].flatMap(([uuid, is]) => (is === way ? uuid : [])),
  );
  return new Set([...original].filter((uuid) => !off?.includes(uuid)).concat(on ?? []));
};

/** Returns the message after the selection is saved. */
export const savedSentence = (title: string, count: number): string =>
  t(
    '{count, plural, =0 {{title} is in none of your playlists now.} other {{title} is in # of your playlists now.}}',
    { title, count },
  );
