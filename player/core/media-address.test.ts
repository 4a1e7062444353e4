import { expect, test } from 'vitest';
import { hasNothingToPlay, isHlsList, leaveOf, leaveOfSource, withLeave } from './media-address.ts';

const source = {
  hlsUrl: '/media/new.token/7/master.m3u8',
  files: [],
  captions: [],
  chaptersUrl: null,
  storyboardUrl: null,
};

test('the token of a newer source replaces the old one in every address of the video', () => {
  const leave = leaveOfSource(source);
  expect(withLeave('/media/old.token/7/720/cycle/seg-001.m4s', leave)).toBe(
    '/media/new.token/7/720/cycle/seg-001.m4s',
  );
  expect(withLeave('https://studio.test/media/old/7/master.m3u8?x=1', leave)).toBe(
    'https://studio.test/media/new.token/7/master.m3u8?x=1',
  );
});

test('addresses of another video, or without a token, stay untouched', () => {
  const leave = leaveOfSource(source);
  expect(withLeave('/media/old/8/master.m3u8', leave)).toBe('/media/old/8/master.m3u8');
  expect(withLeave('https://elsewhere.test/film.mp4', leave)).toBe('https://elsewhere.test/film.mp4');
  expect(withLeave('/media/old/7/a.vtt', null)).toBe('/media/old/7/a.vtt');
  expect(leaveOf('/images/7.webp')).toBeNull();
});

test('the token may stand in the files when there is no list', () => {
  const files = [{ height: 360, src: '/media/file/7/360.mp4' }];
  expect(leaveOfSource({ ...source, hlsUrl: null, files })).toEqual({ token: 'file', videoId: '7' });
});

test('a source without list and files has nothing to play', () => {
  expect(hasNothingToPlay({ ...source, hlsUrl: null })).toBe(true);
  expect(hasNothingToPlay(source)).toBe(false);
});

test('lists are told from files by their ending', () => {
  expect(['/a.m3u8', '/a.m3u8?x', '/a.mp4', '/m3u8.mp4'].map(isHlsList)).toEqual([true, true, false, false]);
});
