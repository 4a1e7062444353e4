import { longestPlaylistDescription } from '../../../../contract/catalog/orders.ts';
import { formatDate } from '../../../../contract/formats/dates.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import { longestTitle } from '../limits.ts';

/** No text holds the zero character, and PostgreSQL refuses it. */
const storable = (text: string): string => text.replaceAll('\0', '');

/** Trimmed, of any length, of which far more is stored than any member reads; null when it is blank (NS-105). */
export const readTitle = (title: string | undefined): string | null =>
  storable(title ?? '')
    .trim()
    .slice(0, longestTitle)
    .toWellFormed() || null;

/** NS-107: at most 500 characters, as people count them. */
export const readDescription = (description: string): string => {
  const text = storable(description);
  if ([...text].length > longestPlaylistDescription)
    throw new AppError('invalid', {
      fields: {
        description: [
          t('is too long (maximum is {count} characters)', {
            count: longestPlaylistDescription,
          }),
        ],
      },
    });
  return text;
};

/** NS-105, NS-106: what a playlist is called that its author did not name, on the day it is where its author lives. */
export const newTitle = (at: Date, timeZone: string): string =>
  t('New Playlist {date}', {
    date: formatDate(at, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }),
  });
