import { expect, test } from 'vitest';
import { demoStudio } from './index.ts';

const { playlists, accounts, classes } = demoStudio;
const byAuthor = Map.groupBy(playlists, ({ authorId }) => authorId);

test('ten members have thirty playlists with distinct titles, five of them by Maya', () => {
  expect(playlists).toHaveLength(30);
  expect(byAuthor.size).toBe(10);
  expect(byAuthor.get('demo-maya')).toHaveLength(5);
  expect(byAuthor.has('demo-noor')).toBe(false);
  for (const what of ['id', 'uuid', 'title'] as const)
    expect(new Set(playlists.map((one) => one[what])).size).toBe(30);
  for (const { uuid, id, title, description } of playlists) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(id).toBeLessThan(100);
    expect(title.length).toBeGreaterThan(5);
    expect(description.length).toBeLessThanOrEqual(500);
  }
});

test('the playlists include private, featured and empty ones, one of sixty classes and one that holds a class twice', () => {
  const featured = playlists.filter((one) => one.featured);
  expect(featured.length).toBeGreaterThanOrEqual(3);
  expect(playlists.filter((one) => one.private).length).toBeGreaterThanOrEqual(5);
  for (const one of playlists) expect(one.private && one.featured, one.title).toBe(false);
  const empty = playlists.filter(({ classSlugs }) => classSlugs.length === 0);
  expect(empty.map((one) => one.private).toSorted()).toEqual([false, true]);
  expect(playlists.filter(({ classSlugs }) => classSlugs.length === 60)).toHaveLength(1);
  const doubled = playlists.filter(({ classSlugs }) => new Set(classSlugs).size < classSlugs.length);
  expect(doubled).toHaveLength(1);
});

test('the playlists hold only published classes, all but one of which have a finished video', () => {
  const named = new Set(playlists.flatMap(({ classSlugs }) => classSlugs));
  const found = classes.filter(({ slug }) => named.has(slug));
  expect(found.length).toBe(named.size);
  for (const { state, slug } of found) expect(state, slug).toBe('published');
  expect(found.filter(({ video }) => video !== 'finished').map(({ video }) => video)).toEqual(['started']);
});

test('members follow only public playlists of others, Maya three and Noor none', () => {
  const people = new Set(accounts.map(({ id }) => id));
  for (const { title, authorId, followerIds, private: hidden } of playlists) {
    expect(people.has(authorId), title).toBe(true);
    if (hidden) expect(followerIds, title).toEqual([]);
    expect(new Set(followerIds).size).toBe(followerIds.length);
    for (const id of followerIds) {
      expect(people.has(id), id).toBe(true);
      expect(id, title).not.toBe(authorId);
    }
  }
  const followed = (id: string) => playlists.filter(({ followerIds }) => followerIds.includes(id));
  expect(followed('demo-noor')).toEqual([]);
  expect(followed('demo-maya')).toHaveLength(3);
});
