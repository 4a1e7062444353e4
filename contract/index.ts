import { emailChangeEndpoints } from './accounts/email-change.ts';
import { preferenceEndpoints } from './accounts/preferences.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { securityEventEndpoints } from './accounts/security-events.ts';
import { signInMethodEndpoints } from './accounts/sign-in-methods.ts';
import { userEndpoints } from './accounts/users.ts';
import { activityEndpoints } from './activity/activity.ts';
import { billboardEndpoints } from './catalog/billboards.ts';
import { coachEndpoints, coachListEndpoints } from './catalog/coaches.ts';
import { finderEndpoints } from './catalog/finder.ts';
import { fitMyTimeEndpoints } from './catalog/fit-my-time.ts';
import { homeEndpoints } from './catalog/home.ts';
import { classListEndpoints, introVideoEndpoints, planEntryEndpoints } from './catalog/plan-entries.ts';
import { categoryEndpoints, planEndpoints, productListEndpoints } from './catalog/plans.ts';
import { managedBillboardEndpoints } from './catalog-administration/billboards/billboards.ts';
import { captionEndpoints } from './catalog-administration/captions.ts';
import { classLibraryEndpoints } from './catalog-administration/class-library.ts';
import { classAdministrationEndpoints } from './catalog-administration/classes.ts';
import { deletedContentEndpoints } from './catalog-administration/deleted-contents.ts';
import { importEndpoints } from './catalog-administration/importing/imports.ts';
import { managedPlanEndpoints } from './catalog-administration/plans.ts';
import { managedCategoryEndpoints } from './catalog-administration/references/categories.ts';
import { managedCoachEndpoints } from './catalog-administration/references/coaches.ts';
import { musicTrackEndpoints } from './catalog-administration/references/music.ts';
import { managedValueEndpoints } from './catalog-administration/references/values.ts';
import { revisionEndpoints } from './catalog-administration/revisions.ts';
import { structureEndpoints } from './catalog-administration/structure.ts';
import { classVideoEndpoints, videoStorageEndpoints } from './catalog-administration/videos.ts';
import { commentTokenEndpoints } from './comments/comment-tokens.ts';
import { engagementEndpoints } from './comments/engagement.ts';
import { finishedTodayEndpoints } from './comments/finished-today.ts';
import { dashboardEndpoints } from './dashboard/dashboard.ts';
import { apiKeyEndpoints } from './integrations/api-keys.ts';
import { webhookEndpoints } from './integrations/webhooks.ts';
import { libraryEndpoints } from './library/library.ts';
import { uploadEndpoints } from './library/uploads.ts';
import { liveAdministrationEndpoints } from './live/live-administration.ts';
import { liveShowEndpoints } from './live/live-shows.ts';
import { shortUrlEndpoints } from './marketing/short-urls.ts';
import { accountImportEndpoints } from './member-administration/account-imports.ts';
import { disputeEvidenceEndpoints } from './member-administration/dispute-evidence.ts';
import { memberEndpoints } from './member-administration/member.ts';
import {
  memberAccountEndpoints,
  memberBillingEndpoints,
  memberRenewalEndpoints,
} from './member-administration/member-actions.ts';
import { memberDetailEndpoints } from './member-administration/member-details.ts';
import { memberRequestEndpoints } from './member-administration/member-requests.ts';
import { memberListEndpoints } from './member-administration/members.ts';
import { calendarEndpoints } from './members/calendar.ts';
import { favoriteEndpoints } from './members/favorites.ts';
import { noticeEndpoints } from './members/notices.ts';
import { ownDataEndpoints } from './members/own-data.ts';
import { planSubscriptionEndpoints } from './members/plan-subscriptions.ts';
import { playlistEndpoints } from './members/playlists.ts';
import { practiceEndpoints } from './members/practice.ts';
import { surveyEndpoints } from './members/surveys.ts';
import { watchingEndpoints } from './members/watching.ts';
import { billingAdministrationEndpoints } from './membership/billing-administration.ts';
import { cancellationEndpoints } from './membership/cancellation.ts';
import { declarationEndpoints } from './membership/declarations/declarations.ts';
import { giftAdministrationEndpoints } from './membership/gifts/gift-administration.ts';
import { giftEndpoints } from './membership/gifts/gifts.ts';
import { membershipEndpoints } from './membership/membership.ts';
import { offerAdministrationEndpoints } from './membership/offers/offer-administration.ts';
import { offerEndpoints } from './membership/offers/offers.ts';
import { pausingEndpoints } from './membership/pausing.ts';
import { paymentEndpoints } from './membership/payment.ts';
import { paymentAdministrationEndpoints } from './membership/payment-administration.ts';
import { planAdministrationEndpoints } from './membership/plan-administration.ts';
import { membershipPlanEndpoints, quoteEndpoints } from './membership/plans.ts';
import { priceChangeEndpoints } from './membership/price-changes/price-changes.ts';
import { receiptEndpoints } from './membership/receipts.ts';
import { sandboxTimeEndpoints } from './membership/sandbox-time/sandbox-time.ts';
import { storePurchaseEndpoints } from './membership/store-purchases.ts';
import { pageAdministrationEndpoints } from './pages/page-administration.ts';
import { pageEndpoints } from './pages/pages.ts';
import { announcementEndpoints } from './studio/announcements.ts';
import { brandEndpoints } from './studio/brand.ts';
import { connectionEndpoints } from './studio/connections.ts';
import { ownerNewsEndpoints } from './studio/owner-news.ts';
import { senderDomainEndpoints } from './studio/sender-domain.ts';
import { setUpEndpoints } from './studio/set-up.ts';
import { stuckJobEndpoints } from './studio/stuck-jobs.ts';
import { testMailEndpoints } from './studio/test-mail.ts';
import { ownCoachEndpoints } from './team/own-coach.ts';
import { teamEndpoints } from './team/team.ts';

/** Every call of the product API. Adding one here makes its missing route a type error. */
export const contract = {
  ...classListEndpoints,
  ...planEntryEndpoints,
  ...introVideoEndpoints,
  ...productListEndpoints,
  ...categoryEndpoints,
  ...planEndpoints,
  ...playlistEndpoints,
  ...favoriteEndpoints,
  ...planSubscriptionEndpoints,
  ...coachListEndpoints,
  ...coachEndpoints,
  ...finderEndpoints,
  ...billboardEndpoints,
  ...homeEndpoints,
  ...uploadEndpoints,
  ...userEndpoints,
  ...signInMethodEndpoints,
  ...emailChangeEndpoints,
  ...preferenceEndpoints,
  ...finishedTodayEndpoints,
  ...securityEventEndpoints,
  ...secondFactorEndpoints,
  ...watchingEndpoints,
  ...practiceEndpoints,
  ...surveyEndpoints,
  ...ownDataEndpoints,
  ...calendarEndpoints,
  ...fitMyTimeEndpoints,
  ...noticeEndpoints,
  ...libraryEndpoints,
  ...managedPlanEndpoints,
  ...structureEndpoints,
  ...classLibraryEndpoints,
  ...classVideoEndpoints,
  ...videoStorageEndpoints,
  ...captionEndpoints,
  ...classAdministrationEndpoints,
  ...deletedContentEndpoints,
  ...revisionEndpoints,
  ...musicTrackEndpoints,
  ...managedBillboardEndpoints,
  ...managedCoachEndpoints,
  ...managedCategoryEndpoints,
  ...managedValueEndpoints,
  ...pageEndpoints,
  ...pageAdministrationEndpoints,
  ...importEndpoints,
  ...brandEndpoints,
  ...senderDomainEndpoints,
  ...testMailEndpoints,
  ...setUpEndpoints,
  ...stuckJobEndpoints,
  ...connectionEndpoints,
  ...teamEndpoints,
  ...ownCoachEndpoints,
  ...dashboardEndpoints,
  ...activityEndpoints,
  ...ownerNewsEndpoints,
  ...commentTokenEndpoints,
  ...engagementEndpoints,
  ...membershipPlanEndpoints,
  ...quoteEndpoints,
  ...membershipEndpoints,
  ...receiptEndpoints,
  ...storePurchaseEndpoints,
  ...declarationEndpoints,
  ...paymentEndpoints,
  ...cancellationEndpoints,
  ...offerEndpoints,
  ...offerAdministrationEndpoints,
  ...pausingEndpoints,
  ...planAdministrationEndpoints,
  ...priceChangeEndpoints,
  ...billingAdministrationEndpoints,
  ...paymentAdministrationEndpoints,
  ...sandboxTimeEndpoints,
  ...memberListEndpoints,
  ...memberDetailEndpoints,
  ...memberRequestEndpoints,
  ...memberEndpoints,
  ...disputeEvidenceEndpoints,
  ...memberBillingEndpoints,
  ...memberRenewalEndpoints,
  ...memberAccountEndpoints,
  ...accountImportEndpoints,
  ...giftEndpoints,
  ...giftAdministrationEndpoints,
  ...liveAdministrationEndpoints,
  ...liveShowEndpoints,
  ...shortUrlEndpoints,
  ...announcementEndpoints,
  ...webhookEndpoints,
  ...apiKeyEndpoints,
};
export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
