import {
  type CommentsCall,
  type ContentFigures,
  mostContentsAtOnce,
} from '../../../../../contract/comments/comments-service.schema.ts';
import { type QueryParams, textParam } from '../../../../../contract/query-params.ts';
import type {
  OwnClass,
  OwnClassComment,
  OwnFigures,
  OwnProfile,
  OwnProfileFields,
} from '../../../../../contract/team/own-coach.schema.ts';
import { AppError } from '../../../../platform/errors.ts';
import { readRowId } from '../../../../platform/http/row-id.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { discussedContent } from '../../classes/discussed-store.ts';
import { classUrl } from '../../view.ts';
import { managedCoach, saveCoach } from '../coaches/coaches.ts';
import type { EditingContext } from '../editing-context.ts';
import { coachOf } from './coach-account-store.ts';
import { ownClasses, ownClassIds, ownFigures } from './own-classes-store.ts';

export type OwnCoachContext = EditingContext & {
  /** Call of the comments service in the name of the product. */
  comments: CommentsCall;
};

const perPage = 30;

const unlessAway = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  }
};

/** Returns the comments and ratings of each class, by id; null while the comments service is away. */
const reactionsTo = async (
  { comments }: OwnCoachContext,
  ids: readonly number[],
): Promise<((id: number) => ContentFigures) | null> => {
  const none = { comments: 0, likes: 0, dislikes: 0 };
  if (ids.length === 0) return () => none;
  const answer = await unlessAway(
    comments('POST /service/contents/figures', {
      body: { content_type: 'CLASS', content_ids: ids.map(String) },
    }),
  );
  return answer && ((id) => answer.data.figures[String(id)] ?? none);
};

const unknown = { comments: null, likes: null, dislikes: null };

const profileOf = async (context: EditingContext, coachId: number): Promise<OwnProfile> => {
  const { fields, id, name, photo, state, version, url } = await managedCoach(context, coachId);
  const { bio, quote, link, image, focalPoint } = fields;
  return { id, name, photo, state, version, url, fields: { bio, quote, link, image, focalPoint } };
};

/** Returns the coach of the viewer. Throws `not_found` for an account that is no coach. */
const requireOwn = async (context: OwnCoachContext, viewer: Viewer): Promise<number> => {
  const coachId = await coachOf(context.db, viewer.id);
  if (coachId === null) throw new AppError('not_found');
  return coachId;
};

export const showOwnProfile = async (
  context: OwnCoachContext,
  viewer: Viewer,
): Promise<{ profile: OwnProfile | null }> => {
  const coachId = await coachOf(context.db, viewer.id);
  return { profile: coachId === null ? null : await profileOf(context, coachId) };
};

export const showOwnFigures = async (context: OwnCoachContext, viewer: Viewer): Promise<OwnFigures> => {
  const coachId = await requireOwn(context, viewer);
  const [figures, ids] = await Promise.all([
    ownFigures(context.db, coachId),
    ownClassIds(context.db, coachId, mostContentsAtOnce),
  ]);
  const of = await reactionsTo(context, ids);
  const sum = (figure: keyof ContentFigures): number | null =>
    of && ids.reduce((total, id) => total + of(id)[figure], 0);
  return { ...figures, comments: sum('comments'), likes: sum('likes'), dislikes: sum('dislikes') };
};

/** Saves the profile. Throws `not_found` for an account that is no coach, and the errors of saving a coach. */
export const saveOwnProfile = async (
  context: OwnCoachContext,
  viewer: Viewer,
  { version, bio, link, image, focalPoint }: OwnProfileFields & { version: number },
): Promise<OwnProfile> => {
  const coachId = await requireOwn(context, viewer);
  const { fields } = await managedCoach(context, coachId);
  const own = { bio, link, image, focalPoint };
  await saveCoach(context, viewer, { id: coachId, version, fields: { ...fields, ...own } });
  return profileOf(context, coachId);
};

export const listOwnClasses = async (
  context: OwnCoachContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<{ classes: OwnClass[]; next: string | null }> => {
  const coachId = await coachOf(context.db, viewer.id);
  if (coachId === null) return { classes: [], next: null };
  const after = readRowId(textParam(query, 'after'));
  const rows = await ownClasses(context.db, { coachId, after, limit: perPage + 1, now: context.clock.now() });
  const page = rows.slice(0, perPage);
  const of = await reactionsTo(
    context,
    page.map(({ id }) => id),
  );
  return {
    classes: page.map(({ planSlug, visible, publishedAt, ...own }) => ({
      ...own,
      ...(of ? of(own.id) : unknown),
      url: visible ? classUrl(planSlug, own.id) : null,
      publishedAt: publishedAt?.toISOString() ?? null,
    })),
    next: rows.length > perPage ? String(page.at(-1)?.id) : null,
  };
};

export const listOwnComments = async (
  context: OwnCoachContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<{ comments: OwnClassComment[]; next: string | null }> => {
  const coachId = await coachOf(context.db, viewer.id);
  const ids = coachId === null ? [] : await ownClassIds(context.db, coachId, mostContentsAtOnce);
  if (ids.length === 0) return { comments: [], next: null };
  const after = textParam(query, 'after');
  const { data } = await context.comments('POST /service/contents/comments', {
    body: {
      content_type: 'CLASS',
      content_ids: ids.map(String),
      ...(after === '' ? {} : { last_evaluated_key: after }),
    },
  });
  const classIds = [...new Set(data.comments.map(({ content_id: id }) => Number(id)))];
  const known = await discussedContent(context.db, { classIds, seriesIds: [] });
  return {
    comments: data.comments.map(({ content_id: id, ...comment }) => ({
      ...comment,
      title: known.get(`CLASS ${id}`)?.title ?? '',
      url: known.get(`CLASS ${id}`)?.url ?? null,
    })),
    next: data.lastEvaluatedKey,
  };
};
