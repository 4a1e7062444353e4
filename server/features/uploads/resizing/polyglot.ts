import type { PhotoKind } from './kind.ts';

/** Beginnings of pages and programs, which no picture holds in its pixels or beside them. */
const pageOrProgram = /<script[\s>]|<html[\s>]|<!doctype html|<\?php|<iframe[\s>]|javascript:/i;
const otherFiles = ['PK\x03\x04', 'PK\x05\x06', '%PDF-', 'Rar!\x1a', '7z\xbc\xaf', '\x7fELF'];

/** Returns the end of a PNG, after its IEND chunk. */
const endOfPng = (bytes: Buffer): number => {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return bytes.length;
};

const afterBlocks = (bytes: Buffer, start: number): number => {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
};

/** Returns the number of bytes of a color table, by the flags before it. */
const colorTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the end of a GIF, after its trailer. */
const endOfGif = (bytes: Buffer): number => {
  let at = 13 + colorTable(bytes[10]);
  while (at < bytes.length) {
    if (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) at = afterBlocks(bytes, at + 11 + colorTable(bytes[at + 9]));
    else return at + 1;
  }
  return at;
};

/** Returns the end of a WebP, after its one chunk, which is padded to an even length. */
const endOfWebp = (bytes: Buffer): number => {
  const length = bytes.readUInt32LE(4);
  return 8 + length + (length % 2);
};

/** Returns the end of the boxes of a HEIF or AVIF; a last box of length 0 extends to the end of the file. */
const endOfBoxes = (bytes: Buffer): number => {
  let at = 0;
  while (at + 16 <= bytes.length) {
    const isNamed = /^[\x20-\x7e]{4}$/.test(bytes.toString('latin1', at + 4, at + 8));
    const short = bytes.readUInt32BE(at);
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (!isNamed || length < 8) return at;
    at += length;
  }
  return at;
};

const isOnlyPadding = (bytes: Buffer): boolean => bytes.every((byte) => [0, 0x0a, 0x0d, 0x20].includes(byte));

const hasMoreBehind = (bytes: Buffer, kind: PhotoKind): boolean => {
  if (kind === 'png') return !isOnlyPadding(bytes.subarray(endOfPng(bytes)));
  if (kind === 'gif') return !isOnlyPadding(bytes.subarray(endOfGif(bytes)));
  if (kind === 'webp') return !isOnlyPadding(bytes.subarray(endOfWebp(bytes)));
  if (kind === 'avif' || kind === 'heif') return !isOnlyPadding(bytes.subarray(endOfBoxes(bytes)));
  // Cameras append previews and films to a jpg; other files are recognized by their beginning.
  const end = bytes.lastIndexOf(Buffer.from('ffd9', 'hex'));
  const behind = bytes.toString('latin1', end < 0 ? bytes.length : end);
  return otherFiles.some((mark) => behind.includes(mark));
};

/** True for a GIF whose width reads as the beginning of a comment or an assignment in a script. */
const readsAsScript = (bytes: Buffer): boolean => ['/*', '=1', '//'].includes(bytes.toString('latin1', 6, 8));

/** True if a picture is also something else: a page, a program or an archive. */
export const isPolyglot = (bytes: Buffer, kind: Exclude<PhotoKind, 'svg'>): boolean =>
  pageOrProgram.test(bytes.toString('latin1')) ||
  hasMoreBehind(bytes, kind) ||
  (kind === 'gif' && readsAsScript(bytes));

/** True if an SVG would run a script in a browser, or show a page inside. */
export const hasScript = (bytes: Buffer): boolean =>
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|handler)[\s/>]|\son[a-z]+\s*=|(?:javascript|vbscript):|data:text\/html/i.test(
    bytes.toString('utf8'),
  );
