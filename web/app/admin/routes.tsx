import { lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadChunk } from '../../client/pages/chunk.ts';
import { type AdminRoute, createRoute, page, type RootRoute } from '../../client/pages/route.ts';
import { adminOnly } from '../../features/accounts/index.ts';
import { activityRoutes } from '../../features/activity/index.ts';
import { announcementRoutes } from '../../features/announcements/index.ts';
import { brandingRoutes } from '../../features/branding/index.ts';
import {
  captionRoutes,
  importAdministrationRoutes,
  libraryRoutes,
  planAdministrationRoutes,
  referenceRoutes,
  videoAdministrationRoutes,
} from '../../features/catalog-administration/index.ts';
import { connectionRoutes } from '../../features/connections/index.ts';
import { dashboardData } from '../../features/dashboard/index.ts';
import { integrationRoutes } from '../../features/integrations/index.ts';
import { liveAdministrationRoutes } from '../../features/live-administration/index.ts';
import { memberAdministrationRoutes } from '../../features/member-administration/index.ts';
import { membershipAdministrationRoutes } from '../../features/membership-administration/index.ts';
import { moderationRoutes } from '../../features/moderation/index.ts';
import { offerAdministrationRoutes } from '../../features/offer-administration/index.ts';
import { ownCoachRoutes } from '../../features/own-coach/index.ts';
import { pageAdministrationRoutes } from '../../features/page-administration/index.ts';
import { searchWordRoutes } from '../../features/search-words/index.ts';
import { setUpRoutes } from '../../features/set-up/index.ts';
import { shortUrlRoutes } from '../../features/short-urls/index.ts';
import { teamAdministrationRoutes } from '../../features/team/index.ts';

const loadFrame = () => import('./AdminFrame.tsx');

/** The frame is a lazy chunk that only administrators load. */
const adminFrame = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/admin',
    staticData: { loads: [loadFrame], ownFrame: true },
    component: lazyRouteComponent(() => loadChunk('AdminFrame', loadFrame), 'AdminFrame'),
  });

const adminIndex = (admin: AdminRoute) =>
  page(admin, {
    path: '/',
    load: () => import('./AdminPage.tsx'),
    component: 'AdminPage',
    data: dashboardData,
    loaderDeps: (search) => search.period,
  });

/** Addresses under /admin that no feature has a page for. */
const nothingThere = (admin: AdminRoute) =>
  page(admin, {
    path: '/$',
    load: () => import('./AdminPage.tsx'),
    component: 'AdminPage',
    loader: async (input) => {
      await adminOnly(input, 'any role');
      throw notFound();
    },
  });

/** Admin is not a feature: its pages belong to the nouns they administer, the frame only lists them. */
export const adminRoute = (root: RootRoute) => {
  const admin = adminFrame(root);
  return admin.addChildren([
    adminIndex(admin),
    ...moderationRoutes(admin),
    ...membershipAdministrationRoutes(admin),
    ...memberAdministrationRoutes(admin),
    ...teamAdministrationRoutes(admin),
    ...ownCoachRoutes(admin),
    ...activityRoutes(admin),
    ...offerAdministrationRoutes(admin),
    ...setUpRoutes(admin),
    ...connectionRoutes(admin),
    ...libraryRoutes(admin),
    ...planAdministrationRoutes(admin),
    ...pageAdministrationRoutes(admin),
    ...brandingRoutes(admin),
    ...videoAdministrationRoutes(admin),
    ...liveAdministrationRoutes(admin),
    ...captionRoutes(admin),
    ...referenceRoutes(admin),
    ...searchWordRoutes(admin),
    ...importAdministrationRoutes(admin),
    ...announcementRoutes(admin),
    ...shortUrlRoutes(admin),
    ...integrationRoutes(admin),
    nothingThere(admin),
  ]);
};
