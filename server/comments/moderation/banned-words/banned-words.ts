import type { moderationEndpoints } from '../../../../contract/comments/moderation.schema.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { holdCauseOf, noCause } from '../../causes.ts';
import type { Commenter } from '../../commenter.ts';
import type { CommentsContext } from '../../context.ts';
import { lockCaller } from '../../members/people.ts';
import { formerMember } from '../../person-name.ts';
import { insertAction } from '../decisions/action-store.ts';
import { readCause } from '../wire-text.ts';
import { bannedForm, bannedWordMatcher, lettersOf, shortestBanned } from './banned-word-match.ts';
import {
  allBannedWords,
  bannedWord,
  countBannedWords,
  deleteBannedWord,
  insertBannedWord,
  listedBannedWords,
  lockBannedWords,
} from './banned-word-store.ts';

type Endpoints = typeof moderationEndpoints;

const cacheMs = 1000;
/** Every comment is held against all of them. */
const mostBannedWords = 1000;

export type BannedWords = {
  /** Why a text has to be held; null where it does not. */
  holdCause: (text: string) => Promise<string | null>;
  /** Reads the words anew with the next text. */
  forget: () => void;
};

/** The words in memory, read again after a second: what another process changed holds here a moment later. */
export const createBannedWords = ({ db, clock }: Pick<CommentsContext, 'db' | 'clock'>): BannedWords => {
  type CachedWords = { at: number; find: Promise<(text: string) => string | null> };
  let known: CachedWords | null = null;
  const read = (): CachedWords => {
    const reading: CachedWords = {
      at: clock.now().getTime(),
      find: allBannedWords(db).then(bannedWordMatcher),
    };
    reading.find.catch(() => {
      if (known === reading) known = null;
    });
    return reading;
  };
  return {
    holdCause: async (text) => {
      if (!known || Math.abs(clock.now().getTime() - known.at) >= cacheMs) known = read();
      const word = (await known.find)(text);
      return word === null ? null : holdCauseOf(word);
    },
    forget: () => {
      known = null;
    },
  };
};

const unusable = (message: string): AppError => new AppError('invalid', { fields: { word: [message] } });

/** Throws where it has fewer than two letters. */
export const readWord = (given: string): { word: string; folded: string } => {
  const word = readCause(given) ?? '';
  const folded = bannedForm(word);
  if (lettersOf(folded) < shortestBanned) throw unusable(t('needs two letters or more'));
  return { word, folded };
};

type Change = { context: CommentsContext; words: BannedWords; word: string; viewer: Commenter };

const changing = async (
  { context, words, viewer }: Change,
  change: (trx: Database, now: Date) => Promise<void>,
): Promise<{ success: true }> => {
  await transaction(context.db, async (trx) => {
    await lockCaller(trx, viewer);
    await lockBannedWords(trx);
    await change(trx, context.clock.now());
  });
  words.forget();
  return { success: true };
};

const noted = (viewer: Commenter, action: 'ban-word' | 'allow-word', word: string, folded: string) => ({
  actor: viewer.id,
  action,
  cause: noCause,
  subject: word,
  target: { kind: 'word' as const, id: folded },
  about: null,
});

/** Comments with it are held from now on; one that is banned already stays as it is. */
export const banWord = (change: Change): Promise<{ success: true }> => {
  const { word, folded } = readWord(change.word);
  return changing(change, async (trx, now) => {
    if (await bannedWord(trx, folded)) return;
    if ((await countBannedWords(trx)) >= mostBannedWords)
      throw unusable(t('is one too many: {count} can be banned', { count: mostBannedWords }));
    await insertAction(trx, {
      at: now,
      ...noted(change.viewer, 'ban-word', word, folded),
      before: null,
      after: { word },
    });
    await insertBannedWord(trx, { folded, word, addedBy: change.viewer.id, addedAt: now });
  });
};

/** Comments with it are let through again; those that are held stay so. */
export const allowWord = (change: Change): Promise<{ success: true }> => {
  const folded = bannedForm(change.word);
  return changing(change, async (trx, now) => {
    const banned = await bannedWord(trx, folded);
    if (!banned) throw new AppError('not_found');
    const { word, addedBy, addedAt } = banned;
    await insertAction(trx, {
      at: now,
      ...noted(change.viewer, 'allow-word', word, folded),
      before: { word, addedBy, addedAt: addedAt.toISOString() },
      after: null,
    });
    await deleteBannedWord(trx, folded);
  });
};

export const listBannedWords = async (
  db: Database,
): Promise<ResponseOf<Endpoints['POST /admin/banned_words']>> => {
  const rows = await listedBannedWords(db);
  return {
    words: rows.map(({ word, addedBy, addedAt }) => ({
      word,
      addedBy: addedBy ?? t(formerMember),
      addedAt: addedAt.toISOString(),
    })),
  };
};
