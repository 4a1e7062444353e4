import { expect, test } from 'vitest';
import { codecsOf } from './mp4-boxes.ts';

const box = (kind: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const track = (entry: Buffer): Buffer =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(8), entry)))),
  );
const picture = track(box('avc1', Buffer.alloc(78), box('avcC', Buffer.from([1, 0x4d, 0x40, 0x1f, 0xff]))));
/** Descriptor lengths in four bytes, as ffmpeg writes them. */
const sound = (config: number): Buffer =>
  track(
    box(
      'mp4a',
      Buffer.alloc(28),
      box(
        'esds',
        ...[
          Buffer.alloc(4),
          Buffer.from([3, 0x80, 0x80, 0x80, 0x25, 0, 2, 0]),
          Buffer.from([4, 0x80, 0x80, 0x80, 0x17]),
        ],
        ...[Buffer.alloc(13), Buffer.from([5, 0x80, 0x80, 0x80, 2, config, 0x90, 6, 0x80, 0x80, 0x80, 1, 2])],
      ),
    ),
  );
const file = (...tracks: Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moov', ...tracks)]);

test('the codecs of picture and sound are read from the initialization segment', () => {
  expect(codecsOf(file(picture, sound(0x11)))).toBe('avc1.4d401f,mp4a.40.2');
  expect(codecsOf(file(picture, sound(0x29)))).toBe('avc1.4d401f,mp4a.40.5');
  expect(codecsOf(file(picture))).toBe('avc1.4d401f');
});

test('an initialization segment without a picture, or cut short, is an error', () => {
  expect(() => codecsOf(file(sound(0x11)))).toThrow('without a picture');
  expect(() => codecsOf(file(picture).subarray(0, 40))).toThrow('without a picture');
});
