import { billboards } from './billboards.ts';
import { bundles } from './bundles.ts';
import { categories } from './categories.ts';
import { barreAtTheCounterClasses } from './classes/fitness/barre-at-the-counter.ts';
import { heatBlockClasses } from './classes/fitness/heat-block.ts';
import { quietStrengthClasses } from './classes/fitness/quiet-strength.ts';
import { twentyAndDoneClasses } from './classes/fitness/twenty-and-done.ts';
import { underTheRibsClasses } from './classes/fitness/under-the-ribs.ts';
import { blueHourClasses } from './classes/mindfulness/blue-hour.ts';
import { headToHeelClasses } from './classes/mindfulness/head-to-heel.ts';
import { mountainBreathClasses } from './classes/mindfulness/mountain-breath.ts';
import { sittingSimplyClasses } from './classes/mindfulness/sitting-simply.ts';
import { warmRegardsClasses } from './classes/mindfulness/warm-regards.ts';
import { balanceLabClasses } from './classes/skills/balance-lab.ts';
import { openTheBackDoorClasses } from './classes/skills/open-the-back-door.ts';
import { standLikeYouMeanItClasses } from './classes/skills/stand-like-you-mean-it.ts';
import { upsideSlowlyClasses } from './classes/skills/upside-slowly.ts';
import { deskRescueClasses } from './classes/wellness/desk-rescue.ts';
import { feetFirstClasses } from './classes/wellness/feet-first.ts';
import { softTideClasses } from './classes/wellness/soft-tide.ts';
import { theDayAfterClasses } from './classes/wellness/the-day-after.ts';
import { firstLightClasses } from './classes/yoga/first-light.ts';
import { foundationsOfVinyasaClasses } from './classes/yoga/foundations-of-vinyasa.ts';
import { morningKneesClasses } from './classes/yoga/morning-knees.ts';
import { primaryUnhurriedClasses } from './classes/yoga/primary-unhurried.ts';
import { roomForTwoClasses } from './classes/yoga/room-for-two.ts';
import { theLongWayDownClasses } from './classes/yoga/the-long-way-down.ts';
import { coaches } from './coaches.ts';
import { comments } from './comments/comments.ts';
import { accounts, demoPassword } from './members/accounts.ts';
import { favorites, subscriptions } from './members/favorites.ts';
import { leavings } from './members/leaving.ts';
import { plannedClasses } from './members/planned-classes.ts';
import { membershipPlans } from './members/plans.ts';
import { playlistsFinnToLena } from './members/playlists-finn-to-lena.ts';
import { playlistsMayaToUna } from './members/playlists-maya-to-una.ts';
import { playlistsUllaToGita } from './members/playlists-ulla-to-gita.ts';
import { demoSubscriptions } from './members/subscriptions.ts';
import { surveyAnswers } from './members/survey-answers.ts';
import { music } from './music.ts';
import { emptySearches, openedSearches } from './searches.ts';
import { fitnessSeries } from './series/fitness.ts';
import { mindfulnessSeries } from './series/mindfulness.ts';
import { skillsSeries } from './series/skills.ts';
import { wellnessSeries } from './series/wellness.ts';
import { yogaFlowSeries } from './series/yoga-flow.ts';
import { yogaQuietSeries } from './series/yoga-quiet.ts';

export type { DemoAccount } from './members/accounts.ts';
export type { DemoFavorites } from './members/favorites.ts';
export type * from './shapes.ts';

/** Everything the demo studio holds; dates are days before the day of loading. */
export const demoStudio = {
  categories,
  coaches,
  series: [
    ...yogaFlowSeries,
    ...yogaQuietSeries,
    ...fitnessSeries,
    ...mindfulnessSeries,
    ...wellnessSeries,
    ...skillsSeries,
  ],
  bundles,
  classes: [
    ...firstLightClasses,
    ...foundationsOfVinyasaClasses,
    ...morningKneesClasses,
    ...theLongWayDownClasses,
    ...primaryUnhurriedClasses,
    ...roomForTwoClasses,
    ...heatBlockClasses,
    ...quietStrengthClasses,
    ...twentyAndDoneClasses,
    ...underTheRibsClasses,
    ...barreAtTheCounterClasses,
    ...blueHourClasses,
    ...mountainBreathClasses,
    ...sittingSimplyClasses,
    ...warmRegardsClasses,
    ...headToHeelClasses,
    ...softTideClasses,
    ...deskRescueClasses,
    ...feetFirstClasses,
    ...theDayAfterClasses,
    ...balanceLabClasses,
    ...upsideSlowlyClasses,
    ...openTheBackDoorClasses,
    ...standLikeYouMeanItClasses,
  ],
  billboards,
  music,
  playlists: [...playlistsMayaToUna, ...playlistsUllaToGita, ...playlistsFinnToLena],
  favorites,
  subscriptions,
  surveyAnswers,
  plannedClasses,
  leavings,
  emptySearches,
  openedSearches,
  comments,
  accounts,
  membershipPlans,
  memberSubscriptions: demoSubscriptions,
  /** The same for every demo account. */
  password: demoPassword,
};
