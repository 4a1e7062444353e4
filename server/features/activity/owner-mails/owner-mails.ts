import { deviceName } from '../../../../contract/accounts/device-name.ts';
import { staffActions } from '../../../../contract/activity/staff-actions.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { formatMoment } from '../../../../contract/formats/moments.ts';
import { type Message, t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { type MailContent, type MailStudio, senderOf } from '../../../platform/mail/mail-content.ts';
import type { StudioSettings } from '../../../platform/studio-settings/studio-settings.ts';
import { enqueueStaffMails } from '../../staff-mails/index.ts';
import { type ActivityRow, entriesOfRequests } from '../reading/activity-store.ts';
import { claimNotices, dueActors, hasDueActors, type Notice, purgeNotices } from './notice-store.ts';

export type OwnerMailsContext = {
  db: Database;
  clock: Clock;
  studio: MailStudio & Pick<StudioSettings, 'timeZone'>;
};

/** One mail about one person in so long: what they do meanwhile stands in the next. */
const quietMs = 10 * 60_000;
const keptMs = 86_400_000;
const mostItems = 20;

type MailedEntry = { entry: ActivityRow; device: string | null };

const sentence = ({ action, subjectName }: ActivityRow): string => {
  const known = (staffActions as Record<string, { does: Message }>)[action]?.does;
  const does = known ? t(known) : action.replaceAll('_', ' ');
  const name = subjectName ? t('“{name}”', { name: subjectName }) : '';
  // translators: stands for a former account within a sentence
  return does.includes('…') ? does.replace('…', name || t('an account')) : `${does} ${name}`.trim();
};

/** A moment by the clock of the studio. */
export const momentIn = (at: Date, timeZone: string): string =>
  formatMoment(at, { dateStyle: 'medium' }, timeZone);

const placeOf = ({ entry, device }: MailedEntry, { studio }: OwnerMailsContext): string => {
  const { apiKey } = entry.details;
  const from = typeof apiKey === 'string' ? t('the API key “{name}”', { name: apiKey }) : deviceName(device);
  return withCommas([momentIn(entry.at, studio.timeZone), from, entry.address ?? ''].filter(Boolean));
};

const contentOf = (context: OwnerMailsContext, acts: readonly MailedEntry[]): Omit<MailContent, 'to'> => {
  const { name, publicUrl } = context.studio;
  const [first] = acts;
  const person = first?.entry.actorName ?? t('A former colleague');
  const act = acts.length === 1 && first ? sentence(first.entry) : null;
  const count = acts.length;
  const more = count - mostItems;
  return {
    subject: act
      ? // translators: “Ida featured the class “Slow Morning” at Stillwater”
        t('{person} {act} at {studio}', { person, act, studio: name })
      : t('{person} made {count, number} sensitive changes at {studio}', { person, count, studio: name }),
    preview: t('Owners are told of every change of this kind.'),
    heading: act
      ? t('{person} {act}', { person, act })
      : t('{person} made {count, number} sensitive changes', { person, count }),
    paragraphs: [],
    items: acts.slice(0, mostItems).map((act) => ({
      title: sentence(act.entry).replace(/^./, (letter) => letter.toUpperCase()),
      text: placeOf(act, context),
    })),
    actions: [{ label: t('See the activity'), url: fullAddress(publicUrl, '/admin/activity'), isMain: true }],
    note:
      more > 0
        ? t(
            '{more, plural, one {# more is in the activity.} other {# more are in the activity.}} If this should not have happened, suspend the person on the team page and undo the change.',
            { more },
          )
        : t('If this should not have happened, suspend the person on the team page and undo the change.'),
    reason: t('You are an owner of {studio}, or the change is about your place on its team.', {
      studio: name,
    }),
  };
};

/** Returns the colleagues whose place on the team was changed: they may be owners no more. */
const concernedBy = (acts: readonly MailedEntry[]): string[] =>
  acts.flatMap(({ entry }) =>
    entry.kind === 'team' && entry.subjectKind === 'member' ? [entry.subjectId] : [],
  );

const enqueueMails = async (
  trx: Database,
  context: OwnerMailsContext,
  notices: readonly Notice[],
): Promise<void> => {
  const entries = await entriesOfRequests(
    trx,
    notices.map(({ requestId }) => requestId),
  );
  const devices = new Map(notices.map(({ requestId, device }) => [requestId, device]));
  const acts = entries.map((entry) => ({ entry, device: devices.get(entry.requestId) ?? null }));
  if (acts.length === 0) return;
  await enqueueStaffMails(
    trx,
    { sender: senderOf(context.studio), now: context.clock.now() },
    {
      key: 'owner-notice',
      about: acts.map(({ entry }) => entry.id).join(' '),
      roles: ['owner'],
      alsoTo: concernedBy(acts),
      contentFor: () => contentOf(context, acts),
    },
  );
};

/** Condition under which `notifyOwners` tells of an act. */
export const ownersToNotify = (now: Date): DueCondition => hasDueActors(new Date(now.getTime() - quietMs));

/**
 * Promises owners the mails about acts that asked for a fresh proof (NS-237). The first act of a person is told at once;
 * what the same person does in the ten minutes after a mail is told in one more.
 */
export const notifyOwners = async (context: OwnerMailsContext, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  for (const actorId of await dueActors(db, new Date(now.getTime() - quietMs))) {
    if (signal?.aborted) return;
    await transaction(db, async (trx) => enqueueMails(trx, context, await claimNotices(trx, actorId, now)));
    await purgeNotices(db, new Date(now.getTime() - keptMs));
  }
};
