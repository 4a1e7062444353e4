import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterSignIn, afterSignUp, safeRedirect, withRedirect } from './redirect.ts';

describe('where one goes after signing in', () => {
  test('AUTH-003 NS-033: honours an address of this site', () => {
    for (const path of [
      '/',
      '/playlists',
      '/class-finder?categories=yoga,fitness&page=2',
      '/a/b#c',
      '/?x=//y',
    ])
      expect(safeRedirect(path)).toBe(path);
  });

  test('AUTH-003 NS-033: ignores every other', () => {
    const others = [
      undefined,
      null,
      '',
      'playlists',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      ' /playlists',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
      'javascript:alert(1)',
      ['/playlists'],
    ];
    for (const other of others) expect(safeRedirect(other), String(other)).toBeNull();
  });

  test('AUTH-003: writes letters of any script in plain ones, so that every header carries them', () => {
    const written: [string, string][] = [
      ['/class-finder?q=йога', '/class-finder?q=%D0%B9%D0%BE%D0%B3%D0%B0'],
      ['/series/ヨガ#夜', '/series/%E3%83%A8%E3%82%AC#%E5%A4%9C'],
      ['/?q=a\u2028b', '/?q=a%E2%80%A8b'],
      ['/?q=🧘', '/?q=%F0%9F%A7%98'],
      ['/?q=\ud800', '/?q=%EF%BF%BD'],
      ['/a/../b?c=%20%zz', '/b?c=%20%zz'],
    ];
    for (const [asked, plain] of written) {
      expect(safeRedirect(asked)).toBe(plain);
      expect(safeRedirect(plain)).toBe(plain);
    }
  });

  test('NS-033: never leaves the site, whatever is asked', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '%2f',
      '%5c',
      '%2e',
      'evil.example',
      'http:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeRedirect(`/${pieces.join('')}`);
        fc.pre(path !== null);
        const target = new URL(path, 'https://studio.example/signin');
        expect(target.origin).toBe('https://studio.example');
        expect(new URL(target.pathname + target.search, 'https://studio.example').origin).toBe(
          'https://studio.example',
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('NS-033: falls back to home after sign-in and to the survey after sign-up', () => {
    expect(afterSignIn('//evil.example')).toBe('/');
    expect(afterSignUp('https://evil.example')).toBe('/surveys/onboarding?start=true');
    expect(afterSignUp('/playlists')).toBe('/playlists');
  });

  test('NS-033: keeps the parameter between sign-in and sign-up', () => {
    expect(withRedirect('/signup', '/a?b=c&d=e')).toBe('/signup?redirect=%2Fa%3Fb%3Dc%26d%3De');
    expect(withRedirect('/signup', '//evil.example')).toBe('/signup');
  });
});
