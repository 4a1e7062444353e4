import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { insertBannedWord } from './banned-word-store.ts';
import { createBannedWords } from './banned-words.ts';

const { db } = await testDatabase();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const ban = (word: string) =>
  insertBannedWord(db, { folded: word.toLowerCase(), word, addedBy: 'bo', addedAt: clock.now() });

test('BEY-50 another process holds a new word within two seconds, this one at once', async () => {
  const here = createBannedWords({ db, clock });
  const there = createBannedWords({ db, clock });
  expect(await here.holdCause('A voucher')).toBe(null);
  expect(await there.holdCause('A voucher')).toBe(null);
  await ban('voucher');
  here.forget();
  expect(await here.holdCause('A voucher')).toBe('Contains the word “voucher”');
  expect(await there.holdCause('A voucher')).toBe(null);
  clock.advance(2000);
  expect(await there.holdCause('A voucher')).toBe('Contains the word “voucher”');
});

test('BEY-50 a phrase is named rather than one of its words', async () => {
  await ban('prize');
  await ban('Free prize');
  const words = createBannedWords({ db, clock });
  expect(await words.holdCause('Your FREE prize!')).toBe('Contains the words “Free prize”');
});

test('BEY-50 words that could not be read are asked for again with the next text', async () => {
  await ban('raffle');
  const words = createBannedWords({ db, clock });
  await sql`alter table comments.banned_words rename to words_away`.execute(db);
  await expect(words.holdCause('A raffle')).rejects.toThrow('banned_words');
  await sql`alter table comments.words_away rename to banned_words`.execute(db);
  expect(await words.holdCause('A raffle')).toBe('Contains the word “raffle”');
});
