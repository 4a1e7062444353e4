import { type DemoAccount, demoStudio } from '../content/index.ts';

/** A row of the comments service's people; the accounts are known there as their tokens would tell. */
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

/** Voices have no username, so that no new member can be taken for one of them, and addresses without a mailbox. */
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

/** Who had access so many days ago and a username to be seen under; not Noor, who has only just come. */
const couldLike =
  (daysAgo: number) =>
  ({ id, staffRole, username, membership }: DemoAccount): boolean => {
    if (username === null || id === 'demo-noor') return false;
    if (staffRole) return true;
    if (membership === null || membership.state === 'unknown') return false;
    return (membership.endsInDays ?? 1) > -daysAgo;
  };

/** The same number for the same words, evenly spread: FNV-1a. */
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

/** Who likes a comment: so many of those who could, never its author. */
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

/** Members like what they saved; the voices make up the rest. */
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
