import type { CommentsContract } from '../comments/comments-service.ts';
import type { Contract } from '../index.ts';
import type { Permission } from '../team/permissions.ts';
import type { StaffAction } from './staff-actions.ts';

type Changes<Map> = {
  [Key in keyof Map]: Key extends `GET ${string}`
    ? never
    : Map[Key] extends { access: infer Access; reads?: infer Reads }
      ? Access extends Exclude<Permission, 'product.act'>
        ? Reads extends true
          ? never
          : Key
        : never
      : never;
}[keyof Map];

/** Every call that asks for a permission and changes something: a new one is missing below by type. */
export type StaffChange = Changes<Contract> | Changes<CommentsContract>;

/** What the audit log calls each; a handler may name it more exactly with `recordAudit`. */
export const endpointActions: Readonly<Record<StaffChange, StaffAction>> = {
  'POST /api/v2/plan_entries/{id}/featured_plan_entries': 'class_featured',
  'DELETE /api/v2/plan_entries/{id}/featured_plan_entries': 'class_featured_no_more',
  'POST /admin/api/plan_entries': 'class_added',
  'PUT /admin/api/plan_entries/{id}': 'class_changed',
  'DELETE /admin/api/plan_entries/{id}': 'class_deleted',
  'POST /admin/api/plan_entries/bulk': 'classes_changed',
  'PUT /admin/api/plan_entries/{id}/video': 'class_video_changed',
  'DELETE /admin/api/plan_entries/{id}/video/replacement': 'class_video_kept',
  'PUT /admin/api/plan_entries/{id}/captions': 'class_captions_changed',
  'POST /admin/api/deleted_contents/{kind}/{id}/restore': 'content_restored',
  'POST /admin/api/videos/{id}/retry': 'video_retried',
  'PUT /admin/api/videos/{id}/captions/{language}': 'video_captions_changed',
  'DELETE /admin/api/videos/{id}/captions/{language}': 'video_captions_removed',
  'PUT /admin/api/videos/{id}/chapters': 'video_chapters_changed',
  'DELETE /admin/api/videos/{id}': 'video_removed',
  'POST /admin/api/videos/{id}/frames': 'video_frame_taken',
  'PUT /admin/api/video_storage': 'video_storage_changed',
  'POST /admin/api/plans': 'series_added',
  'PUT /admin/api/plans/{id}': 'series_changed',
  'DELETE /admin/api/plans/{id}': 'series_deleted',
  'POST /admin/api/plans/update_structure/{planId}': 'series_structure_changed',
  'POST /admin/api/coaches': 'coach_added',
  'PUT /admin/api/coaches/order': 'coaches_ordered',
  'PUT /admin/api/coaches/{id}': 'coach_changed',
  'DELETE /admin/api/coaches/{id}': 'coach_deleted',
  'POST /admin/api/categories': 'category_added',
  'PUT /admin/api/categories/order': 'categories_ordered',
  'PUT /admin/api/categories/{id}': 'category_changed',
  'POST /admin/api/categories/{id}/merge': 'category_merged',
  'DELETE /admin/api/categories/{id}': 'category_deleted',
  'POST /admin/api/values/{list}': 'value_added',
  'PUT /admin/api/values/{list}/order': 'values_ordered',
  'PUT /admin/api/values/{list}/{id}': 'value_changed',
  'POST /admin/api/values/{list}/{id}/merge': 'value_merged',
  'DELETE /admin/api/values/{list}/{id}': 'value_deleted',
  'POST /admin/api/music_tracks': 'track_added',
  'PUT /admin/api/music_tracks/{id}': 'track_changed',
  'DELETE /admin/api/music_tracks/{id}': 'track_deleted',
  'POST /admin/api/studio_imports': 'studio_import_read',
  'POST /admin/api/studio_imports/{id}/dry_run': 'studio_import_judged',
  'POST /admin/api/studio_imports/{id}/start': 'studio_import_started',
  'POST /admin/api/studio_imports/{id}/undo': 'studio_import_undone',
  'POST /admin/api/studio_imports/{id}/restore': 'studio_import_restored',
  'POST /admin/api/studio_imports/{id}/stop': 'studio_import_stopped',
  'POST /admin/api/live_instructors': 'live_instructor_added',
  'PUT /admin/api/live_instructors/{id}': 'live_instructor_changed',
  'DELETE /admin/api/live_instructors/{id}': 'live_instructor_deleted',
  'POST /admin/api/live_shows': 'live_show_added',
  'PUT /admin/api/live_shows/{id}': 'live_show_changed',
  'DELETE /admin/api/live_shows/{id}': 'live_show_deleted',
  'POST /admin/api/billboards': 'billboard_added',
  'PUT /admin/api/billboards/{id}': 'billboard_changed',
  'DELETE /admin/api/billboards/{id}': 'billboard_deleted',
  'POST /admin/api/pages': 'page_added',
  'PUT /admin/api/pages/{id}': 'page_changed',
  'POST /admin/api/pages/{id}/publication': 'page_published',
  'DELETE /admin/api/pages/{id}/publication': 'page_taken_back',
  'DELETE /admin/api/pages/{id}': 'page_deleted',
  'PUT /admin/api/footer': 'footer_changed',
  'PUT /admin/api/announcements/{bar}': 'announcement_changed',
  'PUT /admin/api/brand': 'brand_changed',
  'POST /admin/api/brand/files': 'brand_file_changed',
  'PUT /admin/api/set_up': 'set_up_changed',
  'POST /admin/api/short_urls': 'short_url_added',
  'DELETE /admin/api/short_urls/{id}': 'short_url_deleted',
  'POST /admin/api/api_keys': 'api_key_added',
  'DELETE /admin/api/api_keys/{id}': 'api_key_deleted',
  'POST /admin/api/webhooks': 'webhook_added',
  'PUT /admin/api/webhooks/{id}': 'webhook_changed',
  'DELETE /admin/api/webhooks/{id}': 'webhook_deleted',
  'POST /admin/api/webhooks/{id}/secret': 'webhook_secret_changed',
  'POST /admin/api/webhooks/{id}/test': 'webhook_tested',
  'POST /admin/api/webhook_deliveries/{id}/sending': 'webhook_sent_again',
  'POST /admin/api/members/{id}/sign_out': 'signed_out_everywhere',
  'POST /admin/api/members/{id}/second_factor_reset': 'second_factor_reset',
  'POST /admin/api/members/{id}/email_verification': 'email_verified_by_administrator',
  'POST /admin/api/members/{id}/invitation': 'invitation_sent',
  'POST /admin/api/account_imports': 'account_import_read',
  'POST /admin/api/account_imports/{id}/start': 'account_import_started',
  'POST /admin/api/account_imports/{id}/stop': 'account_import_stopped',
  'POST /admin/api/account_imports/{id}/invitations': 'account_import_invited',
  'POST /admin/api/members/{id}/grant': 'access_granted',
  'DELETE /admin/api/members/{id}/grant': 'access_grant_ended',
  'POST /admin/api/members/{id}/payments/{paymentId}/refund': 'payment_refunded',
  'POST /admin/api/members/{id}/payments/{paymentId}/receipt': 'receipt_resent',
  'POST /admin/api/members/{id}/reading': 'payer_read',
  'POST /admin/api/members/{id}/cancellation': 'membership_canceled',
  'POST /admin/api/members/{id}/reactivation': 'membership_reactivated',
  'POST /admin/api/members/{id}/pause': 'membership_paused',
  'POST /admin/api/members/{id}/resumption': 'membership_resumed',
  'POST /admin/api/membership_plans': 'plan_created',
  'PUT /admin/api/membership_plans/order': 'plans_ordered',
  'PUT /admin/api/membership_plans/{id}': 'plan_changed',
  'DELETE /admin/api/membership_plans/{id}': 'plan_deleted',
  'POST /admin/api/membership_plans/{id}/price_changes': 'price_change_started',
  'DELETE /admin/api/membership_plans/{id}/price_changes/{change}': 'price_change_stopped',
  'POST /admin/api/redemption_offers': 'offer_created',
  'PUT /admin/api/redemption_offers/{slug}': 'offer_changed',
  'PUT /admin/api/gift_sale': 'gift_sale_changed',
  'PUT /admin/api/gifts/{id}/recipient': 'gift_recipient_changed',
  'POST /admin/api/gifts/{id}/sending': 'gift_sent_again',
  'POST /admin/api/gifts/{id}/refund': 'gift_refunded',
  'POST /admin/api/billing/reconciliations': 'reconciliation_started',
  'POST /admin/api/billing/test_events': 'test_event_sent',
  'POST /admin/api/billing/tasks/{kind}/{id}/retry': 'billing_task_retried',
  'POST /admin/api/billing/declarations/{id}/settled': 'declaration_settled',
  'POST /api/v2/playlists/{uuid}/feature': 'playlist_featured',
  'DELETE /api/v2/playlists/{uuid}/feature': 'playlist_featured_no_more',
  'POST /admin/api/playlists/{uuid}/hide': 'playlist_hidden',
  'POST /admin/api/playlists/{uuid}/unhide': 'playlist_shown',
  'PUT /admin/api/team/{id}': 'staff_role_changed',
  'PUT /admin/api/team/{id}/coach': 'staff_coach_changed',
  'PUT /admin/api/own_coach': 'own_coach_changed',
  'DELETE /admin/api/team/{id}': 'staff_role_removed',
  'POST /admin/api/team/invitations': 'staff_invited',
  'POST /admin/api/team/invitations/{id}/sending': 'staff_invitation_sent_again',
  'DELETE /admin/api/team/invitations/{id}': 'staff_invitation_taken_back',
  'POST /admin/reports/state': 'comments_moderated',
  'POST /admin/comments/state': 'comments_moderated',
  'POST /admin/actions/undo': 'moderation_undone',
  'POST /admin/banned_words/add': 'word_banned',
  'POST /admin/banned_words/delete': 'word_allowed',
  'POST /admin/suspensions/set': 'commenting_suspended',
  'POST /admin/suspensions/lift': 'suspension_lifted',
};

/** Members make these calls for themselves, and moderators for others. */
const alsoOfMembers = { 'POST /content-interaction/delete': 'comment_removed' } as const;

/** Null for what changes nothing by the right of a role. */
export const endpointAction = (key: string): StaffAction | null =>
  (({ ...endpointActions, ...alsoOfMembers }) as Record<string, StaffAction | undefined>)[key] ?? null;
