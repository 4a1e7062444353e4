// Written by npm run contract.
import { emailChangeEndpoints } from './accounts/email-change.schema.ts';
import { preferenceEndpoints } from './accounts/preferences.schema.ts';
import { secondFactorEndpoints } from './accounts/second-factor.schema.ts';
import { securityEventEndpoints } from './accounts/security-events.schema.ts';
import { signInMethodEndpoints } from './accounts/sign-in-methods.schema.ts';
import { userEndpoints } from './accounts/users.schema.ts';
import { activityEndpoints } from './activity/activity.schema.ts';
import { billboardEndpoints } from './catalog/billboards.schema.ts';
import { coachEndpoints, coachListEndpoints } from './catalog/coaches.schema.ts';
import { finderEndpoints } from './catalog/finder.schema.ts';
import { fitMyTimeEndpoints } from './catalog/fit-my-time.schema.ts';
import { homeEndpoints } from './catalog/home.schema.ts';
import { openedSearchEndpoints } from './catalog/opened-searches.schema.ts';
import {
  classListEndpoints,
  introVideoEndpoints,
  planEntryEndpoints,
} from './catalog/plan-entries.schema.ts';
import { categoryEndpoints, planEndpoints, productListEndpoints } from './catalog/plans.schema.ts';
import { managedBillboardEndpoints } from './catalog-administration/billboards/billboards.schema.ts';
import { captionEndpoints } from './catalog-administration/captions.schema.ts';
import { classLibraryEndpoints } from './catalog-administration/class-library.schema.ts';
import { classAdministrationEndpoints } from './catalog-administration/classes.schema.ts';
import { deletedContentEndpoints } from './catalog-administration/deleted-contents.schema.ts';
import { importEndpoints } from './catalog-administration/importing/imports.schema.ts';
import { managedPlanEndpoints } from './catalog-administration/plans.schema.ts';
import { managedCategoryEndpoints } from './catalog-administration/references/categories.schema.ts';
import { managedCoachEndpoints } from './catalog-administration/references/coaches.schema.ts';
import { musicTrackEndpoints } from './catalog-administration/references/music.schema.ts';
import { managedValueEndpoints } from './catalog-administration/references/values.schema.ts';
import { revisionEndpoints } from './catalog-administration/revisions.schema.ts';
import { searchWordEndpoints } from './catalog-administration/search-words/search-words.schema.ts';
import { structureEndpoints } from './catalog-administration/structure.schema.ts';
import { classVideoEndpoints, videoStorageEndpoints } from './catalog-administration/videos.schema.ts';
import { commentTokenEndpoints } from './comments/comment-tokens.schema.ts';
import { engagementEndpoints } from './comments/engagement.schema.ts';
import { finishedTodayEndpoints } from './comments/finished-today.schema.ts';
import { dashboardEndpoints } from './dashboard/dashboard.schema.ts';
import { apiKeyEndpoints } from './integrations/api-keys.schema.ts';
import { webhookEndpoints } from './integrations/webhooks.schema.ts';
import { libraryEndpoints } from './library/library.schema.ts';
import { uploadEndpoints } from './library/uploads.schema.ts';
import { liveAdministrationEndpoints } from './live/live-administration.schema.ts';
import { liveShowEndpoints } from './live/live-shows.schema.ts';
import { shortUrlEndpoints } from './marketing/short-urls.schema.ts';
import { accountImportEndpoints } from './member-administration/account-imports.schema.ts';
import { disputeEvidenceEndpoints } from './member-administration/dispute-evidence.schema.ts';
import { memberEndpoints } from './member-administration/member.schema.ts';
import {
  memberAccountEndpoints,
  memberBillingEndpoints,
  memberRenewalEndpoints,
} from './member-administration/member-actions.schema.ts';
import { memberDetailEndpoints } from './member-administration/member-details.schema.ts';
import { memberRequestEndpoints } from './member-administration/member-requests.schema.ts';
import { memberListEndpoints } from './member-administration/members.schema.ts';
import { calendarEndpoints } from './members/calendar.schema.ts';
import { declinedSuggestionEndpoints } from './members/declined-suggestions.schema.ts';
import { favoriteEndpoints } from './members/favorites.schema.ts';
import { filterSetEndpoints } from './members/filter-sets.schema.ts';
import { noticeEndpoints } from './members/notices.schema.ts';
import { ownDataEndpoints } from './members/own-data.schema.ts';
import { planRuleEndpoints } from './members/plan-rules.schema.ts';
import { planSubscriptionEndpoints } from './members/plan-subscriptions.schema.ts';
import { playlistEndpoints } from './members/playlists.schema.ts';
import { practiceEndpoints } from './members/practice.schema.ts';
import { standingFilterEndpoints } from './members/standing-filters.schema.ts';
import { surveyEndpoints } from './members/surveys.schema.ts';
import { watchingEndpoints } from './members/watching.schema.ts';
import { billingAdministrationEndpoints } from './membership/billing-administration.schema.ts';
import { cancellationEndpoints } from './membership/cancellation.schema.ts';
import { declarationEndpoints } from './membership/declarations/declarations.schema.ts';
import { giftAdministrationEndpoints } from './membership/gifts/gift-administration.schema.ts';
import { giftEndpoints } from './membership/gifts/gifts.schema.ts';
import { membershipEndpoints } from './membership/membership.schema.ts';
import { offerAdministrationEndpoints } from './membership/offers/offer-administration.schema.ts';
import { offerEndpoints } from './membership/offers/offers.schema.ts';
import { pausingEndpoints } from './membership/pausing.schema.ts';
import { paymentEndpoints } from './membership/payment.schema.ts';
import { paymentAdministrationEndpoints } from './membership/payment-administration.schema.ts';
import { planAdministrationEndpoints } from './membership/plan-administration.schema.ts';
import { membershipPlanEndpoints, quoteEndpoints } from './membership/plans.schema.ts';
import { priceChangeEndpoints } from './membership/price-changes/price-changes.schema.ts';
import { receiptEndpoints } from './membership/receipts.schema.ts';
import { sandboxTimeEndpoints } from './membership/sandbox-time/sandbox-time.schema.ts';
import { storePurchaseEndpoints } from './membership/store-purchases.schema.ts';
import { pageAdministrationEndpoints } from './pages/page-administration.schema.ts';
import { pageEndpoints } from './pages/pages.schema.ts';
import { announcementEndpoints } from './studio/announcements.schema.ts';
import { brandEndpoints } from './studio/brand.schema.ts';
import { connectionEndpoints } from './studio/connections.schema.ts';
import { ownerNewsEndpoints } from './studio/owner-news.schema.ts';
import { senderDomainEndpoints } from './studio/sender-domain.schema.ts';
import { setUpEndpoints } from './studio/set-up.schema.ts';
import { stuckJobEndpoints } from './studio/stuck-jobs.schema.ts';
import { testMailEndpoints } from './studio/test-mail.schema.ts';
import { ownCoachEndpoints } from './team/own-coach.schema.ts';
import { teamEndpoints } from './team/team.schema.ts';

/** Every call of the product API. A new one makes its missing route a type error. */
export const contract = {
  ...emailChangeEndpoints,
  ...preferenceEndpoints,
  ...secondFactorEndpoints,
  ...securityEventEndpoints,
  ...signInMethodEndpoints,
  ...userEndpoints,
  ...activityEndpoints,
  ...billboardEndpoints,
  ...coachEndpoints,
  ...coachListEndpoints,
  ...finderEndpoints,
  ...fitMyTimeEndpoints,
  ...homeEndpoints,
  ...openedSearchEndpoints,
  ...classListEndpoints,
  ...introVideoEndpoints,
  ...planEntryEndpoints,
  ...categoryEndpoints,
  ...planEndpoints,
  ...productListEndpoints,
  ...managedBillboardEndpoints,
  ...captionEndpoints,
  ...classLibraryEndpoints,
  ...classAdministrationEndpoints,
  ...deletedContentEndpoints,
  ...importEndpoints,
  ...managedPlanEndpoints,
  ...managedCategoryEndpoints,
  ...managedCoachEndpoints,
  ...musicTrackEndpoints,
  ...managedValueEndpoints,
  ...revisionEndpoints,
  ...searchWordEndpoints,
  ...structureEndpoints,
  ...classVideoEndpoints,
  ...videoStorageEndpoints,
  ...commentTokenEndpoints,
  ...engagementEndpoints,
  ...finishedTodayEndpoints,
  ...dashboardEndpoints,
  ...apiKeyEndpoints,
  ...webhookEndpoints,
  ...libraryEndpoints,
  ...uploadEndpoints,
  ...liveAdministrationEndpoints,
  ...liveShowEndpoints,
  ...shortUrlEndpoints,
  ...accountImportEndpoints,
  ...disputeEvidenceEndpoints,
  ...memberEndpoints,
  ...memberAccountEndpoints,
  ...memberBillingEndpoints,
  ...memberRenewalEndpoints,
  ...memberDetailEndpoints,
  ...memberRequestEndpoints,
  ...memberListEndpoints,
  ...calendarEndpoints,
  ...declinedSuggestionEndpoints,
  ...favoriteEndpoints,
  ...filterSetEndpoints,
  ...noticeEndpoints,
  ...ownDataEndpoints,
  ...planRuleEndpoints,
  ...planSubscriptionEndpoints,
  ...playlistEndpoints,
  ...practiceEndpoints,
  ...standingFilterEndpoints,
  ...surveyEndpoints,
  ...watchingEndpoints,
  ...billingAdministrationEndpoints,
  ...cancellationEndpoints,
  ...declarationEndpoints,
  ...giftAdministrationEndpoints,
  ...giftEndpoints,
  ...membershipEndpoints,
  ...offerAdministrationEndpoints,
  ...offerEndpoints,
  ...pausingEndpoints,
  ...paymentEndpoints,
  ...paymentAdministrationEndpoints,
  ...planAdministrationEndpoints,
  ...membershipPlanEndpoints,
  ...quoteEndpoints,
  ...priceChangeEndpoints,
  ...receiptEndpoints,
  ...sandboxTimeEndpoints,
  ...storePurchaseEndpoints,
  ...pageAdministrationEndpoints,
  ...pageEndpoints,
  ...announcementEndpoints,
  ...brandEndpoints,
  ...connectionEndpoints,
  ...ownerNewsEndpoints,
  ...senderDomainEndpoints,
  ...setUpEndpoints,
  ...stuckJobEndpoints,
  ...testMailEndpoints,
  ...ownCoachEndpoints,
  ...teamEndpoints,
};
export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
