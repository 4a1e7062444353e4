import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commentsServicePath } from '../../contract/comments/comment-rules.ts';
import { sandboxLiveStream } from '../../sandbox/live-stream.ts';
import { sandboxMail } from '../../sandbox/mail/index.ts';
import { serveFeeds } from '../features/feeds/index.ts';
import { AppError } from '../platform/errors.ts';
import { serveAddressCheck } from '../platform/http/address-check.ts';
import { serveSecurityText } from '../platform/http/documents/security-text.ts';
import { createDrain } from '../platform/http/drain.ts';
import { redirectFormerAddresses } from '../platform/http/former-addresses.ts';
import { serveHealth } from '../platform/http/health.ts';
import { inProcess, mount } from '../platform/http/mount.ts';
import { builtPages, type PageSource } from '../platform/http/rendering/page-source.ts';
import { createPages } from '../platform/http/rendering/pages.ts';
import { createServer } from '../platform/http/server.ts';
import { serveMailFaces } from '../platform/mail/mail-faces.ts';
import { staffRefusal } from '../platform/viewer.ts';
import { mediaFolderOf } from './catalog/open-catalog.ts';
import { type Features, openFeatures } from './features/open-features.ts';
import { checkoutRoute } from './payments/checkout-route.ts';
import { serveReference } from './reference/reference.ts';
import { serveSite } from './site.ts';
import type { WebParts } from './web-parts.ts';
import { staticFolderOf } from './web-parts.ts';

/** Differs whenever anything that visitors see differs. */
const versionOf = ({ finder, pages, live, brand, administration }: Features): string =>
  [finder, pages, live, brand, administration.marketing.announcements]
    .map(({ version }) => version())
    .join('.');

const notAPage =
  /^\/+(api|admin\/api|comments-service|packs|images|media|mail-faces|uploads|sandbox|health|ready)(\/|$)/i;

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
  { brand, config, renderLimits }: WebParts,
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
    languages: () => brand.studio.languages,
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
    languages: () => parts.brand.studio.languages,
    resolveViewer: (request) =>
      features.apiKeys.isCarried(request)
        ? features.apiKeys.viewer(request)
        : features.accounts.resolveViewer(request.headers),
    proofs: features.accounts.proofs,
    carriesKey: features.apiKeys.isCarried,
    ...(features.comments ? { handOver: { path: commentsServicePath, app: features.comments.app } } : {}),
  });
  redirectFormerAddresses(app, config);
  const drain = createDrain(app, parts.shutdown, parts.front?.server);
  serveHealth(app, { pool: parts.db.pool, stopping: drain.stopping, dependencies: parts.dependencies });
  mount(app, features.routes, {
    checkAnswers: parts.checkAnswers ?? false,
    changing: features.changing,
  });
  features.accounts.install(app);
  features.apiKeys.install(app);
  await app.register(features.library.media);
  await app.register(features.members.planning.calendar.feeds);
  await app.register(features.members.uploads.media);
  await app.register(features.members.ownData.download);
  await app.register(features.members.ownData.downloadForMember);
  await app.register(features.members.notices.oneClick);
  for (const plugin of features.administration.plugins) await app.register(plugin);
  for (const plugin of features.memberAdministration.plugins) await app.register(plugin);
  const { outbox } = features.mail;
  const { clock, brand } = parts;
  if (outbox)
    await app.register(sandboxMail({ outbox, studio: brand.studio, clock, publicUrl: config.publicUrl }));
  serveMailFaces(app, config.projectFolder);
  // The live show of the demo plays it; no other studio has it.
  if (config.demo)
    await app.register(sandboxLiveStream({ mediaFolder: mediaFolderOf(config), now: clock.now }));
  const base = parts.payments?.apiBase;
  if (base) await app.register(checkoutRoute({ base, clock, studio: brand.studio }));
  const pageSource = await (parts.pageSource ?? builtPages(config.buildFolder));
  await serveSite(app, {
    pageSource,
    staticFolder: staticFolderOf(config),
    imageFolders: ['web/images', 'demo/images'].map((folder) => join(config.projectFolder, folder)),
    studio: features.studio,
    settings: brand.studio,
    addresses: async () => [...(await features.catalog.addresses()), ...(await features.pages.addresses())],
    simplePages: features.pages.addresses,
    version: () => versionOf(features),
  });
  serveAddressCheck(app, { clock, secret: config.secret });
  serveSecurityText(app, { clock, publicUrl: config.publicUrl, mailFrom: config.mailFrom });
  serveFeeds(app, { finder: features.finder, studio: features.studio, clock });
  servePages(app, parts, features, pageSource);
  app.addHook('onClose', features.close);
  return { app, features, stop: drain.stop, retire: drain.retire };
};
