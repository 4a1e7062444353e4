import type { ListName, Lists } from '../archive/archive-format.ts';
import type { OwnDataContext } from '../context.ts';
import { referencesOf, seriesOf } from '../importing/class-store.ts';
import { practiceLog, watchHistory } from '../importing/practice-store.ts';

type Reading = { [Name in ListName]: () => AsyncIterable<Lists[Name]> };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Gives each row the name of its class; a class is deleted together with the rows that need one. */
const named = async <In extends { classId: number }, Out>(
  { db }: OwnDataContext,
  rows: readonly In[],
  view: (row: In, reference: Lists['favourites'][number]['class']) => Out,
): Promise<Out[]> => {
  const references = await referencesOf(
    db,
    rows.map(({ classId }) => classId),
  );
  return rows.flatMap((row) => {
    const reference = references.get(row.classId);
    return reference ? [view(row, reference)] : [];
  });
};

async function* practice(context: OwnDataContext, userId: string): AsyncGenerator<Lists['practice-log']> {
  for await (const rows of practiceLog(context.db, userId))
    yield named(context, rows, (row, reference) => ({
      class: reference,
      day: row.day,
      completedAt: row.completedAt.toISOString(),
      counts: row.counts,
      takenBackAt: iso(row.undoneAt),
    }));
}

async function* watched(context: OwnDataContext, userId: string): AsyncGenerator<Lists['watch-history']> {
  for await (const rows of watchHistory(context.db, userId))
    yield named(context, rows, ({ classId: _, ...row }, reference) => ({
      class: reference,
      ...row,
      reportedAt: row.reportedAt.toISOString(),
      completedAt: iso(row.completedAt),
    }));
}

async function* elsewhere(
  { practice }: OwnDataContext,
  userId: string,
): AsyncGenerator<Lists['practice-elsewhere']> {
  const rows = await practice.elsewhereLog(userId);
  yield rows.map(({ entry, loggedAt, endedAt, kind, day, began, minutes, words }) => ({
    ...{ id: entry, kind, day, began, minutes, words },
    loggedAt: loggedAt.toISOString(),
    endedAt: iso(endedAt),
  }));
}

async function* notes(context: OwnDataContext, userId: string): AsyncGenerator<Lists['notes-on-classes']> {
  yield named(context, await context.practice.notesOf(userId), ({ text, writtenAt }, reference) => ({
    class: reference,
    text,
    writtenAt: writtenAt.toISOString(),
  }));
}

async function* efforts(
  context: OwnDataContext,
  userId: string,
): AsyncGenerator<Lists['efforts-of-classes']> {
  yield named(context, await context.practice.effortsOf(userId), ({ effort, toldAt }, reference) => ({
    class: reference,
    effort,
    toldAt: toldAt.toISOString(),
  }));
}

async function* saved(context: OwnDataContext, userId: string): AsyncGenerator<Lists['favourites']> {
  const rows = await context.favorites.all(userId);
  const classes = rows.map(({ planEntryId, createdAt }) => ({ classId: planEntryId, createdAt }));
  yield named(context, classes, (row, reference) => ({
    class: reference,
    savedAt: row.createdAt.toISOString(),
  }));
}

async function* followedSeries(
  context: OwnDataContext,
  userId: string,
): AsyncGenerator<Lists['series-followed']> {
  const rows = await context.planSubscriptions.all(userId);
  const names = await seriesOf(
    context.db,
    rows.map(({ planId }) => planId),
  );
  yield rows.flatMap(({ planId, createdAt }) => {
    const name = names.get(planId);
    return name ? [{ ...name, since: createdAt.toISOString() }] : [];
  });
}

async function* ownPlaylists(context: OwnDataContext, userId: string): AsyncGenerator<Lists['playlists']> {
  const { own } = await context.playlists.everythingOf(userId);
  for (const { uuid, title, description, featured, createdAt, entries, ...playlist } of own) {
    const references = await referencesOf(
      context.db,
      entries.flatMap(({ planEntryId }) => planEntryId ?? []),
    );
    yield [
      {
        id: uuid,
        title,
        description,
        private: playlist.private,
        featured,
        createdAt: createdAt.toISOString(),
        entries: entries.map(({ planEntryId, addedAt }) => ({
          class: references.get(planEntryId ?? 0) ?? null,
          addedAt: addedAt.toISOString(),
        })),
      },
    ];
  }
}

async function* followedPlaylists(
  context: OwnDataContext,
  userId: string,
): AsyncGenerator<Lists['followed-playlists']> {
  const { followed } = await context.playlists.everythingOf(userId);
  yield followed.map(({ uuid, title }) => ({ id: uuid, title }));
}

async function* planned(context: OwnDataContext, userId: string): AsyncGenerator<Lists['schedule']> {
  const rows = await context.calendar.plansOf(userId);
  const classes = rows.map(({ planEntryId, at }) => ({ classId: planEntryId, at }));
  yield named(context, classes, (row, reference) => ({ class: reference, at: row.at.toISOString() }));
}

async function* plansThatGoOn(
  context: OwnDataContext,
  userId: string,
): AsyncGenerator<Lists['plans-that-go-on']> {
  const rules = await context.calendar.rulesOf(userId);
  const references = await referencesOf(
    context.db,
    rules.flatMap(({ classes }) => classes.map(({ planEntryId }) => planEntryId)),
  );
  yield rules.map(({ classes, ...rule }) => ({
    ...rule,
    classes: classes.flatMap(({ planEntryId, step, at }) => {
      const reference = references.get(planEntryId);
      return reference ? [{ class: reference, step, at: iso(at) }] : [];
    }),
  }));
}

async function* filterSets(context: OwnDataContext, userId: string): AsyncGenerator<Lists['filter-sets']> {
  const sets = await context.memberFilters.setsOf(userId);
  yield sets.map(({ name, params, opensFinder, notifies }) => ({ name, params, opensFinder, notifies }));
}

async function* notSuggested(
  context: OwnDataContext,
  userId: string,
): AsyncGenerator<Lists['not-suggested']> {
  const rows = await context.memberFilters.declinedOf(userId);
  const references = await referencesOf(
    context.db,
    rows.flatMap(({ classId }) => classId ?? []),
  );
  yield rows.map(({ classId, coach, at }) => ({
    class: (classId === null ? null : references.get(classId)) ?? null,
    coach,
    since: at.toISOString(),
  }));
}

/** Every list of a member, each read when its turn comes. */
export const ownLists = (context: OwnDataContext, userId: string): Reading => ({
  'practice-log': () => practice(context, userId),
  'watch-history': () => watched(context, userId),
  'practice-elsewhere': () => elsewhere(context, userId),
  'notes-on-classes': () => notes(context, userId),
  'efforts-of-classes': () => efforts(context, userId),
  favourites: () => saved(context, userId),
  'series-followed': () => followedSeries(context, userId),
  playlists: () => ownPlaylists(context, userId),
  'followed-playlists': () => followedPlaylists(context, userId),
  schedule: () => planned(context, userId),
  'plans-that-go-on': () => plansThatGoOn(context, userId),
  'filter-sets': () => filterSets(context, userId),
  'not-suggested': () => notSuggested(context, userId),
});
