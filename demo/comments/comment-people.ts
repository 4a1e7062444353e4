import { type DemoAccount, demoStudio } from '../content/index.ts';

/** Row of the comments service's people; accounts have the fields that their tokens carry. */
export type Person = {
  user_id: string;
  username: string | null;
  first_name: string;
  last_name: string;
  photo: string | null;
  email: string;
  admin: boolean;
};

const { accounts, comments, favorites } = demoStudio;

const ofAccount = ({ id, username, firstName, lastName, avatar, email, staffRole }: DemoAccount): Person => ({
  user_id: id,
  username,
  first_name: firstName,
  last_name: lastName,
  photo: avatar,
  email,
  admin: staffRole !== null,
});

const coachNames = new Set(demoStudio.coaches.map(({ firstName, lastName }) => `${firstName} ${lastName}`));

/**
 * People without an account. No username, so that no new member can be mistaken for them; addresses without a mailbox.
 */
const voices = [...comments.voices, ...comments.quietVoices].map(
  ({ id, firstName, lastName, photo }): Person => ({
    user_id: id,
    username: null,
    first_name: firstName,
    last_name: lastName,
    photo,
    email: `${id.slice('voice-'.length)}@example.com`,
    // Coaches are of the studio.
    admin: coachNames.has(`${firstName} ${lastName}`),
  }),
);

export const people: Person[] = [...accounts.map(ofAccount), ...voices];

export const personId = (by: string): string => (by.startsWith('demo-') ? by : `voice-${by}`);

/**
 * Returns a predicate for accounts that had access so many days ago and have a username; excludes Noor, who has only
 * just joined.
 */
const couldLike =
  (daysAgo: number) =>
  ({ id, staffRole, username, membership }: DemoAccount): boolean => {
    if (username === null || id === 'demo-noor') return false;
    if (staffRole) return true;
    if (membership === null || membership.state === 'unknown') return false;
    return (membership.endsInDays ?? 1) > -daysAgo;
  };

/** Returns the FNV-1a hash of a text, evenly spread: the same number for the same text. */
const spread = (words: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
};

const inOwnOrder = (ids: readonly string[], salt: string): string[] =>
  ids
    .map((id) => ({ id, key: spread(`${salt} ${id}`) }))
    .sort((a, b) => a.key - b.key)
    .map(({ id }) => id);

const speakers = comments.voices.map(({ id }) => id);
const everyVoice = voices.map(({ user_id }) => user_id);

/** Returns the ids of at most `likes` accounts with access and voices who like a comment, never its author. */
export const likersOf = (comment: {
  id: number;
  authorId: string;
  likes: number;
  daysAgo: number;
}): string[] => {
  const could = accounts.filter(couldLike(comment.daysAgo)).map(({ id }) => id);
  return inOwnOrder([...could, ...speakers], String(comment.id))
    .filter((id) => id !== comment.authorId)
    .slice(0, comment.likes);
};

export type Reaction = { user_id: string; type: 'LIKE' | 'DISLIKE' };

/** Returns the reactions to a class: members like the classes that they saved, voices make up the rest. */
export const reactionsTo = (slug: string, counts: { likes: number; dislikes: number }): Reaction[] => {
  const members = favorites
    .filter(({ classSlugs }) => classSlugs.includes(slug))
    .map(({ userId }) => userId)
    .slice(0, counts.likes);
  const others = inOwnOrder(everyVoice, slug);
  const likes = [...members, ...others.slice(0, counts.likes - members.length)];
  const dislikes = others.slice(everyVoice.length - counts.dislikes);
  return [
    ...likes.map((user_id) => ({ user_id, type: 'LIKE' as const })),
    ...dislikes.map((user_id) => ({ user_id, type: 'DISLIKE' as const })),
  ];
};
