import { extname } from 'node:path';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';

/** Extensions of files that can hold a video. */
const endings = new Set(
  '.360 .3g2 .3gp .3gpp .asf .avi .divx .dv .f4v .flv .h264 .hevc .insv .lrv .m2t .m2ts .m2v .m4v .mj2 .mkv .mod .mov .mp4 .mpeg .mpg .mts .mxf .ogm .ogv .qt .tod .ts .vob .webm .wmv'.split(
    ' ',
  ),
);

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const beginnings: readonly Buffer[] = [
  hex('1a 45 df a3'), // Matroska, WebM
  hex('30 26 b2 75 8e 66 cf 11'), // ASF, WMV
  hex('06 0e 2b 34'), // MXF
  hex('00 00 01 ba'), // MPEG program stream
  hex('00 00 01 b3'), // MPEG video
  hex('1f 07 00'), // DV
  hex('00 00 00 01 67'), // H.264 without a container, which begins with its parameters or a delimiter
  hex('00 00 00 01 27'),
  hex('00 00 00 01 09'),
  hex('00 00 00 01 40 01'), // H.265
  hex('00 00 00 01 46 01'),
  Buffer.from('FLV'),
  Buffer.from('OggS'),
];
/** Names of the first box of ISO media and QuickTime files, at the fifth byte. */
const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'];
/** Brands of pictures and sound in the same container. */
const otherBrands = ['heic', 'heix', 'heim', 'mif1', 'msf1', 'avif', 'avis', 'M4A ', 'M4B ', 'crx '];
const transportPacketBytes = [188, 192, 204];

const isTransportStream = (head: Buffer): boolean =>
  transportPacketBytes.some((size) =>
    [0, 4].some((at) => head.length > at + 2 * size && [0, 1, 2].every((n) => head[at + n * size] === 0x47)),
  );

/** Number of leading bytes that identify the kind of file. */
export const sniffedBytes = 1024;

/** Returns true if a file can hold a video, by its `head`: its first `sniffedBytes`, or the whole file. */
export const beginsLikeVideo = (head: Buffer): boolean => {
  const box = head.toString('latin1', 4, 8);
  if (box === 'ftyp') return !otherBrands.includes(head.toString('latin1', 8, 12));
  if (firstBoxes.includes(box)) return true;
  if (head.toString('latin1', 0, 4) === 'RIFF') return head.toString('latin1', 8, 12) === 'AVI ';
  return beginnings.some((one) => head.subarray(0, one.length).equals(one)) || isTransportStream(head);
};

const refusal = (): AppError =>
  new AppError('wrong_type', {
    message: t('That is not a video file. Choose a video such as MP4, MOV, MKV, WebM, AVI or MPEG.'),
  });

/** Throws if the extension is that of another kind of file; a name without an extension is accepted. */
export const refuseOtherName = (fileName: string): void => {
  const ending = extname(fileName).toLowerCase();
  if (ending && !endings.has(ending)) throw refusal();
};

export const refuseOtherContent = (head: Buffer): void => {
  if (!beginsLikeVideo(head)) throw refusal();
};
