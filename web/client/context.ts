import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Studio } from '../../contract/catalog/home.schema.ts';
import type { ApiCall } from '../../contract/client.ts';
import type { CommentsCall } from '../../contract/comments/comments-service.schema.ts';

/** Shared context of routes and components; created once per browser page or per server render. */
export type AppContext = {
  api: ApiCall;
  /** Calls of the comments service, with the token of the signed-in member. */
  comments: CommentsCall;
  queryClient: QueryClient;
  studio: Studio;
  /** Prefix of the addresses in the language of this page, such as `/de`; empty in the studio's default language. */
  basePath: string;
};

export const useAppContext = (): AppContext => useRouter().options.context;
export const useApi = (): ApiCall => useAppContext().api;
export const useComments = (): CommentsCall => useAppContext().comments;
export const useStudio = (): Studio => useAppContext().studio;
