import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Validators of a conditional request; the etag in quotes, as it is sent. */
export type Validators = { etag: string; lastModified?: Date };

/** Returns the etag of the content, made of its bytes; short, since it is sent with every request for it. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** True if the caller has the current version: `If-None-Match`, and `If-Modified-Since` without it (RFC 9110). */
export const isUnchanged = (headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean => {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  const since = headers['if-modified-since'];
  if (since === undefined || lastModified === undefined) return false;
  return seconds(lastModified) <= seconds(new Date(since));
};

/** False if the content has changed since the requested range was begun (`If-Range`): then all of it is sent. */
export const rangeHolds = (headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean => {
  const condition = headers['if-range'];
  if (typeof condition !== 'string' || condition === etag) return true;
  return lastModified !== undefined && condition === lastModified.toUTCString();
};
