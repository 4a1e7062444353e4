import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { currentLanguage } from '../../../../contract/current-language.ts';
import { formatList, joinSentences, withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { inLanguageOf } from '../../../platform/language.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { CalendarContext } from '../context.ts';
import { tokenForm } from '../feed-token.ts';
import { mostShows } from '../limits.ts';
import { shownLengthMs } from '../moments.ts';
import { type PlannedClass, plannedFrom } from '../store.ts';
import { type ClassWords, classWords, wordsOfPlan } from '../view.ts';
import { feedByHash, feedOf, type OwnedFeed, upsertFeed } from './feed-store.ts';

/** Calendars show the last weeks as well; more than a member can plan at a time never matters. */
const lookBackMs = 60 * 86_400_000;
const mostEvents = 4000;
const farFuture = new Date(Date.UTC(2101, 0, 1));
const alarmSecondsBefore = 15 * 60;
/** Length of a wish whose class is not chosen yet. */
const unchosenMs = 30 * 60_000;
const askAgainSeconds = 60 * 60;

type FeedRequest = { viewer: Viewer };

const addressOf = ({ publicUrl, tokens }: CalendarContext, userId: string, version: number) => ({
  url: `${publicUrl}/calendar/${tokens.tokenOf(userId, version)}.ics`,
});

const saveFeedVersion = async (context: CalendarContext, userId: string, version: number) => {
  const { db, clock, tokens } = context;
  const hash = tokens.hashOf(tokens.tokenOf(userId, version));
  await upsertFeed(db, { userId, version, hash, now: clock.now() });
  return addressOf(context, userId, version);
};

/** The private address of the member's feed, made when it is first asked for. */
export const feedAddress = async (
  context: CalendarContext,
  { viewer }: FeedRequest,
): Promise<{ url: string }> => {
  const { db, tokens } = context;
  const known = await feedOf(db, viewer.id);
  const version = known?.version ?? 1;
  // A server that got another secret has other addresses.
  const current = known?.hash.equals(tokens.hashOf(tokens.tokenOf(viewer.id, version))) ?? false;
  return current ? addressOf(context, viewer.id, version) : saveFeedVersion(context, viewer.id, version);
};

/** Another address; the one before opens nothing any more. */
export const renewFeed = async (
  context: CalendarContext,
  { viewer }: FeedRequest,
): Promise<{ url: string }> => {
  const known = await feedOf(context.db, viewer.id);
  return saveFeedVersion(context, viewer.id, (known?.version ?? 1) + 1);
};

/** The writer puts some properties of an event after its alarm; RFC 5545 wants all of them before (3.6.1). */
const alarmsLast = (text: string): string =>
  text.replace(/^(BEGIN:VALARM\r\n[\s\S]*?^END:VALARM\r\n)([\s\S]*?)(?=^END:VEVENT\r\n)/gm, '$2$1');

const alarmOf = (description: string) => ({
  type: ICalAlarmType.display as const,
  trigger: alarmSecondsBefore,
  description,
});

/** The live shows in a member's calendar. Each save of a show makes it a version that calendars take. */
const attendedEvents = async (
  { live, publicUrl }: Pick<CalendarContext, 'live' | 'publicUrl'>,
  userId: string,
  from: Date,
) => {
  const shows = await live.attendedBetween(userId, { from, until: farFuture, limit: mostShows });
  return shows.map((show) => {
    const url = fullAddress(publicUrl, pageAddress('/live/$slug', { slug: show.slug }));
    return {
      id: `live-${show.id}`,
      sequence: show.version,
      start: show.startsAt,
      end: new Date(show.startsAt.getTime() + show.durationMinutes * 60_000),
      stamp: show.createdAt,
      created: show.createdAt,
      summary: show.title,
      // translators: of a live show in a calendar, with its address
      description: t('Live. {url}', { url }),
      url,
      alarms: [alarmOf(show.title)],
    };
  });
};

/** Returns the notes of an event: the series and its day, the coaches, what to bring, and the page. */
const notesOf = ({ rule, step }: PlannedClass, words: ClassWords, url: string | null): string => {
  const { humanDuration, series, coaches, bring } = words;
  const parts = [
    rule?.kind === 'series'
      ? t('{title}, day {step} of {times}', { title: rule.title, step: step ?? 1, times: rule.times ?? 1 })
      : series,
    formatList(coaches, 'en-GB'),
    // translators: what to bring to a class
    bring.length > 0 ? t('Bring: {things}', { things: withCommas(bring) }) : null,
    rule?.chooser === 'member' && humanDuration === ''
      ? t('Choose one of three classes in your calendar')
      : null,
  ];
  // translators: a line of text with a full stop
  const lines = [humanDuration, ...parts].flatMap((text) => (text ? t('{text}.', { text }) : []));
  return joinSentences(...lines, url ?? '');
};

const titleOf = ({ title, humanDuration }: ClassWords): string =>
  withCommas([title, humanDuration].filter(Boolean));

/** Writes the schedule of a member in the language in force. */
const calendarText = async (context: CalendarContext, { userId }: OwnedFeed): Promise<string> => {
  const { db, clock, publicUrl, studio } = context;
  // From the start of a day (UTC), so that asking a minute later gives the same.
  const since = new Date(clock.now().getTime() - lookBackMs);
  since.setUTCHours(0, 0, 0, 0);
  const plans = await plannedFrom(db, userId, since, mostEvents);
  const words = await classWords(
    context,
    plans.map(({ classId }) => classId),
  );
  const calendar = ical({
    // translators: name of a calendar with the classes of a member at a studio
    name: t('{studio} practice', { studio: studio.name }),
    prodId: { company: 'Openmat', product: 'Practice calendar', language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: askAgainSeconds,
  });
  const host = new URL(publicUrl).host;
  // A plan to practise blocks no time in a calendar of work.
  const free = {
    busystatus: ICalEventBusyStatus.FREE,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
  for (const event of await attendedEvents(context, userId, since))
    calendar.createEvent({ ...event, ...free, id: `${event.id}@${host}` });
  for (const plan of plans) {
    const known = wordsOfPlan(words, plan);
    if (!known) continue;
    const lengthMs = plan.classId === null ? unchosenMs : shownLengthMs(known.durationMs);
    const page = plan.classId === null ? '/my/calendar' : known.planEntryUrl;
    const url = page && fullAddress(publicUrl, page);
    calendar.createEvent({
      id: `class-${plan.id}@${host}`,
      sequence: plan.moves,
      start: plan.startsAt,
      end: new Date(plan.startsAt.getTime() + lengthMs),
      stamp: plan.changedAt,
      created: plan.createdAt,
      lastModified: plan.changedAt,
      summary: titleOf(known),
      description: notesOf(plan, known, url),
      url,
      ...free,
      alarms: [alarmOf(known.title)],
    });
  }
  return alarmsLast(calendar.toString());
};

/** The schedule behind a token as iCalendar (RFC 5545); null when it opens nothing. The same text while nothing changes. */
export const feedText = async (context: CalendarContext, token: string): Promise<string | null> => {
  const { db, tokens, studio } = context;
  if (!tokenForm.test(token)) return null;
  const feed = await feedByHash(db, tokens.hashOf(token));
  if (!feed || !tokens.matches(token, feed.userId, feed.version)) return null;
  return inLanguageOf(studio, feed, () => calendarText(context, feed));
};
