import { demoStudio } from '../content/index.ts';
import { personId } from './comment-people.ts';
import type { CommentRow } from './comment-rows.ts';

const administrator = 'demo-ada';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Moderation state of a comment or reply, as in the columns of its row. */
export type CommentState = {
  state: 'visible' | 'held' | 'hidden' | 'removed';
  byAuthor: boolean;
  actor: string | null;
  cause: string | null;
  at: Date | null;
};

/** A row of the audit list. */
export type AuditRow = {
  at: Date;
  actor: string | null;
  action: 'hold' | 'hide' | 'remove' | 'dismiss' | 'suspend' | 'ban-word';
  cause: string;
  subject: string;
  target: string;
  comment_id: number | null;
  about: string | null;
  before: unknown;
  undone_at: Date | null;
  undone_by: string | null;
};

const untouched: CommentState = { state: 'visible', byAuthor: false, actor: null, cause: null, at: null };
const reportsToHide = 3;

type Step = { action: AuditRow['action']; next: CommentState; undoneAt?: Date };

const stepsOf = (written: CommentRow): Step[] => {
  const { reports, moderation, reportsDismissedAt, restored, author } = written;
  const steps: Step[] = [];
  const third = reports[reportsToHide - 1];
  if (third) {
    const cause = 'Three reports by different members';
    steps.push({ action: 'hide', next: { ...untouched, state: 'hidden', cause, at: third.at } });
  }
  if (reportsDismissedAt) {
    const cause = `Reported by ${reports.length} member${reports.length === 1 ? '' : 's'}`;
    steps.push({ action: 'dismiss', next: { ...untouched, cause, at: reportsDismissedAt } });
  }
  if (restored) {
    const { at, cause } = restored;
    const next: CommentState = { ...untouched, state: 'removed', actor: administrator, cause, at };
    steps.push({ action: 'remove', next, undoneAt: new Date(at.getTime() + hourMs) });
  }
  if (moderation?.actor === 'author') {
    const next: CommentState = {
      ...untouched,
      state: 'removed',
      byAuthor: true,
      actor: author,
      at: moderation.at,
    };
    steps.push({ action: 'remove', next });
  } else if (moderation && moderation.state !== 'hidden') {
    const { state, actor, cause } = moderation;
    // A comment held by a rule is held from the moment it is written.
    const at = state === 'held' ? written.at : moderation.at;
    steps.push({
      action: state === 'held' ? 'hold' : 'remove',
      next: { ...untouched, state, actor, cause, at },
    });
  }
  return steps;
};

/** Returns the moderation actions on a comment or reply in order, and its final state. */
export const judged = (written: CommentRow): { standing: CommentState; deeds: AuditRow[] } => {
  const hidesAt = written.reports.length > 0 ? reportsToHide : null;
  let standing = untouched;
  const deeds: AuditRow[] = [];
  for (const { action, next, undoneAt } of stepsOf(written)) {
    if (!next.byAuthor)
      deeds.push({
        at: next.at ?? written.at,
        actor: action === 'dismiss' ? administrator : next.actor,
        action,
        cause: next.cause ?? '',
        subject: written.text,
        target: `comment:${written.id}`,
        comment_id: written.id,
        about: written.author,
        before: { ...standing, hidesAt },
        undone_at: undoneAt ?? null,
        undone_by: undoneAt ? administrator : null,
      });
    if (!undoneAt && action !== 'dismiss') standing = next;
  }
  return { standing, deeds };
};

const { bannedWords, suspension, voices } = demoStudio.comments;

export const suspensionRow = (loadedAt: Date) => ({
  user_id: suspension.personId,
  since: new Date(loadedAt.getTime() - suspension.daysAgo * dayMs),
  actor: administrator,
  cause: suspension.cause,
});

/** Returns the rows of banned words, which are normalized already: lower case, no accents. */
export const bannedWordRows = (loadedAt: Date) =>
  bannedWords.map(({ word, daysAgo }) => ({
    word,
    added_by: administrator,
    added_at: new Date(loadedAt.getTime() - daysAgo * dayMs),
  }));

/** Returns the moderation actions on members and words. */
export const otherDeeds = (loadedAt: Date): AuditRow[] => {
  const { user_id, since, cause } = suspensionRow(loadedAt);
  const who = voices.find(({ id }) => id === user_id);
  const rest = { actor: administrator, comment_id: null, before: null, undone_at: null, undone_by: null };
  return [
    {
      ...rest,
      at: since,
      action: 'suspend',
      cause,
      target: `person:${user_id}`,
      about: user_id,
      subject: `${who?.firstName} ${who?.lastName}`,
    },
    ...bannedWordRows(loadedAt).map(
      ({ word, added_at }): AuditRow => ({
        ...rest,
        at: added_at,
        action: 'ban-word',
        cause: 'No cause given',
        subject: word,
        target: `word:${word}`,
        about: null,
      }),
    ),
  ];
};

const accountIds = new Set(demoStudio.accounts.map(({ id }) => id));

/** Returns replies by two members that Maya has not seen yet; older than those that are still sent by mail. */
export const unreadAnswers = (rows: readonly CommentRow[]): { reply_id: number; happened_at: Date }[] => {
  const maya = personId('demo-maya');
  const own = new Set(
    rows
      .filter(({ author, content }) => author === maya && content.slug === 'standing-strong')
      .map(({ id }) => id),
  );
  return rows
    .filter(({ parent_id, author }) => own.has(parent_id ?? 0) && author !== maya && accountIds.has(author))
    .map(({ id, at }) => ({ reply_id: id, happened_at: at }));
};
