import { createAccounts } from '../../features/accounts/index.ts';
import { createApiKeys } from '../../features/api-keys/index.ts';
import { openedSearchRoutes } from '../../features/search-words/index.ts';
import { createSurveys } from '../../features/surveys/index.ts';
import { createMail, type Mailer } from '../../platform/mail/mail.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { openCommentsHere } from '../comments/comments.ts';
import { createPageComments } from '../comments/page-comments.ts';
import { openMembership } from '../members/open-membership.ts';
import { openPages } from '../pages/open-pages.ts';
import type { WebParts } from '../web-parts.ts';
import { administrationOf, staffRoutesOf } from './administration.ts';
import { memberFeaturesOf } from './member-features.ts';

const openAccounts = (
  { config, brand, db, connection, clock, billingTime, log, hasher }: WebParts,
  mail: Mailer,
) =>
  createAccounts({
    db,
    connection,
    config,
    studio: brand.studio,
    clock,
    billingClock: billingTime.clock,
    mail,
    log,
    hasher,
  });

const catalogRoutes = (
  { db, clock, brand }: WebParts,
  { catalog, finder, figures }: Awaited<ReturnType<typeof openCatalog>>,
) => [
  ...catalog.routes,
  ...finder.routes,
  ...openedSearchRoutes({ db: db.db, clock, studio: brand.studio, finder, figures }),
];

/** Every feature of the product, each given the features it needs. */
export const openFeatures = async (parts: WebParts) => {
  const { config, brand, db, clock, prepare } = parts;
  const mail = createMail({ ...config, studio: brand.studio, db: db.db, clock });
  const accounts = await openAccounts(parts, mail);
  await prepare?.(accounts);
  const { commentTokens, comments, commentsPort } = await openCommentsHere({ ...parts, db: db.db });
  const catalogParts = await openCatalog(parts, accounts, commentsPort);
  const { library, records, marks, catalog, finder, figures, changing } = catalogParts;
  const surveys = createSurveys({ db: db.db, clock, choices: finder.choices, classes: finder, marks });
  const { pages, live, studio, marketing, routes: written } = await openPages(parts, catalog, finder);
  const features = { accounts, catalog, finder, surveys, records, comments: commentsPort, pages, live };
  const members = memberFeaturesOf({ ...parts, ...features, studio: brand.studio });
  const { take: storeStudioPicture, drawMark } = members.uploads;
  const pictures = { picturesInUse: catalog.picturesInUse, storeStudioPicture, drawMark };
  const administration = administrationOf({ ...parts, mail, finder }, marketing, pictures);
  const apiKeys = createApiKeys({ db: db.db, clock, rightsOf: accounts.staffProtection.rightsOf });
  const paid = openMembership({ ...parts, studio: brand.studio }, accounts, library);
  return {
    mail,
    accounts,
    apiKeys,
    library,
    administration,
    brand,
    catalog,
    finder,
    figures,
    pages,
    live,
    studio,
    members,
    changing,
    ...paid,
    comments,
    commentsPort,
    pageComments: createPageComments({ clock, commentsPort, records }),
    routes: [
      ...catalogRoutes(parts, catalogParts),
      ...written,
      ...surveys.routes,
      ...members.routes,
      ...administration.routes,
      ...staffRoutesOf(parts, accounts, commentsPort),
      ...paid.memberAdministration.routes,
      ...apiKeys.routes,
      ...commentTokens.routes(commentsPort),
    ],
    close: async () => {
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
    },
  };
};
export type Features = Awaited<ReturnType<typeof openFeatures>>;
