import { type Effort, longestNote } from '../../../contract/members/own-practice.ts';
import type { ClassNote, OwnClass } from '../../../contract/members/practice.schema.ts';
import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { removeEffort, writeEffort } from './effort-store.ts';
import { type Note, ownClassOf, removeNote, writeNote } from './note-store.ts';
import type { PracticeContext } from './practice.ts';
import { dayIn } from './streak.ts';

type NoteCall = { idOrSlug: string; viewer: Viewer };

const classOf = async ({ catalog }: PracticeContext, { idOrSlug, viewer }: NoteCall) => {
  const found = await catalog.watchable(idOrSlug);
  if (!found) throw new AppError('not_found');
  return { userId: viewer.id, classId: found.id };
};

const shownNote = ({ text, writtenAt }: Note): ClassNote => ({ text, writtenAt: writtenAt.toISOString() });

/** Returns the viewer's note on a class, how hard it was, and how often and when they last completed it. */
export const ownClass = async (context: PracticeContext, asked: NoteCall): Promise<OwnClass> => {
  const own = await ownClassOf(context.db, await classOf(context, asked));
  if (!own) throw new AppError('not_signed_in');
  const { text, writtenAt, effort, times, lastDay, timeZone } = own;
  const note = text !== null && writtenAt ? shownNote({ text, writtenAt }) : null;
  return { note, effort, times, lastDay, today: dayIn(timeZone, context.clock.now()) };
};

const tooLong = (): string => t('At most {count} characters.', { count: longestNote });

/** Keeps the viewer's note on a class in place of the one before; an empty text removes it. */
export const keepNote = async (
  context: PracticeContext,
  { text: typed, ...asked }: NoteCall & { text: string },
): Promise<{ note: ClassNote | null }> => {
  // PostgreSQL stores no zero characters.
  const text = typed.replaceAll('\0', '').trim();
  if ([...text].length > longestNote)
    throw new AppError('invalid', { message: tooLong(), fields: { text: [tooLong()] } });
  const which = await classOf(context, asked);
  if (text === '') {
    await removeNote(context.db, which);
    return { note: null };
  }
  const note = { text, writtenAt: context.clock.now() };
  await writeNote(context.db, which, note);
  return { note: shownNote(note) };
};

/** Keeps how hard a class was for the viewer; null removes it. */
export const keepEffort = async (
  context: PracticeContext,
  { effort, ...asked }: NoteCall & { effort: Effort | null },
): Promise<{ effort: Effort | null }> => {
  const which = await classOf(context, asked);
  if (effort === null) await removeEffort(context.db, which);
  else await writeEffort(context.db, which, effort, context.clock.now());
  return { effort };
};
