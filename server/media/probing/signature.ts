import { type Message, msg, t } from '../../../contract/messages.ts';

type Signature = { looks: (head: Buffer, text: string) => boolean; says: Message };

const picture = msg('This is a picture, not a video.');
const pointer = msg('This file only points to other files. Please send the video itself.');
const startsWith =
  (...bytes: number[]) =>
  (head: Buffer): boolean =>
    bytes.every((byte, index) => head[index] === byte);

/**
 * Signatures of files that are sent by mistake, or on purpose. Not a safety measure: ffmpeg accepts only listed
 * containers.
 */
const signatures: Signature[] = [
  { looks: startsWith(0x89, 0x50, 0x4e, 0x47), says: picture },
  { looks: startsWith(0xff, 0xd8, 0xff), says: picture },
  { looks: startsWith(0x42, 0x4d), says: picture },
  { looks: (_, text) => /^(GIF8|II\*\0|MM\0\*|8BPS)/.test(text), says: picture },
  { looks: (_, text) => /^RIFF.{4}WEBP/s.test(text), says: picture },
  { looks: (_, text) => /^.{4}ftyp(heic|heix|mif1|avif|avis)/s.test(text), says: picture },
  {
    looks: (_, text) => /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg\b/is.test(text),
    says: picture,
  },
  {
    looks: (_, text) =>
      /^\s*(#EXTM3U|ffconcat|\[playlist\]|\[reference\]|rtsp:|https?:|v=0\s|<MPD|<\?xml|<smil|<asx)/i.test(
        text,
      ),
    says: pointer,
  },
  {
    looks: (_, text) => /^\s*<(!doctype html|html)/i.test(text),
    says: msg('This is a web page, not a video.'),
  },
  { looks: (_, text) => text.startsWith('%PDF'), says: msg('This is a PDF, not a video.') },
  {
    looks: (_, text) => /^(PK|Rar!|7z\xbc\xaf)/.test(text),
    says: msg('This is an archive. Please unpack it and send the video itself.'),
  },
];

/** Pure: returns a sentence for the sender if the first bytes show that the file is not a video; null otherwise. */
export const refusedBySignature = (head: Buffer): string | null => {
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  const found = signatures.find(({ looks }) => looks(head, text));
  return found ? t(found.says) : null;
};
