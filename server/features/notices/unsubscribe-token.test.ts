import { describe, expect, test } from 'vitest';
import { Secret } from '../../platform/secrets/secret.ts';
import { createUnsubscribeTokens } from './unsubscribe-token.ts';

const tokens = createUnsubscribeTokens(new Secret('one secret of a server'));
const ending = { userId: 'somebody', kinds: ['comment_reply'] } as const;
const token = tokens.tokenOf(ending);

describe('BEY-23 the token that ends one kind of mail', () => {
  test('says whose mail of which kind, and is the same whenever it is made', () => {
    expect(tokens.read(token)).toEqual(ending);
    expect(tokens.tokenOf(ending)).toBe(token);
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  test('is nothing once a single letter of it is another', () => {
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'A' ? 'Q' : 'A';
      const changed = `${token.slice(0, at)}${letter}${token.slice(at + 1)}`;
      // The last letter of a signature carries bits that say nothing: the text must be the same all the same.
      expect(tokens.read(changed), changed).toBeNull();
    }
  });

  test('is nothing when another server made it, or none', () => {
    const other = createUnsubscribeTokens(new Secret('another secret'));
    const said = Buffer.from('comment_reply somebody').toString('base64url');
    const forged = [other.tokenOf(ending), said, `${said}.`, `.${token}`, `${token}.x`, '', '.', '\u0000'];
    for (const one of forged) expect(tokens.read(one)).toBeNull();
  });

  test('names several kinds where its mail holds several, and is read where it names one as mails of before do', () => {
    const both = { userId: 'somebody', kinds: ['comment_reply', 'series_class'] } as const;
    expect(tokens.read(tokens.tokenOf(both))).toEqual(both);
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).toBe('comment_reply somebody');
  });

  test('is nothing of a kind there is not', () => {
    const odd = tokens.tokenOf({ userId: 'somebody', kinds: ['everything' as 'comment_reply'] });
    expect(tokens.read(odd)).toBeNull();
  });
});
