import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commentsServicePath } from '../../contract/comments/comment-rules.ts';
import { sandboxMail } from '../../sandbox/mail.ts';
import { type Accounts, type AccountsOptions, createAccounts } from '../features/accounts/index.ts';
import { createActivity } from '../features/activity/index.ts';
import { createApiKeys } from '../features/api-keys/index.ts';
import { createBranding, type WatchedBrand } from '../features/branding/index.ts';
import { createStudioImports, ownCoachRoutes, videoPlacement } from '../features/catalog/index.ts';
import { createDashboard } from '../features/dashboard/index.ts';
import { createEngagement } from '../features/engagement/index.ts';
import { serveFeeds } from '../features/feeds/index.ts';
import { createVideoAdministration } from '../features/library/index.ts';
import { currencyHeld, type StoreAccess } from '../features/membership/index.ts';
import { createSetUp } from '../features/set-up/index.ts';
import { studioArchiveRoutes } from '../features/studio-archive/index.ts';
import { createSurveys } from '../features/surveys/index.ts';
import { createTeam } from '../features/team/index.ts';
import { createWebhooks } from '../features/webhooks/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { CommentsPort } from '../platform/comments-port.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { BoundEndpoint } from '../platform/http/bind.ts';
import { createDrain } from '../platform/http/drain.ts';
import { serveHealth } from '../platform/http/health.ts';
import { inProcess, mount } from '../platform/http/mount.ts';
import { builtPages, type PageSource } from '../platform/http/rendering/page-source.ts';
import { createPages } from '../platform/http/rendering/pages.ts';
import type { RenderLimits } from '../platform/http/rendering/render-limits.ts';
import { createServer } from '../platform/http/server.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import { createMail } from '../platform/mail/mail.ts';
import type { PaymentAccess } from '../platform/payments/access.ts';
import type { Connection } from '../platform/postgres/index.ts';
import type { Shutdown } from '../platform/shutdown/shutdown.ts';
import type { Storage } from '../platform/storage/index.ts';
import { staffRefusal } from '../platform/viewer.ts';
import { mediaFolderOf, openCatalog } from './catalog/open-catalog.ts';
import { openCommentsHere } from './comments/comments.ts';
import { createPageComments } from './comments/page-comments.ts';
import type { Marketing } from './marketing/open-marketing.ts';
import { memberFeaturesOf } from './member-features.ts';
import { openMembership } from './members/open-membership.ts';
import { openPages } from './pages/open-pages.ts';
import { checkoutRoute } from './payments/checkout-route.ts';
import { serveReference } from './reference/reference.ts';
import { serveSite } from './site.ts';

export type WebParts = {
  config: Config;
  /** Name and look of the studio, and when they change. */
  brand: WatchedBrand;
  db: Db;
  connection: Connection;
  clock: Clock;
  log: Log;
  storage: Storage;
  jobs: Jobs;
  /** How Stripe or the sandbox is reached; null: nothing is sold. */
  payments: PaymentAccess | null;
  /** How app stores are reached, where it is not over the network. */
  storeAccess?: StoreAccess;
  shutdown?: Shutdown;
  /** Runs once people can be made and before the catalog is read; the demo studio comes in here. */
  prepare?: (accounts: Accounts) => Promise<void>;
  /** Tests refuse answers outside their schema. */
  checkAnswers?: boolean;
  /** Where pages come from instead of the build; a promise where that is still made. */
  pageSource?: PageSource | Promise<PageSource | null>;
  /** A measurement asks for more pages than one visitor may. */
  renderLimits?: Partial<RenderLimits>;
  /** Tests hash passwords cheaply. */
  hasher?: AccountsOptions['hasher'];
};

type Pictures = Pick<Parameters<typeof createVideoAdministration>[0], 'picturesInUse' | 'takePicture'> &
  Pick<Parameters<typeof createBranding>[0], 'drawMark'>;

const staticFolderOf = ({ projectFolder }: Config): string => join(projectFolder, 'web/static');

/** What staff send, bring in and are told of the studio, how it is called and looks, and what brings visitors. */
const administrationOf = (parts: WebParts, marketing: Marketing, pictures: Pictures) => {
  const { config, brand } = parts;
  const { studio } = brand;
  const shared = { ...parts, ...config, studio, db: parts.db.db, maxBytes: config.uploadMaxBytes };
  const placed = { ...pictures, mediaFolder: mediaFolderOf(config), placement: videoPlacement };
  const videos = createVideoAdministration({ ...shared, ...placed });
  const imports = createStudioImports(shared);
  const branding = createBranding({ ...shared, config, currencyHeld, drawMark: pictures.drawMark });
  const activity = createActivity(shared);
  const dashboard = createDashboard({ ...shared, staticFolder: staticFolderOf(config) });
  return {
    routes: [
      ...[...videos.routes, ...imports.routes],
      ...[...branding.routes, ...dashboard.routes, ...marketing.routes, ...activity.routes],
    ],
    plugins: [
      ...[...videos.plugins, imports.report, studioArchiveRoutes(shared)],
      ...[branding.files, dashboard.files, marketing.redirects, activity.file],
    ],
    marketing,
    close: async () => {
      videos.close();
      await marketing.close();
    },
  };
};

/** What the staff see and decide of the studio as a whole. */
const staffRoutesOf = (
  { config, brand: { studio }, db: { db }, clock, log }: WebParts,
  accounts: Accounts,
  comments: CommentsPort,
): BoundEndpoint[] => [
  ...ownCoachRoutes({ db, clock, comments: comments.asService }),
  ...createEngagement({ db }).routes,
  ...createSetUp({ db, clock, config, studio }).routes,
  ...createTeam({ db, clock, studio, protection: accounts.staffProtection }).routes,
  ...createWebhooks({ db, clock, log, config, studio }).routes,
];

/** Every feature of the product, each given the features it needs. */
const openFeatures = async (parts: WebParts) => {
  const { config, brand, db, connection, clock, log, prepare } = parts;
  const mail = createMail({ ...config, studio: brand.studio, db: db.db, clock });
  const accounts = await createAccounts({
    ...{ db, connection, config, studio: brand.studio, clock, mail, log },
    hasher: parts.hasher,
  });
  await prepare?.(accounts);
  const { commentTokens, comments, commentsPort } = await openCommentsHere({ ...parts, db: db.db });
  const catalogParts = await openCatalog(parts, accounts, commentsPort);
  const { library, records, marks, catalog, finder, figures, changing } = catalogParts;
  const surveys = createSurveys({ db: db.db, clock, choices: finder.choices, marks });
  const { pages, live, studio, marketing, routes: written } = await openPages(parts, catalog, finder);
  const features = { accounts, catalog, finder, surveys, records, comments: commentsPort, pages, live };
  const members = memberFeaturesOf({ ...parts, ...features, studio: brand.studio });
  const { take: takePicture, drawMark } = members.uploads;
  const pictures = { picturesInUse: catalog.picturesInUse, takePicture, drawMark };
  const administration = administrationOf(parts, marketing, pictures);
  const apiKeys = createApiKeys({ db: db.db, clock, rightsOf: accounts.staffProtection.rightsOf });
  const paid = openMembership({ ...parts, studio: brand.studio }, accounts, library);
  const routes: BoundEndpoint[] = [
    ...catalog.routes,
    ...finder.routes,
    ...written,
    ...surveys.routes,
    ...members.routes,
    ...administration.routes,
    ...staffRoutesOf(parts, accounts, commentsPort),
    ...paid.memberAdministration.routes,
    ...apiKeys.routes,
    ...commentTokens.routes(commentsPort),
  ];
  const close = async () => {
    await administration.close();
    await paid.membership.close();
    await members.settled();
    await comments?.close();
    await members.uploads.close();
    await Promise.all([pages.stop(), live.stop()]);
    await finder.stop();
    await figures.close();
    await records.stop();
    await catalog.close();
    await accounts.close();
    await mail.close();
  };
  return {
    ...{ mail, accounts, apiKeys, library, administration, brand },
    ...{ catalog, finder, figures, pages, live, studio, members },
    changing,
    ...paid,
    comments,
    commentsPort,
    pageComments: createPageComments({ clock, commentsPort, records }),
    routes,
    close,
  };
};
export type Features = Awaited<ReturnType<typeof openFeatures>>;

/** Differs whenever anything that visitors see differs. */
const versionOf = ({ finder, pages, live, brand, administration }: Features): string =>
  [finder, pages, live, brand, administration.marketing.announcements]
    .map(({ version }) => version())
    .join('.');

const notAPage =
  /^\/+(api|admin\/api|comments-service|packs|images|media|uploads|sandbox|health|ready)(\/|$)/i;

/** Documents are asked for by GET; everything under the prefixes of calls and files is answered in JSON. */
const wantsPage = ({ method, url }: FastifyRequest): boolean => {
  const [path = ''] = url.split('?', 1);
  return ['GET', 'HEAD'].includes(method) && !notAPage.test(decodeURIComponent(path));
};

/** Nothing of /admin/api is told to those who may not call it, not even that it is not there. */
const refuseAdminCall = async (request: FastifyRequest): Promise<void> => {
  if (!/^\/+admin\/api(\/|$|\?)/i.test(request.url)) return;
  const viewer = await request.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  if (viewer.role === null) throw staffRefusal(viewer);
};

const servePages = (
  app: FastifyInstance,
  { config, renderLimits }: WebParts,
  features: Features,
  source: PageSource | null,
): void => {
  const about = { studio: features.studio(), cookieName: features.accounts.cookieName };
  serveReference(app, { ...about, styles: source?.assets.styles ?? [] });
  if (!source) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found');
    });
    return;
  }
  const pages = createPages({
    ...source,
    limits: renderLimits,
    studio: features.studio,
    call: (viewer) => inProcess(features.routes, viewer),
    comments: features.pageComments,
    callsTo: [
      ...[config.commentsUrl, config.storageUrl].flatMap((url) => (url ? [new URL(url).origin] : [])),
      ...(source.callsTo ?? []),
    ],
    playsFrom: features.live.streamOrigins,
    version: () => versionOf(features),
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) {
      await refuseAdminCall(request);
      throw new AppError('not_found');
    }
    return pages.handle(request, reply);
  });
};

/** The web role: calls, pages, pictures and videos behind one Fastify server that has not started listening. */
export const createWeb = async (parts: WebParts) => {
  const { config, log } = parts;
  const features = await openFeatures(parts);
  const app = await createServer({
    log: log as never,
    trustProxy: config.trustProxy,
    hstsSubdomains: config.hstsSubdomains,
    publicUrl: config.publicUrl,
    resolveViewer: (request) =>
      features.apiKeys.isCarried(request)
        ? features.apiKeys.viewer(request)
        : features.accounts.resolveViewer(request.headers),
    carriesKey: features.apiKeys.isCarried,
    ...(features.comments ? { handOver: { path: commentsServicePath, app: features.comments.app } } : {}),
  });
  const drain = createDrain(app, parts.shutdown);
  serveHealth(app, { connection: parts.connection, config, stopping: drain.stopping });
  mount(app, features.routes, {
    checkAnswers: parts.checkAnswers ?? false,
    changing: features.changing,
  });
  features.accounts.install(app);
  await app.register(features.library.media);
  await app.register(features.members.planning.calendar.feeds);
  await app.register(features.members.uploads.media);
  await app.register(features.members.ownData.download);
  await app.register(features.members.notices.oneClick);
  for (const plugin of features.administration.plugins) await app.register(plugin);
  for (const plugin of features.memberAdministration.plugins) await app.register(plugin);
  const { outbox } = features.mail;
  const { publicUrl } = config;
  if (outbox) await app.register(sandboxMail({ outbox, studio: parts.brand.studio, publicUrl }));
  const base = parts.payments?.apiBase;
  if (base) await app.register(checkoutRoute({ base, clock: parts.clock }));
  const pageSource = await (parts.pageSource ?? builtPages(config.buildFolder));
  await serveSite(app, {
    pageSource,
    staticFolder: staticFolderOf(config),
    imageFolders: ['web/images', 'demo/images'].map((folder) => join(config.projectFolder, folder)),
    studio: features.studio,
    settings: parts.brand.studio,
    addresses: async () => [...(await features.catalog.addresses()), ...(await features.pages.addresses())],
    version: () => versionOf(features),
  });
  serveFeeds(app, { finder: features.finder, studio: features.studio, clock: parts.clock });
  servePages(app, parts, features, pageSource);
  app.addHook('onClose', features.close);
  return { app, features, stop: drain.stop };
};
