import { setTimeout } from 'node:timers/promises';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { NoAnswer } from '../outgoing/checked-lookup.ts';

const mostLetters = 300;

/** Reduces a server's message to one line of at most 300 characters. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters);

const sentences: Readonly<Record<string, Message>> = {
  EDNS: msg('The DNS does not know the mail server.'),
  ENOTFOUND: msg('The DNS does not know the mail server.'),
  ECONNECTION: msg('The mail server takes no connection.'),
  ESOCKET: msg('The mail server takes no connection.'),
  ECONNREFUSED: msg('The mail server takes no connection.'),
  ETIMEDOUT: msg('The mail server did not answer in time.'),
  ETLS: msg('The mail server speaks no encryption that we know.'),
};

const partOf = (error: unknown, name: 'code' | 'response' | 'message'): string => {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/** Returns the reason why a mail was not sent, for an owner; quotes the mail server where it answered. */
export const sayMailFailure = (error: unknown): string => {
  if (error instanceof NoAnswer) return error.message;
  const [code, response] = [partOf(error, 'code'), oneLine(partOf(error, 'response'))];
  if (response !== '') {
    return code === 'EAUTH'
      ? t('The mail server refused the sign-in: {response}', { response })
      : t('The mail server refused it: {response}', { response });
  }
  const sentence = sentences[code];
  return sentence
    ? t(sentence)
    : t('It did not go out: {error}', { error: oneLine(partOf(error, 'message')) });
};

/** Time-out of a mail that an owner waits for. */
const longestMs = 20_000;

/** Waits for a mail that an owner asked for; throws if the mail server takes too long. */
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
