import { nameProblem, normalName } from '../../../../contract/accounts/accounts.ts';
import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { memberDetailEndpoints } from '../../../../contract/member-administration/member-details.schema.ts';
import { memberLimits } from '../../../../contract/member-administration/member-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { may } from '../../../../contract/team/may.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter, type RateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BoundEndpoint, bind, eventSource } from '../../../platform/http/bind.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Accounts, enqueueInvitation, lockMember } from '../../accounts/index.ts';
import { inKey } from '../keys.ts';
import { changeableAccount, recording } from './changeable.ts';
import { deleteNote, insertNote, knownLabels, labelsOf, lockNoteWriter, setLabels } from './details-store.ts';
import type { Account } from './member-store.ts';

export type DetailsContext = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'administration'>;
  studio: MailStudio & { timeZone: string };
};

const done = { success: true } as const;

/** A mistake or a thief mails few strangers. */
const additions = { burst: 30, perSecond: 1 / 30 };

type Names = { firstName: string; lastName: string };

/** A first name alone is enough: some have no other. */
const namesIn = (sent: { first_name: string; last_name: string }) => {
  const names: Names = { firstName: normalName(sent.first_name), lastName: normalName(sent.last_name) };
  const problems = {
    first_name: names.firstName === '' ? t('Enter a first name.') : nameProblem(names.firstName, 'first'),
    last_name: names.lastName === '' ? null : nameProblem(names.lastName, 'last'),
  };
  return { names, problems };
};

const refuse = (problems: Record<string, string | null>): void => {
  const fields = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, [problem]]] : []));
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) });
};

type Added = { first_name: string; last_name: string; email: string; invite: boolean };

const refusedEmails = {
  known: msg('An account has this e-mail already. Search for it in the list.'),
  held: msg(
    'An account had this e-mail until lately and may take it back for a few days. Use another one, or wait.',
  ),
} as const;

const addMember = async (
  context: DetailsContext,
  viewer: Viewer,
  { sent, limit }: { sent: Added; limit: RateLimiter },
): Promise<{ id: string }> => {
  const { studio, clock, accounts } = context;
  const { names, problems } = namesIn(sent);
  const email = normalEmail(sent.email);
  refuse({ ...problems, email: emailProblem(email) });
  limit(viewer);
  const added = await accounts.administration.add(
    { ...names, email, timeZone: studio.timeZone },
    async (trx, userId) => {
      if (sent.invite)
        await enqueueInvitation(
          trx,
          { userId, messageKey: `invitation-${userId}-added`, studio },
          clock.now(),
        );
      const after = { account: 'made', ...(sent.invite ? { mail: 'invitation' } : {}) };
      await recording(context, viewer, { action: 'member_added', userId, before: {}, after })(trx);
    },
  );
  if ('refused' in added)
    throw new AppError('invalid', { fields: { email: [t(refusedEmails[added.refused])] } });
  return added;
};

const addNote = async (
  context: DetailsContext,
  viewer: Viewer,
  { account, key, text }: { account: Account; key: string; text: string },
): Promise<void> => {
  const note = text.trim();
  if (note === '') refuse({ text: t('Write something first.') });
  if (note.length > memberLimits.note)
    refuse({ text: t('Use at most {count} characters.', { count: memberLimits.note }) });
  const { id: userId } = account;
  const id = inKey(`${userId} ${key}`);
  await transaction(context.db, async (trx) => {
    const row = { id, userId, text: note, writtenBy: viewer.id };
    if (!(await insertNote(trx, row, context.clock.now()))) return;
    const change = { before: {}, after: { note: id } };
    await recording(context, viewer, { action: 'member_noted', userId, ...change })(trx);
  });
};

const removeNote = async (
  context: DetailsContext,
  viewer: Viewer,
  note: { id: string; userId: string },
): Promise<void> =>
  transaction(context.db, async (trx) => {
    const writer = await lockNoteWriter(trx, note);
    if (writer === undefined) return;
    if (!mayDeleteNote(viewer, writer))
      throw new AppError('forbidden', { message: t('The writer of a note deletes it, or an owner.') });
    await deleteNote(trx, note.id);
    const change = { before: { note: note.id }, after: {} };
    const { userId } = note;
    await recording(context, viewer, { action: 'member_note_deleted', userId, ...change })(trx);
  });

export const mayDeleteNote = (viewer: Viewer, writtenBy: string | null): boolean =>
  viewer.id === writtenBy || may(viewer, 'team.manage');

/** Labels that differ in case alone are one: the first is taken. */
const labelsIn = (sent: readonly string[]): string[] => {
  const labels = new Map<string, string>();
  for (const one of sent.map(normalName).filter(Boolean))
    if (!labels.has(one.toLowerCase())) labels.set(one.toLowerCase(), one);
  const long = [...labels.values()].find(({ length }) => length > memberLimits.label);
  refuse({
    labels: long
      ? t('“{label}…” is too long: a label has at most {count} characters.', {
          label: long.slice(0, 20),
          count: memberLimits.label,
        })
      : labels.size > memberLimits.labels
        ? t('A member has at most {count} labels.', { count: memberLimits.labels })
        : null,
  });
  return [...labels.values()];
};

const label = async (
  context: DetailsContext,
  viewer: Viewer,
  { userId, labels: after }: { userId: string; labels: string[] },
): Promise<void> =>
  transaction(context.db, async (trx) => {
    if (!(await lockMember(trx, userId))) throw new AppError('not_found');
    const before = await labelsOf(trx, userId);
    if (before.length === after.length && after.every((one) => before.includes(one))) return;
    await setLabels(trx, userId, { before, after });
    const change = { before: { labels: before.length }, after: { labels: after.length } };
    await recording(context, viewer, { action: 'member_labeled', userId, ...change })(trx);
  });

/** Routes of members' names, notes and labels, which stay out of the log, and of accounts that are added by hand. */
export const memberDetailRoutes = (context: DetailsContext): BoundEndpoint[] => {
  const limit = createRateLimiter(context.clock, additions);
  return bind(memberDetailEndpoints, {
    'POST /admin/api/members': ({ body, viewer }) => addMember(context, viewer, { sent: body, limit }),
    'PUT /admin/api/members/{id}': async (call) => {
      const { params, body, viewer } = call;
      const { id: userId } = await changeableAccount(context, viewer, params.id);
      const { names, problems } = namesIn(body);
      refuse(problems);
      await context.accounts.administration.rename({
        userId,
        ...names,
        source: eventSource(call),
        within: recording(context, viewer, {
          action: 'member_renamed',
          userId,
          before: {},
          after: { name: 'another' },
        }),
      });
      return done;
    },
    'POST /admin/api/members/{id}/notes': async ({ params, body, viewer }) => {
      const account = await changeableAccount(context, viewer, params.id);
      await addNote(context, viewer, { account, key: body.idempotency_key, text: body.text });
      return done;
    },
    'DELETE /admin/api/members/{id}/notes/{noteId}': async ({ params, viewer }) => {
      const { id: userId } = await changeableAccount(context, viewer, params.id);
      await removeNote(context, viewer, { id: params.noteId, userId });
      return done;
    },
    'PUT /admin/api/members/{id}/labels': async ({ params, body, viewer }) => {
      const { id: userId } = await changeableAccount(context, viewer, params.id);
      await label(context, viewer, { userId, labels: labelsIn(body.labels) });
      return done;
    },
    'GET /admin/api/member_labels': async () => ({ labels: await knownLabels(context.db) }),
  });
};
