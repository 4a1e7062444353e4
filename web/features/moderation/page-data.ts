import { notFound } from '@tanstack/react-router';
import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { LoaderInput, PageData } from '../../client/pages/route.ts';
import { adminOnly, adminPage } from '../accounts/index.ts';
import type { managePages } from './admin-address.ts';
import { contentQuery, figuresQuery, memberQuery } from './queries.ts';

export const engagementData = adminPage(msg('Engagement'), 'engagement.view');
export const moderationData = adminPage(msg('Moderation'), 'comments.moderate');

type ManagePath = (typeof managePages)[ContentType];

/** Titles of pages whose content has no title. */
const untitled: Record<ContentType, Message> = {
  CLASS: msg('Comments on class'),
  SERIES: msg('Comments on series'),
  LIVE: msg('Comments on live show'),
};

/** A page for whatever the catalog or the comments know; what neither knows is Not Found. */
const loadManaged = async (
  input: LoaderInput<ManagePath>,
  contentType: ContentType,
): Promise<{ title: string | null }> => {
  await adminOnly(input, 'engagement.view');
  const { api, comments, queryClient } = input.context;
  const content = { contentType, contentId: input.params.id };
  const ofCatalog = contentQuery(api, content);
  const ofComments = figuresQuery(comments, content);
  await Promise.all([queryClient.prefetchQuery(ofCatalog), queryClient.prefetchQuery(ofComments)]);
  const known = queryClient.getQueryData(ofCatalog.queryKey);
  const engaged = queryClient.getQueryData(ofComments.queryKey);
  if (known === null && engaged?.content === null) throw notFound();
  return { title: known?.title ?? engaged?.content?.title ?? null };
};

const managed = (contentType: ContentType): PageData<ManagePath> => ({
  loader: (input) => loadManaged(input, contentType),
  head: ({ title }: { title: string | null }) => ({
    title: title === null ? t(untitled[contentType]) : t('Comments on {title}', { title }),
    noIndex: true,
  }),
});

type MemberPath = '/admin/moderation/members/$id';

/** A member whom the comments service does not know is Not Found; while it is away the page says so. */
export const memberData: PageData<MemberPath> = {
  loader: async (input: LoaderInput<MemberPath>): Promise<{ name: string | undefined }> => {
    await adminOnly(input, 'comments.moderate');
    const { comments, queryClient } = input.context;
    const query = memberQuery(comments, input.params.id);
    await queryClient.prefetchQuery(query);
    const known = queryClient.getQueryData(query.queryKey);
    if (known === null) throw notFound();
    return { name: known?.member.fullName };
  },
  head: ({ name = t('Member') }: { name: string | undefined }) => ({
    title: t('What {name} wrote', { name }),
    noIndex: true,
  }),
};

export const manageClassData = managed('CLASS');
export const manageSeriesData = managed('SERIES');
export const manageLiveData = managed('LIVE');
