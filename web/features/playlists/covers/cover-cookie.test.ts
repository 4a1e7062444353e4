import { expect, test } from 'vitest';
import { coverInCookie } from './cover-cookie.ts';

test('NS-108 GEN-036 the cover of a playlist is read from the cookie of that playlist alone', () => {
  const cookies =
    'theme=dark; playlist_cover_b1=%2Fuploads%2Fphotos%2Fa-960.jpg; playlist_cover_b2=%2Fother.jpg';
  expect(coverInCookie(cookies, 'b1')).toBe('/uploads/photos/a-960.jpg');
  expect(coverInCookie(cookies, 'b3')).toBeNull();
});

test('an address of another site is no cover', () => {
  expect(coverInCookie('playlist_cover_b1=https%3A%2F%2Fevil.example%2Fa.jpg', 'b1')).toBeNull();
  expect(coverInCookie('playlist_cover_b1=%2F%2Fevil.example%2Fa.jpg', 'b1')).toBeNull();
});
