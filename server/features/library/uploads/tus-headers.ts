import type { IncomingHttpHeaders } from 'node:http';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';

export const tusVersion = '1.0.0';
/** Extensions of the tus protocol that the server supports. */
export const tusExtensions = 'creation,checksum,termination,expiration';
export const checksumAlgorithms = ['sha1', 'sha256'] as const;
export type Checksum = { algorithm: (typeof checksumAlgorithms)[number]; digest: Buffer };

const unreadable = (name: string): AppError =>
  new AppError('bad_request', { message: t('The header {name} is missing or cannot be read.', { name }) });

const one = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Returns the whole number of bytes in a header. */
const bytesIn = (headers: IncomingHttpHeaders, name: string): number => {
  const text = one(headers, name) ?? '';
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) throw unreadable(name);
  return value;
};

export const uploadLength = (headers: IncomingHttpHeaders): number => bytesIn(headers, 'upload-length');
export const uploadOffset = (headers: IncomingHttpHeaders): number => bytesIn(headers, 'upload-offset');

export const refuseOtherVersion = (headers: IncomingHttpHeaders): void => {
  if (one(headers, 'tus-resumable') !== tusVersion) throw new AppError('wrong_version');
};

/** Returns the checksum of the part as stated by the sender; null without one. */
export const uploadChecksum = (headers: IncomingHttpHeaders): Checksum | null => {
  const text = one(headers, 'upload-checksum');
  if (text === undefined) return null;
  const [name = '', base64 = ''] = text.trim().split(/\s+/);
  const algorithm = checksumAlgorithms.find((known) => known === name.toLowerCase());
  if (!algorithm)
    throw new AppError('bad_request', {
      message: t('The checksum must be one of {algorithms}.', {
        algorithms: checksumAlgorithms.join(', '),
      }),
    });
  const digest = Buffer.from(base64, 'base64');
  if (digest.length === 0) throw unreadable('upload-checksum');
  return { algorithm, digest };
};

const longestMetadata = 4096;
const longestValue = 300;

/** Returns text without characters that would break a line or a page; truncates long names. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, longestValue);

/** Metadata of an upload, apart from its length. */
export type UploadMetadata = {
  /** The header as it was sent. */
  text: string;
  fileName: string;
  title: string;
  /** Target of the finished upload: a class, or a new draft in a series. */
  classId: number | null;
  seriesId: number | null;
  /** Last modification of the source file, in milliseconds since 1970. */
  modifiedAt: number | null;
};

const idIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const momentIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** Parses Upload-Metadata; uses the keys filename (or name), title, class, series and modified. */
export const readMetadata = (text: string): UploadMetadata => {
  if (text.length > longestMetadata) throw unreadable('upload-metadata');
  const values = new Map<string, string>();
  for (const pair of text === '' ? [] : text.split(',')) {
    const [key = '', base64 = '', ...more] = pair.trim().split(' ');
    if (
      !/^[!-+\--~]+$/.test(key) ||
      more.length > 0 ||
      !/^[A-Za-z0-9+/]*={0,2}$/.test(base64) ||
      values.has(key)
    )
      throw unreadable('upload-metadata');
    values.set(key, Buffer.from(base64, 'base64').toString());
  }
  const fileName = plain(values.get('filename') ?? values.get('name') ?? '');
  return {
    text,
    fileName,
    title: plain(values.get('title') ?? ''),
    classId: idIn(values.get('class')),
    seriesId: idIn(values.get('series')),
    modifiedAt: momentIn(values.get('modified')),
  };
};

export const uploadMetadata = (headers: IncomingHttpHeaders): UploadMetadata =>
  readMetadata(one(headers, 'upload-metadata')?.trim() ?? '');
