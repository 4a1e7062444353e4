import '../ui/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Me } from '../../contract/accounts/users.schema.ts';
import type { Studio } from '../../contract/catalog/home.schema.ts';
import type { CommentsCall } from '../../contract/comments/comments-service.schema.ts';
import { currentLanguage, setLanguageSource } from '../../contract/current-language.ts';
import { defaultLanguage, isLanguage } from '../../contract/languages.ts';
import { basePathAt, languagesOf } from '../../contract/pages/language-addresses.ts';
import { browserCall } from '../client/api.ts';
import { pageCookies } from '../client/browser-storage.ts';
import { loadMessages } from '../client/language/load-messages.ts';
import { loadChunk } from '../client/pages/chunk.ts';
import { setArrival } from '../client/pages/page-address.ts';
import { answersElement, hydrateAnswers } from '../client/pages/sent-answers.ts';
import { adminDocumentRoute, isAdminPath } from './admin/admin-document.ts';
import { loadMemberParts } from './navigation/member-parts.tsx';
import { type AdminPages, createAppRouter, createQueryClient } from './router.tsx';

const studioElement = document.getElementById('studio');
const studio = JSON.parse(studioElement?.textContent ?? '{}') as Studio;
const basePath = basePathAt(location.pathname, languagesOf(studio));
setLanguageSource(() => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
});
const isStudio = isAdminPath(location.pathname.slice(basePath.length));
setArrival(location.search, studioElement?.dataset.search ?? '');
const queryClient = createQueryClient();
hydrateAnswers(queryClient, document.getElementById(answersElement)?.textContent || '[]');

let commentsCall: CommentsCall | undefined;
/** Most pages never call the comments service: what it takes comes with the first call. */
const comments: CommentsCall = async (key, input) => {
  const { createCommentsCall } = await loadChunk('comments client', () => import('../client/comments.ts'));
  commentsCall ??= createCommentsCall({
    url: studio.commentsUrl,
    api: browserCall,
    personId: () => queryClient.getQueryData<Me | null>(['me'])?.id ?? null,
    cookies: pageCookies,
    now: Date.now,
  });
  return commentsCall(key, input);
};

const start = (adminPages: AdminPages): void => {
  const router = createAppRouter({ api: browserCall, comments, queryClient, studio, basePath }, adminPages);
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterClient router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  // With the first movement, key or scroll. A page does without it.
  const loadMotion = () =>
    void import('./transitions/motion.ts').then(
      ({ beginMotion }) => beginMotion(router),
      () => undefined,
    );
  for (const sign of ['pointermove', 'keydown', 'scroll']) addEventListener(sign, loadMotion, { once: true });
};

const begin = (): void => {
  if (isStudio)
    void loadChunk('admin pages', () => import('./admin/routes.tsx')).then(({ adminRoute }) =>
      start(adminRoute),
    );
  // The types know all pages, whatever this page has loaded.
  else start(adminDocumentRoute as unknown as AdminPages);
};

const isMember = Boolean(queryClient.getQueryData(['me']));
const language = currentLanguage();
if (language === defaultLanguage && !isMember) begin();
else
  void Promise.all([
    isMember && loadMemberParts(),
    // A page whose messages do not come is alive in English.
    loadMessages(language, isStudio ? 'staff' : isMember ? 'member' : 'visitor').catch(() => undefined),
  ]).then(begin);
