import { setTimeout } from 'node:timers/promises';
import { NoAnswer } from '../outgoing/checked-lookup.ts';

const mostLetters = 300;

/** What another server said, as one line of a page. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters);

const sentences: Readonly<Record<string, string>> = {
  EDNS: 'The DNS does not know the mail server.',
  ENOTFOUND: 'The DNS does not know the mail server.',
  ECONNECTION: 'The mail server takes no connection.',
  ESOCKET: 'The mail server takes no connection.',
  ECONNREFUSED: 'The mail server takes no connection.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server speaks no encryption that we know.',
};

const partOf = (error: unknown, name: 'code' | 'response' | 'message'): string => {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/** Why a mail did not go out, for an owner: what the mail server said, word for word, where it said something. */
export const sayMailFailure = (error: unknown): string => {
  if (error instanceof NoAnswer) return error.message;
  const [code, response] = [partOf(error, 'code'), oneLine(partOf(error, 'response'))];
  if (response !== '') {
    const refused = code === 'EAUTH' ? 'The mail server refused the sign-in' : 'The mail server refused it';
    return `${refused}: ${response}`;
  }
  return sentences[code] ?? `It did not go out: ${oneLine(partOf(error, 'message'))}`;
};

/** A mail server that takes longer leaves an owner waiting beside a button. */
const longestMs = 20_000;

/** Waits for a mail that an owner asked for; throws where the mail server takes too long. */
export const sentInTime = async (sending: Promise<void>): Promise<void> => {
  const waiting = new AbortController();
  try {
    const late = setTimeout(longestMs, null, { signal: waiting.signal }).then(() => {
      throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
    });
    await Promise.race([sending, late]);
  } finally {
    waiting.abort();
  }
};
