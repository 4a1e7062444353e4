import { createHmac, timingSafeEqual } from 'node:crypto';
import { t } from '../../contract/messages.ts';
import type { Database } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { secretOf } from './secret-store.ts';

/** Position of a row in a list: its values in the columns of the list's index, in order. */
export type Position = readonly (string | number)[];

/**
 * Pagination cursors: a position in one list, signed, so that no caller can forge one or use it for another list.
 * `list` identifies the contents of the list and its order.
 */
export type Cursors = {
  write: (list: string, position: Position) => string;
  /** Throws `bad_request` for a cursor that `write` did not make for this list. */
  read: (list: string, text: string) => Position;
};

const signatureBytes = 16;
const maxCharacters = 1000;

const refusal = (): AppError =>
  new AppError('bad_request', { message: t('This key of a next page is not valid here.') });

export const createCursors = (secret: Buffer): Cursors => {
  const signatureOf = (list: string, place: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([list, place]))
      .digest()
      .subarray(0, signatureBytes);
  return {
    write: (list, position) => {
      const place = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${place}.${signatureOf(list, place).toString('base64url')}`;
    },
    read: (list, text) => {
      const [place, signature, ...rest] = text.length > maxCharacters ? [] : text.split('.');
      if (!place || !signature || rest.length > 0) throw refusal();
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== signatureBytes || !timingSafeEqual(given, signatureOf(list, place)))
        throw refusal();
      return JSON.parse(Buffer.from(place, 'base64url').toString());
    },
  };
};

/** Creates cursors signed with the service's own secret, which all its processes share. */
export const openCursors = async (db: Database): Promise<Cursors> =>
  createCursors(await secretOf(db, 'cursors'));
