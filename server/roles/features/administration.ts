import type { Accounts } from '../../features/accounts/index.ts';
import { createActivity } from '../../features/activity/index.ts';
import { currencyHeld } from '../../features/billing/index.ts';
import { createBranding, createTxtLookup } from '../../features/branding/index.ts';
import { createStudioImports, ownCoachRoutes, videoPlacement } from '../../features/catalog/index.ts';
import { createConnections } from '../../features/connections/index.ts';
import { createDashboard } from '../../features/dashboard/index.ts';
import { createEngagement } from '../../features/engagement/index.ts';
import type { Finder } from '../../features/finder/index.ts';
import { createVideoAdministration } from '../../features/library/index.ts';
import { createSearchWords } from '../../features/search-words/index.ts';
import { createSetUp } from '../../features/set-up/index.ts';
import { studioArchiveRoutes } from '../../features/studio-archive/index.ts';
import { createTeam } from '../../features/team/index.ts';
import { createWebhooks } from '../../features/webhooks/index.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { mediaFolderOf } from '../catalog/open-catalog.ts';
import type { Marketing } from '../marketing/open-marketing.ts';
import { staticFolderOf, type WebParts } from '../web-parts.ts';

type Pictures = Pick<
  Parameters<typeof createVideoAdministration>[0],
  'picturesInUse' | 'storeStudioPicture'
> &
  Pick<Parameters<typeof createBranding>[0], 'drawMark'>;

/** Creates the administration of videos, imports, search words, branding, dashboard, activity and marketing. */
export const administrationOf = (
  parts: WebParts & { mail: Mailer; finder: Finder },
  marketing: Marketing,
  pictures: Pictures,
) => {
  const { config, brand } = parts;
  const { studio } = brand;
  const shared = { ...parts, ...config, studio, db: parts.db.db, maxBytes: config.uploadMaxBytes };
  const placed = { ...pictures, mediaFolder: mediaFolderOf(config), placement: videoPlacement };
  const videos = createVideoAdministration({ ...shared, ...placed, partBytes: config.uploadPartBytes });
  const imports = createStudioImports(shared);
  const searchWords = createSearchWords(shared);
  const branding = createBranding({
    ...shared,
    config,
    currencyHeld,
    drawMark: pictures.drawMark,
    lookUpTxt: parts.lookUpTxt ?? createTxtLookup(),
  });
  const activity = createActivity(shared);
  const dashboard = createDashboard({
    ...shared,
    // Revenue and memberships follow billing time.
    clock: parts.billingTime.clock,
    staticFolder: staticFolderOf(config),
  });
  return {
    routes: [
      ...videos.routes,
      ...imports.routes,
      ...searchWords.routes,
      ...branding.routes,
      ...dashboard.routes,
      ...marketing.routes,
      ...activity.routes,
    ],
    plugins: [
      ...videos.plugins,
      imports.report,
      searchWords.file,
      studioArchiveRoutes(shared),
      branding.files,
      dashboard.files,
      marketing.redirects,
      activity.file,
    ],
    marketing,
    close: async () => {
      videos.close();
      await marketing.close();
    },
  };
};

/**
 * Returns the staff routes for the studio as a whole: a coach's own, engagement, set-up, connections, team, webhooks.
 */
export const staffRoutesOf = (
  {
    config,
    brand: { studio },
    db: { db },
    clock,
    billingTime,
    log,
    jobs,
    storage,
    dependencies,
    settingsInForce,
    stripeBase,
    addressProblem,
  }: WebParts,
  accounts: Accounts,
  comments: CommentsPort,
): BoundEndpoint[] => [
  ...ownCoachRoutes({ db, clock, comments: comments.asService }),
  ...createEngagement({ db }).routes,
  ...createSetUp({ db, clock, billingClock: billingTime.clock, config, studio, dependencies }).routes,
  ...createConnections({
    db,
    clock,
    config,
    studio,
    log,
    jobs,
    storage,
    settingsInForce,
    stripeBase,
    addressProblem,
  }).routes,
  ...createTeam({
    db,
    clock,
    studio,
    protection: accounts.staffProtection,
    administration: accounts.administration,
    proveForInvitation: accounts.proveForInvitation,
  }).routes,
  ...createWebhooks({ db, clock, billingClock: billingTime.clock, log, config, studio }).routes,
];
