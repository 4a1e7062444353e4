import { type Message, msg } from '../messages.ts';

/** Kinds of entries of the activity; the first filter of its page. */
export const activityKinds = {
  library: msg('Library'),
  members: msg('Members'),
  money: msg('Money'),
  comments: msg('Comments and playlists'),
  team: msg('Team'),
  settings: msg('Pages and settings'),
} as const satisfies Record<string, Message>;
export type ActivityKind = keyof typeof activityKinds;

type Words = {
  kind: ActivityKind;
  /** Kind of the subject, in one fixed word. */
  subject: string;
  /** Words between the actor and the name of the subject; the name replaces the dots if there are any. */
  does: Message;
};

const of =
  (kind: ActivityKind, subject: string) =>
  (does: Message): Words => ({ kind, subject, does });

const aClass = of('library', 'class');
const aSeries = of('library', 'series');
const aVideo = of('library', 'video');
const aCoach = of('library', 'coach');
const aCategory = of('library', 'category');
const aValue = of('library', 'value');
const aTrack = of('library', 'track');
const aSearchWord = of('library', 'search_word');
const anImport = of('library', 'studio_import');
const aLiveInstructor = of('library', 'live_instructor');
const aShow = of('library', 'live_show');
const aBillboard = of('settings', 'billboard');
const aPage = of('settings', 'page');
const theStudio = of('settings', 'studio');
const aLink = of('settings', 'short_url');
const anApiKey = of('settings', 'api_key');
const aWebhook = of('settings', 'webhook');
const aMember = of('members', 'member');
const anAccountImport = of('members', 'account_import');
const aPayer = of('money', 'member');
const aPlan = of('money', 'plan');
const anOffer = of('money', 'offer');
const aGift = of('money', 'gift');
const theBilling = of('money', 'billing');
const aPlaylist = of('comments', 'playlist');
const aComment = of('comments', 'comment');
const aReported = of('comments', 'reported');
const aWord = of('comments', 'word');
const aWriter = of('comments', 'member');
const aColleague = of('team', 'member');
const anInvitation = of('team', 'staff_invitation');

/** Every action of the staff, by the word that the audit log has for it. */
export const staffActions = {
  // translators: These follow the name of a colleague; the name of a class, a member, … follows, or replaces the dots.
  class_featured: aClass(msg('featured the class')),
  class_featured_no_more: aClass(msg('no longer features the class')),
  class_added: aClass(msg('added the class')),
  class_changed: aClass(msg('changed the class')),
  class_deleted: aClass(msg('deleted the class')),
  classes_changed: aClass(msg('changed several classes')),
  class_video_changed: aClass(msg('changed the video of the class')),
  class_video_kept: aClass(msg('kept the video of the class')),
  class_captions_changed: aClass(msg('changed the captions of the class')),
  content_restored: aClass(msg('restored', 'what a colleague did')),
  video_sent: aVideo(msg('sent the video')),
  video_sending_stopped: aVideo(msg('stopped sending the video')),
  video_retried: aVideo(msg('had the video made again')),
  video_sound_chosen: aVideo(msg('chose the sound of the video')),
  video_captions_changed: aVideo(msg('changed the captions of the video')),
  video_captions_removed: aVideo(msg('removed captions of the video')),
  video_chapters_changed: aVideo(msg('changed the chapters of the video')),
  video_removed: aVideo(msg('removed the video')),
  video_frame_taken: aVideo(msg('made a picture of the video')),
  video_storage_changed: of('library', 'studio')(msg('changed which videos are kept')),
  series_added: aSeries(msg('added the series')),
  series_changed: aSeries(msg('changed the series')),
  series_deleted: aSeries(msg('deleted the series')),
  series_structure_changed: aSeries(msg('changed the order of the series')),
  coach_added: aCoach(msg('added the coach')),
  coach_changed: aCoach(msg('changed the coach')),
  own_coach_changed: aCoach(msg('changed their own page as the coach')),
  coach_deleted: aCoach(msg('deleted the coach')),
  coaches_ordered: aCoach(msg('moved a coach in the list')),
  category_added: aCategory(msg('added the category')),
  category_changed: aCategory(msg('changed the category')),
  category_merged: aCategory(msg('merged the category into another')),
  category_deleted: aCategory(msg('deleted the category')),
  categories_ordered: aCategory(msg('moved a category in the list')),
  value_added: aValue(msg('added the value')),
  value_changed: aValue(msg('changed the value')),
  value_merged: aValue(msg('merged the value into another')),
  value_deleted: aValue(msg('deleted the value')),
  values_ordered: aValue(msg('moved a value in its list')),
  track_added: aTrack(msg('added the track')),
  track_changed: aTrack(msg('changed the track')),
  track_deleted: aTrack(msg('deleted the track')),
  search_word_added: aSearchWord(msg('added the search word')),
  search_word_changed: aSearchWord(msg('changed the search word')),
  search_word_deleted: aSearchWord(msg('deleted the search word')),
  search_words_imported: of('library', 'studio')(msg('imported search words')),
  search_ignored: of('library', 'search')(msg('changed whether … is listed among the searches')),
  studio_import_read: anImport(msg('read the file')),
  studio_import_encoding_chosen: anImport(msg('chose the encoding of the file')),
  studio_import_judged: anImport(msg('checked the file')),
  studio_import_started: anImport(msg('started the import of')),
  studio_import_undone: anImport(msg('took back the import of')),
  studio_import_restored: anImport(msg('restored the import of')),
  studio_import_stopped: anImport(msg('stopped the import of')),
  live_instructor_added: aLiveInstructor(msg('added the live instructor')),
  live_instructor_changed: aLiveInstructor(msg('changed the live instructor')),
  live_instructor_deleted: aLiveInstructor(msg('deleted the live instructor')),
  live_show_added: aShow(msg('added the live show')),
  live_show_changed: aShow(msg('changed the live show')),
  live_show_deleted: aShow(msg('deleted the live show')),
  billboard_added: aBillboard(msg('added the billboard')),
  billboard_changed: aBillboard(msg('changed the billboard')),
  billboard_deleted: aBillboard(msg('deleted the billboard')),
  page_added: aPage(msg('added the page')),
  page_changed: aPage(msg('changed the page')),
  page_published: aPage(msg('published the page')),
  page_taken_back: aPage(msg('took back the page')),
  page_deleted: aPage(msg('deleted the page')),
  footer_changed: theStudio(msg('changed the footer')),
  announcement_changed: theStudio(msg('changed the announcement')),
  brand_changed: theStudio(msg('changed name and look')),
  brand_draft_saved: theStudio(msg('saved a draft of name and look')),
  brand_draft_discarded: theStudio(msg('discarded the draft of name and look')),
  sender_domain_checked: theStudio(msg('looked up the records of the mail domain')),
  test_mail_sent: theStudio(msg('asked for a test mail of name and look')),
  brand_file_changed: theStudio(msg('changed the logo or icon')),
  mail_server_changed: theStudio(msg('changed the mail server')),
  mail_server_tested: theStudio(msg('sent a test over a mail server')),
  payment_keys_changed: theStudio(msg('changed the keys of the payment provider')),
  payment_key_tested: theStudio(msg('tested a key of the payment provider')),
  public_address_changed: theStudio(msg('changed the public address')),
  public_address_tested: theStudio(msg('tested a public address')),
  storage_changed: theStudio(msg('changed where files are stored')),
  storage_tested: theStudio(msg('tested a bucket for files')),
  storage_move_stopped: theStudio(msg('stopped moving the files to another storage')),
  storage_moved: theStudio(msg('moved the files to another storage')),
  backups_changed: theStudio(msg('changed where and when backups are made')),
  backup_folder_tested: theStudio(msg('tested a place for backups')),
  backup_asked: theStudio(msg('asked for a backup')),
  connection_removed: theStudio(msg('removed a connection')),
  set_up_changed: theStudio(msg('changed the line about the set-up')),
  stuck_job_retried: of('settings', 'stuck_job')(msg('retried a stuck job')),
  stuck_job_discarded: of('settings', 'stuck_job')(msg('discarded a stuck job')),
  owner_news_changed: theStudio(msg('changed which news they are mailed of')),
  studio_exported: theStudio(msg('exported the studio')),
  studio_imported: theStudio(msg('imported a studio')),
  short_url_added: aLink(msg('added the short URL')),
  short_url_deleted: aLink(msg('deleted the short URL')),
  api_key_added: anApiKey(msg('made the API key')),
  api_key_deleted: anApiKey(msg('deleted the API key')),
  webhook_added: aWebhook(msg('added the webhook')),
  webhook_changed: aWebhook(msg('changed the webhook')),
  webhook_switched: aWebhook(msg('switched on or off the webhook')),
  webhook_deleted: aWebhook(msg('deleted the webhook')),
  webhook_secret_changed: aWebhook(msg('made a new secret for the webhook')),
  webhook_tested: aWebhook(msg('sent a test to the webhook')),
  webhook_sent_again: of('settings', 'webhook_delivery')(msg('had a webhook sent again')),
  members_downloaded: of('members', 'studio')(msg('downloaded the list of members')),
  payments_downloaded: theBilling(msg('downloaded the payments of a month')),
  payout_downloaded: theBilling(msg('downloaded the entries of a payout')),
  payment_view_saved: theBilling(msg('saved a view of the payments')),
  payment_view_deleted: theBilling(msg('deleted a view of the payments')),
  month_closed: theBilling(msg('closed a month of the books')),
  month_opened: theBilling(msg('opened a closed month of the books')),
  signed_out_everywhere: aMember(msg('signed … out everywhere')),
  second_factor_reset: aMember(msg('removed the second factor of')),
  email_verified_by_administrator: aMember(msg('took the e-mail of … as verified')),
  invitation_sent: aMember(msg('invited', 'what a colleague did')),
  member_added: aMember(msg('added', 'what a colleague did')),
  member_moved_out: aMember(msg('undid the import of')),
  member_renamed: aMember(msg('changed the name of')),
  member_noted: aMember(msg('wrote a note about')),
  member_note_deleted: aMember(msg('deleted a note about')),
  email_change_begun: aMember(msg('began to change the e-mail of')),
  email_change_stopped: aMember(msg('stopped the change of the e-mail of')),
  email_change_undone: aMember(msg('undid the change of the e-mail of')),
  account_deletion_begun: aMember(msg('began to delete the account of')),
  account_deletion_stopped: aMember(msg('stopped the deletion of the account of')),
  member_exported: aMember(msg('downloaded everything of')),
  member_labeled: aMember(msg('changed the labels of')),
  account_import_read: anAccountImport(msg('read the file of members')),
  account_import_encoding_chosen: anAccountImport(msg('chose the encoding of')),
  account_import_judged: anAccountImport(msg('started the check of')),
  account_import_started: anAccountImport(msg('started importing the members of')),
  account_import_stopped: anAccountImport(msg('stopped importing the members of')),
  account_import_undone: anAccountImport(msg('started undoing the import of')),
  account_import_invited: anAccountImport(msg('invited the members of')),
  access_granted: aPayer(msg('gave access to')),
  access_grant_changed: aPayer(msg('moved the end of the access given to')),
  access_grant_ended: aPayer(msg('ended the access given to')),
  payment_refunded: aPayer(msg('refunded a payment of')),
  payment_tried: aPayer(msg('tried a failed payment again of')),
  receipt_resent: aPayer(msg('sent … a receipt again')),
  dispute_evidence_made: aPayer(msg('made a document for the bank about a payment of')),
  payer_read: aPayer(msg('read again what is billed to')),
  membership_canceled: aPayer(msg('canceled the membership of')),
  membership_reactivated: aPayer(msg('reactivated the membership of')),
  membership_paused: aPayer(msg('paused the membership of')),
  membership_resumed: aPayer(msg('resumed the membership of')),
  membership_pause_taken_back: aPayer(msg('took back the pause of')),
  membership_settings_changed: aPlan(msg('changed what holds for all plans')),
  plan_created: aPlan(msg('added the plan')),
  plan_changed: aPlan(msg('changed the plan')),
  plan_deleted: aPlan(msg('deleted the plan')),
  plans_ordered: aPlan(msg('changed the order of the plans')),
  price_change_started: aPlan(msg('began to move members to the new price of')),
  price_change_stopped: aPlan(msg('stopped moving members to the new price of')),
  offer_created: anOffer(msg('added the offer')),
  offer_changed: anOffer(msg('changed the offer')),
  gift_sale_changed: aGift(msg('changed which gifts are sold')),
  gift_recipient_changed: aGift(msg('changed the recipient of a gift')),
  gift_sent_again: aGift(msg('sent a gift again')),
  gift_refunded: aGift(msg('refunded a gift')),
  reconciliation_started: theBilling(msg('compared every membership with the provider')),
  billing_task_retried: theBilling(msg('retried a task of the billing')),
  test_event_sent: theBilling(msg('had the provider send a test event')),
  sandbox_time_moved: theBilling(msg('moved the time of the sandbox')),
  declaration_settled: theBilling(msg('settled a declaration')),
  declaration_carried_out: theBilling(msg('had a declaration carried out')),
  playlist_featured: aPlaylist(msg('featured the playlist')),
  playlist_featured_no_more: aPlaylist(msg('no longer features the playlist')),
  playlist_hidden: aPlaylist(msg('hid the playlist')),
  playlist_shown: aPlaylist(msg('showed the playlist')),
  comments_moderated: aComment(msg('moderated comments')),
  comment_held: aComment(msg('held a comment by')),
  comment_hidden: aComment(msg('hid a comment by')),
  comment_removed: aComment(msg('removed a comment by')),
  comment_shown: aComment(msg('showed a comment by')),
  report_dismissed: aReported(msg('dismissed the reports about')),
  report_reopened: aReported(msg('reopened the reports about')),
  moderation_undone: aComment(msg('took back a decision about')),
  commenting_suspended: aWriter(msg('suspended … from commenting')),
  suspension_lifted: aWriter(msg('let … comment again')),
  word_banned: aWord(msg('banned the word')),
  word_allowed: aWord(msg('allowed the word')),
  staff_role_changed: aColleague(msg('changed the role of')),
  staff_role_removed: aColleague(msg('took away the role of')),
  staff_session_ended: aColleague(msg('ended a session of')),
  staff_suspended: aColleague(msg('suspended … from the team')),
  staff_reinstated: aColleague(msg('let … back on the team')),
  team_protection_changed: theStudio(msg('changed what protects the team')),
  staff_coach_changed: aColleague(msg('changed which coach signs in as')),
  staff_invited: anInvitation(msg('invited … to the team')),
  staff_invitation_sent_again: anInvitation(msg('sent … the invitation to the team again')),
  staff_invitation_taken_back: anInvitation(msg('took back the invitation of … to the team')),
  staff_invitation_accepted: aColleague(msg('accepted the invitation to the team')),
} satisfies Record<string, Words>;
export type StaffAction = keyof typeof staffActions;
