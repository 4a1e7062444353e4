import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn, afterSignUp, safeRedirect, withRedirect } from './redirect.ts';

describe('where one goes after signing in', () => {
  it('AUTH-003 NS-033: honours an address of this site', () => {
    for (const path of [
      '/',
      '/playlists',
      '/class-finder?categories=yoga,fitness&page=2',
      '/a/b#c',
      '/?x=//y',
    ])
      expect(safeRedirect(path)).toBe(path);
  });

  it('AUTH-003 NS-033: ignores every other', () => {
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

  it('NS-033: never leaves the site, whatever is asked', () => {
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
        if (path === null) return;
        const target = new URL(path, 'https://studio.example/signin');
        expect(target.origin).toBe('https://studio.example');
        expect(new URL(target.pathname + target.search, 'https://studio.example').origin).toBe(
          'https://studio.example',
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('NS-033: falls back to home after sign-in and to the survey after sign-up', () => {
    expect(afterSignIn('//evil.example')).toBe('/');
    expect(afterSignUp('https://evil.example')).toBe('/surveys/onboarding?start=true');
    expect(afterSignUp('/playlists')).toBe('/playlists');
  });

  it('NS-033: keeps the parameter between sign-in and sign-up', () => {
    expect(withRedirect('/signup', '/a?b=c&d=e')).toBe('/signup?redirect=%2Fa%3Fb%3Dc%26d%3De');
    expect(withRedirect('/signup', '//evil.example')).toBe('/signup');
  });
});
