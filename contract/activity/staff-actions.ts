/** Kinds of entries of the activity; the first filter of its page. */
export const activityKinds = {
  library: 'Library',
  members: 'Members',
  money: 'Money',
  comments: 'Comments and playlists',
  team: 'Team',
  settings: 'Pages and settings',
} as const;
export type ActivityKind = keyof typeof activityKinds;

type Words = {
  kind: ActivityKind;
  /** Kind of the subject, in one fixed word. */
  subject: string;
  /** Words between the actor and the name of the subject; the name replaces the dots if there are any. */
  does: string;
};

const of =
  (kind: ActivityKind, subject: string) =>
  (does: string): Words => ({ kind, subject, does });

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
  class_featured: aClass('featured the class'),
  class_featured_no_more: aClass('no longer features the class'),
  class_added: aClass('added the class'),
  class_changed: aClass('changed the class'),
  class_deleted: aClass('deleted the class'),
  classes_changed: aClass('changed several classes'),
  class_video_changed: aClass('changed the video of the class'),
  class_video_kept: aClass('kept the video of the class'),
  class_captions_changed: aClass('changed the captions of the class'),
  content_restored: aClass('restored'),
  video_sent: aVideo('sent the video'),
  video_sending_stopped: aVideo('stopped sending the video'),
  video_retried: aVideo('had the video made again'),
  video_sound_chosen: aVideo('chose the sound of the video'),
  video_captions_changed: aVideo('changed the captions of the video'),
  video_captions_removed: aVideo('removed captions of the video'),
  video_chapters_changed: aVideo('changed the chapters of the video'),
  video_removed: aVideo('removed the video'),
  video_frame_taken: aVideo('made a picture of the video'),
  video_storage_changed: of('library', 'studio')('changed which videos are kept'),
  series_added: aSeries('added the series'),
  series_changed: aSeries('changed the series'),
  series_deleted: aSeries('deleted the series'),
  series_structure_changed: aSeries('changed the order of the series'),
  coach_added: aCoach('added the coach'),
  coach_changed: aCoach('changed the coach'),
  own_coach_changed: aCoach('changed their own page as the coach'),
  coach_deleted: aCoach('deleted the coach'),
  coaches_ordered: aCoach('moved a coach in the list'),
  category_added: aCategory('added the category'),
  category_changed: aCategory('changed the category'),
  category_merged: aCategory('merged the category into another'),
  category_deleted: aCategory('deleted the category'),
  categories_ordered: aCategory('moved a category in the list'),
  value_added: aValue('added the value'),
  value_changed: aValue('changed the value'),
  value_merged: aValue('merged the value into another'),
  value_deleted: aValue('deleted the value'),
  values_ordered: aValue('moved a value in its list'),
  track_added: aTrack('added the track'),
  track_changed: aTrack('changed the track'),
  track_deleted: aTrack('deleted the track'),
  search_word_added: aSearchWord('added the search word'),
  search_word_changed: aSearchWord('changed the search word'),
  search_word_deleted: aSearchWord('deleted the search word'),
  search_words_imported: of('library', 'studio')('imported search words'),
  search_ignored: of('library', 'search')('changed whether … is listed among the searches'),
  studio_import_read: anImport('read the file'),
  studio_import_encoding_chosen: anImport('chose the encoding of the file'),
  studio_import_judged: anImport('checked the file'),
  studio_import_started: anImport('started the import of'),
  studio_import_undone: anImport('took back the import of'),
  studio_import_restored: anImport('restored the import of'),
  studio_import_stopped: anImport('stopped the import of'),
  live_instructor_added: aLiveInstructor('added the live instructor'),
  live_instructor_changed: aLiveInstructor('changed the live instructor'),
  live_instructor_deleted: aLiveInstructor('deleted the live instructor'),
  live_show_added: aShow('added the live show'),
  live_show_changed: aShow('changed the live show'),
  live_show_deleted: aShow('deleted the live show'),
  billboard_added: aBillboard('added the billboard'),
  billboard_changed: aBillboard('changed the billboard'),
  billboard_deleted: aBillboard('deleted the billboard'),
  page_added: aPage('added the page'),
  page_changed: aPage('changed the page'),
  page_published: aPage('published the page'),
  page_taken_back: aPage('took back the page'),
  page_deleted: aPage('deleted the page'),
  footer_changed: theStudio('changed the footer'),
  announcement_changed: theStudio('changed the announcement'),
  brand_changed: theStudio('changed name and look'),
  brand_draft_saved: theStudio('saved a draft of name and look'),
  brand_draft_discarded: theStudio('discarded the draft of name and look'),
  sender_domain_checked: theStudio('looked up the records of the mail domain'),
  test_mail_sent: theStudio('asked for a test mail of name and look'),
  brand_file_changed: theStudio('changed the logo or icon'),
  mail_server_changed: theStudio('changed the mail server'),
  mail_server_tested: theStudio('sent a test over a mail server'),
  payment_keys_changed: theStudio('changed the keys of the payment provider'),
  payment_key_tested: theStudio('tested a key of the payment provider'),
  public_address_changed: theStudio('changed the public address'),
  public_address_tested: theStudio('tested a public address'),
  storage_changed: theStudio('changed where files are stored'),
  storage_tested: theStudio('tested a bucket for files'),
  storage_move_stopped: theStudio('stopped moving the files to another storage'),
  storage_moved: theStudio('moved the files to another storage'),
  backups_changed: theStudio('changed where and when backups are made'),
  backup_folder_tested: theStudio('tested a place for backups'),
  backup_asked: theStudio('asked for a backup'),
  connection_removed: theStudio('removed a connection'),
  set_up_changed: theStudio('changed the line about the set-up'),
  stuck_job_retried: of('settings', 'stuck_job')('retried a stuck job'),
  stuck_job_discarded: of('settings', 'stuck_job')('discarded a stuck job'),
  owner_news_changed: theStudio('changed which news they are mailed of'),
  studio_exported: theStudio('exported the studio'),
  studio_imported: theStudio('imported a studio'),
  short_url_added: aLink('added the short URL'),
  short_url_deleted: aLink('deleted the short URL'),
  api_key_added: anApiKey('made the API key'),
  api_key_deleted: anApiKey('deleted the API key'),
  webhook_added: aWebhook('added the webhook'),
  webhook_changed: aWebhook('changed the webhook'),
  webhook_switched: aWebhook('switched on or off the webhook'),
  webhook_deleted: aWebhook('deleted the webhook'),
  webhook_secret_changed: aWebhook('made a new secret for the webhook'),
  webhook_tested: aWebhook('sent a test to the webhook'),
  webhook_sent_again: of('settings', 'webhook_delivery')('had a webhook sent again'),
  members_downloaded: of('members', 'studio')('downloaded the list of members'),
  payments_downloaded: theBilling('downloaded the payments of a month'),
  payout_downloaded: theBilling('downloaded the entries of a payout'),
  payment_view_saved: theBilling('saved a view of the payments'),
  payment_view_deleted: theBilling('deleted a view of the payments'),
  month_closed: theBilling('closed a month of the books'),
  month_opened: theBilling('opened a closed month of the books'),
  signed_out_everywhere: aMember('signed … out everywhere'),
  second_factor_reset: aMember('removed the second factor of'),
  email_verified_by_administrator: aMember('took the e-mail of … as verified'),
  invitation_sent: aMember('invited'),
  member_added: aMember('added'),
  member_moved_out: aMember('undid the import of'),
  member_renamed: aMember('changed the name of'),
  member_noted: aMember('wrote a note about'),
  member_note_deleted: aMember('deleted a note about'),
  email_change_begun: aMember('began to change the e-mail of'),
  email_change_stopped: aMember('stopped the change of the e-mail of'),
  email_change_undone: aMember('undid the change of the e-mail of'),
  account_deletion_begun: aMember('began to delete the account of'),
  account_deletion_stopped: aMember('stopped the deletion of the account of'),
  member_exported: aMember('downloaded everything of'),
  member_labeled: aMember('changed the labels of'),
  account_import_read: anAccountImport('read the file of members'),
  account_import_encoding_chosen: anAccountImport('chose the encoding of'),
  account_import_judged: anAccountImport('started the check of'),
  account_import_started: anAccountImport('started importing the members of'),
  account_import_stopped: anAccountImport('stopped importing the members of'),
  account_import_undone: anAccountImport('started undoing the import of'),
  account_import_invited: anAccountImport('invited the members of'),
  access_granted: aPayer('gave access to'),
  access_grant_changed: aPayer('moved the end of the access given to'),
  access_grant_ended: aPayer('ended the access given to'),
  payment_refunded: aPayer('refunded a payment of'),
  payment_tried: aPayer('tried a failed payment again of'),
  receipt_resent: aPayer('sent … a receipt again'),
  dispute_evidence_made: aPayer('made a document for the bank about a payment of'),
  payer_read: aPayer('read again what is billed to'),
  membership_canceled: aPayer('canceled the membership of'),
  membership_reactivated: aPayer('reactivated the membership of'),
  membership_paused: aPayer('paused the membership of'),
  membership_resumed: aPayer('resumed the membership of'),
  membership_pause_taken_back: aPayer('took back the pause of'),
  membership_settings_changed: aPlan('changed what holds for all plans'),
  plan_created: aPlan('added the plan'),
  plan_changed: aPlan('changed the plan'),
  plan_deleted: aPlan('deleted the plan'),
  plans_ordered: aPlan('changed the order of the plans'),
  price_change_started: aPlan('began to move members to the new price of'),
  price_change_stopped: aPlan('stopped moving members to the new price of'),
  offer_created: anOffer('added the offer'),
  offer_changed: anOffer('changed the offer'),
  gift_sale_changed: aGift('changed which gifts are sold'),
  gift_recipient_changed: aGift('changed the recipient of a gift'),
  gift_sent_again: aGift('sent a gift again'),
  gift_refunded: aGift('refunded a gift'),
  reconciliation_started: theBilling('compared every membership with the provider'),
  billing_task_retried: theBilling('retried a task of the billing'),
  test_event_sent: theBilling('had the provider send a test event'),
  sandbox_time_moved: theBilling('moved the time of the sandbox'),
  declaration_settled: theBilling('settled a declaration'),
  declaration_carried_out: theBilling('had a declaration carried out'),
  playlist_featured: aPlaylist('featured the playlist'),
  playlist_featured_no_more: aPlaylist('no longer features the playlist'),
  playlist_hidden: aPlaylist('hid the playlist'),
  playlist_shown: aPlaylist('showed the playlist'),
  comments_moderated: aComment('moderated comments'),
  comment_held: aComment('held a comment by'),
  comment_hidden: aComment('hid a comment by'),
  comment_removed: aComment('removed a comment by'),
  comment_shown: aComment('showed a comment by'),
  report_dismissed: aReported('dismissed the reports about'),
  report_reopened: aReported('reopened the reports about'),
  moderation_undone: aComment('took back a decision about'),
  commenting_suspended: aWriter('suspended … from commenting'),
  suspension_lifted: aWriter('let … comment again'),
  word_banned: aWord('banned the word'),
  word_allowed: aWord('allowed the word'),
  staff_role_changed: aColleague('changed the role of'),
  staff_role_removed: aColleague('took away the role of'),
  staff_session_ended: aColleague('ended a session of'),
  staff_suspended: aColleague('suspended … from the team'),
  staff_reinstated: aColleague('let … back on the team'),
  team_protection_changed: theStudio('changed what protects the team'),
  staff_coach_changed: aColleague('changed which coach signs in as'),
  staff_invited: anInvitation('invited … to the team'),
  staff_invitation_sent_again: anInvitation('sent … the invitation to the team again'),
  staff_invitation_taken_back: anInvitation('took back the invitation of … to the team'),
  staff_invitation_accepted: aColleague('accepted the invitation to the team'),
} satisfies Record<string, Words>;
export type StaffAction = keyof typeof staffActions;
