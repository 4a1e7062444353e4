import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { membershipPlanWords } from '../../../contract/membership/plan-fields.ts';
import type { PlanFacts } from '../../../contract/pages/sections/studio-facts.schema.ts';
import { planWords } from '../../../contract/pages/sections/studio-facts.ts';
import { pageBuilderStandIn } from '../../../sandbox/page-builder.ts';
import type { Catalog } from '../../features/catalog/index.ts';
import type { Finder } from '../../features/finder/index.ts';
import { builderKey, createHome } from '../../features/home/index.ts';
import { createStreamSamples } from '../../features/library/index.ts';
import { createLive } from '../../features/live/index.ts';
import { type OfferedPlan, plansOnSale } from '../../features/membership-plans/index.ts';
import { createStudioPages, type WatchedPlan } from '../../features/pages/index.ts';
import type { Config } from '../../platform/config.ts';
import { storedValues } from '../../platform/sql/field-columns.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { openMarketing } from '../marketing/open-marketing.ts';
import { studioHour, studioOf } from '../studio.ts';
import type { WebParts } from '../web-parts.ts';

/** Null without a page builder: the stand-in has content of the demo alone. */
const builderOptions = (config: Config) => {
  const { url, keyProduction, keyDevelopment, productionHost } = config.pageBuilder;
  const apiKey = builderKey(new URL(config.publicUrl).host, {
    productionHost,
    keyProduction: keyProduction?.reveal() ?? '',
    keyDevelopment: keyDevelopment?.reveal() ?? (url ? '' : 'local'),
  });
  if (url) return { url, apiKey, request: fetch };
  return config.demo ? { url: 'http://page-builder.local', apiKey, request: pageBuilderStandIn } : null;
};

const planFacts = (plan: OfferedPlan): WatchedPlan => ({
  id: plan.id,
  ...storedValues(membershipPlanWords, plan),
  price: plan.amount,
  currency: plan.currency,
  interval: plan.billingInterval,
  intervalCount: plan.intervalCount,
  trialDays: plan.trialDays,
});

/** Dates of memberships are not today's while an owner has moved the time of the sandbox. */
const sandboxAhead = ({ billingTime }: WebParts, viewer: Viewer | null) => {
  const sandboxAheadSeconds = Math.floor(billingTime.aheadMs() / 1000);
  return viewer?.role && sandboxAheadSeconds > 0 ? { sandboxAheadSeconds } : {};
};

const offerOf = (plans: readonly PlanFacts[]): Pick<Studio, 'offer'> => {
  const offer = planWords(plans);
  return offer ? { offer } : {};
};

/** The pages that the studio writes itself, its live shows, and what every page says of the studio. */
export const openPages = async (parts: WebParts, catalog: Catalog, finder: Finder) => {
  const { config, db, connection, clock, log } = parts;
  const marketing = await openMarketing(parts);
  const pages = await createStudioPages({
    db: db.db,
    clock,
    connection,
    log,
    finder,
    plansOnSale: async () =>
      config.payments.mode === 'off' ? [] : (await plansOnSale(db.db, null)).map(planFacts),
  });
  const samples = createStreamSamples(config);
  const { sample: sampleStream } = samples;
  const live = await createLive({ db: db.db, clock, connection, log, catalog, config, sampleStream });
  const hour = studioHour(parts.brand.studio, clock);
  const studio = (viewer: Viewer | null = null) =>
    studioOf(config, parts.brand.studio, {
      categories: catalog.categoryNames(),
      choices: finder.choices(),
      hour: hour(),
      hasLiveShows: live.hasComing(),
      ...sandboxAhead(parts, viewer),
      ...pages.onEveryPage(),
      ...marketing.announcements.shownTo(viewer),
      ...(viewer ? {} : offerOf(pages.facts().plans)),
    });
  const options = builderOptions(config);
  const builder = options && { ...options, log };
  const home = createHome({ db: db.db, version: finder.version, builder, studio, pages });
  return {
    // What visitors see differs by the hour, too.
    pages: { ...pages, version: () => `${pages.version()}.${hour()}` },
    live: {
      ...live,
      stop: async () => {
        samples.close();
        await live.stop();
      },
    },
    studio,
    marketing,
    routes: [...home.routes, ...pages.routes, ...live.routes],
  };
};
