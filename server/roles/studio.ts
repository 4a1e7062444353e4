import { identityProviders } from '../../contract/accounts/identity-providers.ts';
import type { Studio } from '../../contract/catalog/home.ts';
import { commentsServicePath } from '../../contract/comments/comment-rules.ts';
import { type DayHour, dayHourAt } from '../../contract/pages/sections/day-hours.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

/** Where this server keeps the static files that a studio may keep elsewhere. */
export const staticFilesPath = '/static';

/** The law wants both on every page, in these words. */
const contractLinks = [
  { title: 'Withdraw from contract here', href: '/contracts/withdraw' },
  { title: 'Cancel contracts here', href: '/contracts/cancel' },
];

/** Tells the hour of day where the studio is. */
export const studioHour = (studio: Pick<StudioSettings, 'timeZone'>, clock: Clock): (() => DayHour) => {
  let format: { timeZone: string; clock: Intl.DateTimeFormat } | undefined;
  return () => {
    const { timeZone } = studio;
    if (format?.timeZone !== timeZone)
      format = {
        timeZone,
        clock: new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }),
      };
    return dayHourAt(Number(format.clock.format(clock.now())));
  };
};

const openIdLook = ({ openid }: Config['identityProviders']): Studio['openId'] =>
  openid && { name: openid.name, icon: openid.icon };

type CategoryName = { slug: string; title: string };

/** The bar has no place for it on a wide screen, so that the footer leads there while a show is on or coming. */
const liveLink = { title: 'Live', href: '/live' };

/** What pages know of the studio: its name and look, its settings, the categories of its catalog, what it has made of its pages, and what it announces. */
export const studioOf = (
  config: Config,
  studio: StudioSettings,
  {
    categories,
    ...pages
  }: { categories: readonly CategoryName[] } & Pick<
    Studio,
    | 'hour'
    | 'opensWithHero'
    | 'footerLinks'
    | 'hasLiveShows'
    | 'sandboxAheadSeconds'
    | 'alert'
    | 'notification'
  >,
): Studio => ({
  name: studio.name,
  tagline: studio.tagline,
  logoUrl: studio.logoUrl,
  themeUrl: studio.stylesUrl,
  shareImageUrl: studio.shareImageUrl,
  ...(studio.look.typefaces === 'ysabeau' ? {} : { typefaces: studio.look.typefaces }),
  timeZone: studio.timeZone,
  publicUrl: config.publicUrl,
  commentsUrl: config.commentsUrl ?? commentsServicePath,
  storageUrl: config.storageUrl ?? staticFilesPath,
  categories: categories.map(({ slug, title }) => ({ id: slug, slug, title })),
  demo: config.demo,
  mailOutbox: config.mailOutbox,
  identityProviders: identityProviders.filter((id) => config.identityProviders[id] !== null),
  openId: openIdLook(config.identityProviders),
  ...pages,
  // What a contract may be about is sold here, or was.
  footerLinks: [
    ...(pages.hasLiveShows && pages.footerLinks.every(({ href }) => href !== liveLink.href)
      ? [liveLink]
      : []),
    ...pages.footerLinks,
    ...studio.links,
    ...(config.payments.mode === 'off' ? [] : contractLinks),
  ],
});
