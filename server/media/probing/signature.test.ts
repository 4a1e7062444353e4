import { expect, test } from 'vitest';
import { refusedBySignature } from './signature.ts';

const said = (text: string): string | null => refusedBySignature(Buffer.from(text, 'latin1'));

test.each([
  ['a playlist', '#EXTM3U\n#EXTINF:1,\nhttp://inside/\n', 'only points to other files'],
  ['a list to join', 'ffconcat version 1.0\nfile /etc/passwd\n', 'only points to other files'],
  ['a DASH manifest', '<?xml version="1.0"?>\n<MPD/>', 'only points to other files'],
  ['an SVG', '<?xml version="1.0"?><!-- a\nb --><svg xmlns="…">', 'a picture'],
  ['a PNG', '\x89PNG\r\n', 'a picture'],
  ['a JPEG', '\xff\xd8\xff\xe0', 'a picture'],
  ['a GIF', 'GIF89a', 'a picture'],
  ['a photo of a phone', '\0\0\0\x18ftypheic', 'a picture'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'a picture'],
  ['a page', '\n<!DOCTYPE html><html>', 'a web page'],
  ['a PDF', '%PDF-1.7', 'a PDF'],
  ['an archive', 'PK\x03\x04', 'an archive'],
])('%s is told as such', (_, head, words) => {
  expect(said(head)).toContain(words);
});

test.each([
  ['MP4', '\0\0\0\x18ftypmp42'],
  ['AVI', 'RIFF\x10\0\0\0AVI LIST'],
  ['Matroska', '\x1a\x45\xdf\xa3'],
  ['a transport stream', 'G@\0\x10'],
  ['nothing', ''],
])('%s is left to ffmpeg', (_, head) => {
  expect(said(head)).toBeNull();
});
