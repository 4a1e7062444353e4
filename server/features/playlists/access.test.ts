import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer.ts';
import { entriesLocked, mayView } from './access.ts';

const member: Viewer = {
  id: 'member',
  sessionId: 's',
  admin: false,
  username: 'member',
  hasSubscriptionAccess: true,
};
const viewers: Record<string, Viewer | null> = {
  visitor: null,
  member,
  lapsed: { ...member, id: 'lapsed', hasSubscriptionAccess: false },
  author: { ...member, id: 'author' },
  admin: { ...member, id: 'admin', admin: true },
};
const publicOne = { authorId: 'author', private: false };
const privateOne = { authorId: 'author', private: true };

describe('who may see a playlist', () => {
  it.each(Object.keys(viewers))('R20 a public one: %s', (who) => {
    expect(mayView(viewers[who] ?? null, publicOne)).toBe(true);
  });

  it.each([
    ['visitor', false],
    ['member', false],
    ['lapsed', false],
    ['author', true],
    ['admin', true],
  ] as const)('R21 a private one: %s %s', (who, may) => {
    expect(mayView(viewers[who] ?? null, privateOne)).toBe(may);
  });

  it('NS-128 locks entries for visitors alone', () => {
    const locked = Object.entries(viewers).filter(([, viewer]) => entriesLocked(viewer));
    expect(locked.map(([who]) => who)).toEqual(['visitor']);
  });
});
