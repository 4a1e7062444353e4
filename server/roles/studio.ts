import { identityProviders } from '../../contract/accounts/identity-providers.ts';
import type { Studio } from '../../contract/catalog/home.schema.ts';
import { commentsServicePath } from '../../contract/comments/comment-rules.ts';
import { currentLanguage } from '../../contract/current-language.ts';
import { defaultLanguage } from '../../contract/languages.ts';
import { t } from '../../contract/messages.ts';
import { type DayHour, dayHourAt } from '../../contract/pages/sections/day-hours.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

/** Path of the static files on this server, which a studio may keep elsewhere. */
export const staticFilesPath = '/static';

/** Links that the law requires on every page, in these words. */
const contractLinks = () => [
  // translators: Words of the law; in German § 312k and § 356a BGB prescribe them.
  { title: t('Withdraw from contract here'), href: '/contracts/withdraw' },
  { title: t('Cancel contracts here'), href: '/contracts/cancel' },
];

/** Returns a function that gives the hour of day in the studio's time zone. */
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

type Choice = { slug: string; title: string };

const titlesOf = (choices: readonly Choice[]): Record<string, string> =>
  Object.fromEntries(choices.map(({ slug, title }) => [slug, title]));

/** Returns the part of a footer link in our words that says so where the studio's own are in another language. */
const inPageLanguage = ({ languages: [first] }: StudioSettings): { translated?: string[] } =>
  first === currentLanguage() ? {} : { translated: ['title'] };

/** Address of the footer link to the live shows, for which the top bar has no place on a wide screen. */
const livePath = '/live';

const languagesOf = ({ languages }: StudioSettings): Pick<Studio, 'languages'> =>
  languages.length === 1 && languages[0] === defaultLanguage ? {} : { languages: [...languages] };

/**
 * Returns the studio as pages see it: its name and look, its settings, the categories of its catalog, its own pages,
 * and its announcements.
 */
export const studioOf = (
  config: Config,
  studio: StudioSettings,
  {
    categories,
    choices,
    ...pages
  }: {
    categories: readonly Choice[];
    choices: { equipment: readonly Choice[]; focusAreas: readonly Choice[] };
  } & Pick<
    Studio,
    | 'hour'
    | 'opensWithHero'
    | 'footerLinks'
    | 'hasLiveShows'
    | 'sandboxAheadSeconds'
    | 'offer'
    | 'alert'
    | 'notification'
  >,
): Studio => ({
  name: studio.name,
  tagline: studio.tagline,
  ...(studio.translated.includes('tagline') && { translated: ['tagline'] }),
  logoUrl: studio.logoUrl,
  themeUrl: studio.stylesUrl,
  shareImageUrl: studio.shareImageUrl,
  ...(studio.look.typefaces === 'ysabeau' ? {} : { typefaces: studio.look.typefaces }),
  timeZone: studio.timeZone,
  publicUrl: config.publicUrl,
  ...languagesOf(studio),
  commentsUrl: config.commentsUrl ?? commentsServicePath,
  storageUrl: config.storageUrl ?? staticFilesPath,
  categories: categories.map(({ slug, title }) => ({ id: slug, slug, title })),
  equipment: titlesOf(choices.equipment),
  focusAreas: titlesOf(choices.focusAreas),
  demo: config.demo,
  mailOutbox: config.mailOutbox,
  identityProviders: identityProviders.filter((id) => config.identityProviders[id] !== null),
  openId: openIdLook(config.identityProviders),
  ...pages,
  // Contracts can be withdrawn from or canceled only if something is, or was, sold here.
  footerLinks: [
    ...(pages.hasLiveShows && pages.footerLinks.every(({ href }) => href !== livePath)
      ? // translators: Link to the live shows.
        [{ title: t('Live'), href: livePath, ...inPageLanguage(studio) }]
      : []),
    ...pages.footerLinks,
    ...studio.links,
    ...(config.payments.mode === 'off'
      ? []
      : contractLinks().map((link) => ({ ...link, ...inPageLanguage(studio) }))),
  ],
});
