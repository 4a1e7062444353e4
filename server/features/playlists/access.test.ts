import { describe, expect, test } from 'vitest';
import { rightsOf } from '../../../contract/team/permissions.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { entriesLocked, mayReport, mayView, mustBeAnothers, mustBeAuthor, mustView } from './access.ts';

const member: Viewer = {
  id: 'member',
  sessionId: 's',
  ...rightsOf(null),
  username: 'member',
  hasSubscriptionAccess: true,
};
const people = {
  lapsed: { ...member, id: 'lapsed', hasSubscriptionAccess: false },
  member,
  author: { ...member, id: 'author' },
  admin: { ...member, id: 'admin', ...rightsOf('owner') },
} satisfies Record<string, Viewer>;
const viewers: Record<string, Viewer | null> = { visitor: null, ...people };
const publicOne = { authorId: 'author', private: false };
const privateOne = { authorId: 'author', private: true };

describe('who may see a playlist', () => {
  test.each(Object.keys(viewers))('R20 a public one: %s', (who) => {
    expect(mayView(viewers[who] ?? null, publicOne)).toBe(true);
  });

  test.each([
    ['visitor', false],
    ['member', false],
    ['lapsed', false],
    ['author', true],
    ['admin', true],
  ] as const)('R21 PL-076 a private one: %s %s', (who, may) => {
    expect(mayView(viewers[who] ?? null, privateOne)).toBe(may);
    const look = () => mustView(viewers[who] ?? null, privateOne);
    if (may) expect(look).not.toThrow();
    else expect(look).toThrow('This playlist is private');
  });

  test('NS-128 locks entries for visitors alone', () => {
    const locked = Object.entries(viewers).filter(([, viewer]) => entriesLocked(viewer));
    expect(locked.map(([who]) => who)).toEqual(['visitor']);
  });
});

describe('who may do what to a playlist', () => {
  const able = (deed: (viewer: Viewer) => unknown) =>
    Object.entries(people).flatMap(([who, viewer]) => {
      try {
        return deed(viewer) === false ? [] : [who];
      } catch {
        return [];
      }
    });

  test('R23 R24 R25 R26 R27 NS-100 PL-075 only its author changes it, admins neither', () => {
    expect(able((viewer) => mustBeAuthor(viewer, publicOne))).toEqual(['author']);
  });

  test('R30 NS-124 every member but its author follows it', () => {
    expect(able((viewer) => mustBeAnothers(viewer, publicOne))).toEqual(['lapsed', 'member', 'admin']);
  });

  test('R33 NS-122 every member but its author reports it', () => {
    expect(able((viewer) => mayReport(viewer, publicOne))).toEqual(['lapsed', 'member', 'admin']);
  });
});
