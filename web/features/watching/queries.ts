import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { PlanEntry, PlanSections, SectionItem, Video } from '../../../contract/plan-entries.ts';

/** What a page may say about a video before it has leave to play it: no addresses, so it may stand in rendered HTML. */
export type VideoState = Pick<Video, 'process_status' | 'locked' | 'thumbnail' | 'external' | 'facebook'>;
export type ClassDetail = PlanEntry & { videoState: VideoState | null };

const stateOf = ({ process_status, locked, thumbnail, external, facebook }: Video): VideoState => ({
  process_status,
  locked,
  thumbnail,
  external: locked ? null : external,
  facebook: locked ? null : facebook,
});

export const classQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['class', id],
    queryFn: async ({ signal }): Promise<ClassDetail> => {
      const { data } = await api('GET /api/v2/plan_entries/{id}', { params: { id }, signal });
      const { video, ...entry } = data;
      return { ...entry, videoState: video && stateOf(video) };
    },
  });

/** The video with its short-lived addresses: asked for in the browser only, never kept (BEY-13). */
export const videoQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['class', id, 'video'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plan_entries/{id}', { params: { id }, signal })).data.video,
    staleTime: 0,
    gcTime: 0,
  });

export const coachesQuery = (api: ApiCall, slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['instructors', slugs],
    queryFn: ({ signal }) =>
      Promise.all(
        slugs.map(
          async (slug) => (await api('GET /api/v2/instructors/{slug}', { params: { slug }, signal })).data,
        ),
      ),
  });

export const coachSlugs = (entry: PlanEntry): string[] => entry.coaches.map((coach) => coach.coachInfo.slug);

export const listOf = (sections: PlanSections): SectionItem[] =>
  sections.sections.flatMap((section) => section.items);
