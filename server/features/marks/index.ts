import type { Pool } from 'pg';
import type { Product } from '../../../contract/catalog/plans.ts';
import type { SurveyAnswers } from '../../../contract/members/surveys.ts';
import { listen } from '../../platform/listen.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { Completions } from './completions.ts';
import { rememberMembers } from './member-memory.ts';
import { completionsOf } from './store.ts';
import type { ClassMarks } from './viewer-fields.ts';

export { Completions } from './completions.ts';
export { type ClassMarks, markCard, sharedJson, viewerFields, visitorFields } from './viewer-fields.ts';

type MarksByClass = ReadonlyMap<number, ClassMarks>;

export type Marks = {
  /** Of those of these classes that carry any: at most two queries, however many classes. */
  of(userId: string, classIds: readonly number[]): Promise<MarksByClass>;
  completedOf(userId: string): Promise<Completions>;
  /** What they answered about their preferences; the same object until it changes. */
  preferencesOf(userId: string): Promise<SurveyAnswers | null>;
  /** The ids of their subscriptions, by series. */
  followedAmong(userId: string, planIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Something of theirs changed in this process: they read their own write. Other processes hear of it by themselves. */
  forget(userId: string): void;
  stop(): Promise<void>;
};

/** Where marks come from: the features that keep them, which know the catalog and so cannot be known here. */
export type MarkSources = {
  favoritesAmong: (
    userId: string,
    classIds: readonly number[],
  ) => Promise<ReadonlyMap<number, { id: number; orderby: number }>>;
  playlistsHolding: (
    userId: string,
    classIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly string[]>>;
  subscriptionsAmong: (userId: string, planIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  preferencesOf: (userId: string) => Promise<SurveyAnswers | null>;
};

/** Where nothing is kept but completions. */
export const noSources: MarkSources = {
  favoritesAmong: async () => new Map(),
  playlistsHolding: async () => new Map(),
  subscriptionsAmong: async () => new Map(),
  preferencesOf: async () => null,
};

const completionBytes = 64 * 2 ** 20;
const preferenceBytes = 16 * 2 ** 20;

/** Series that carry a visitor's marks, as they are for the viewer: one query, however many. */
export const markProducts = async (
  marks: Pick<Marks, 'followedAmong'>,
  products: Product[],
  viewer: Viewer | null,
): Promise<Product[]> => {
  if (!viewer) return products;
  const series = products.flatMap(({ id, actableType }) => (actableType === 'series' ? [id] : []));
  const followed = await marks.followedAmong(viewer.id, [...new Set(series)]);
  return products.map((product) => {
    const id = followed.get(product.id);
    return id === undefined ? product : { ...product, planSubscriptions: [{ id }] };
  });
};

/** The member a message names; undefined when it names none. */
const memberIn = (payload: string): string | undefined => {
  try {
    const { userId } = JSON.parse(payload) as { userId?: unknown };
    return userId === undefined ? undefined : String(userId);
  } catch {
    return undefined;
  }
};

/** Forgets members of whom another process says that something changed; all of them where it cannot say whom. */
const followChanges = (
  connection: Connection,
  channel: string,
  memory: { forget: (userId: string) => void; clear: () => void },
) =>
  listen(
    connection,
    channel,
    (payload) => {
      const userId = memberIn(payload);
      if (userId === undefined) memory.clear();
      else memory.forget(userId);
    },
    () => memory.clear(),
  );

type MarkParts = {
  completed: Completions;
  favorites: ReadonlyMap<number, { id: number; orderby: number }>;
  playlists: ReadonlyMap<number, readonly string[]>;
};

/** Of those of these classes that carry any. */
const marksByClass = (
  classIds: readonly number[],
  { completed, favorites, playlists }: MarkParts,
): MarksByClass => {
  const marks = new Map<number, ClassMarks>();
  for (const classId of classIds) {
    const completedAt = completed.at(classId)?.toISOString() ?? null;
    const favorite = favorites.get(classId) ?? null;
    const playlistIds = [...(playlists.get(classId) ?? [])];
    if (completedAt || favorite || playlistIds.length > 0)
      marks.set(classId, { completedAt, favorite, playlistIds });
  }
  return marks;
};

/** What members made of classes and series, for every card of every list. */
export const createMarks = async (parts: {
  pool: Pick<Pool, 'query'>;
  connection: Connection;
  sources: MarkSources;
}): Promise<Marks> => {
  const { pool, connection, sources } = parts;
  const completions = rememberMembers(async (userId) => new Completions(await completionsOf(pool, userId)), {
    maxBytes: completionBytes,
    bytesOf: ({ bytes }) => bytes,
  });
  const preferences = rememberMembers(sources.preferencesOf, {
    maxBytes: preferenceBytes,
    bytesOf: (answers) => 2 * JSON.stringify(answers).length,
  });
  const hearing = await Promise.all([
    followChanges(connection, 'completions_changed', completions),
    followChanges(connection, 'member_changed', preferences),
  ]);

  const of = async (userId: string, classIds: readonly number[]): Promise<MarksByClass> => {
    if (classIds.length === 0) return new Map();
    const [completed, favorites, playlists] = await Promise.all([
      completions.of(userId),
      sources.favoritesAmong(userId, classIds),
      sources.playlistsHolding(userId, classIds),
    ]);
    return marksByClass(classIds, { completed, favorites, playlists });
  };

  return {
    of,
    completedOf: completions.of,
    preferencesOf: preferences.of,
    followedAmong: async (userId, planIds) =>
      planIds.length === 0 ? new Map() : sources.subscriptionsAmong(userId, planIds),
    forget: (userId) => {
      completions.forget(userId);
      preferences.forget(userId);
    },
    stop: async () => {
      await Promise.all(hearing.map((one) => one.stop()));
    },
  };
};

/** For what serves visitors only. */
export const noMarks: Marks = {
  of: async () => new Map(),
  completedOf: async () => new Completions([]),
  preferencesOf: async () => null,
  followedAmong: async () => new Map(),
  forget: () => undefined,
  stop: async () => undefined,
};
