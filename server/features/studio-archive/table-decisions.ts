/**
 * What becomes of a table in an export. `studio` is always in it, `members` where they are asked for, `videos` with the
 * videos. Columns in `accounts` name an account and are empty without the members. `never`: why not.
 */
export type Decision =
  | { in: 'studio' | 'videos'; accounts?: readonly string[] }
  | { in: 'members' }
  | { in: 'never'; why: string };

const never = (why: string): Decision => ({ in: 'never', why });
const secret = never('A key, a session or a second factor.');
const transient = never('Passes, or belongs to this instance alone.');
const look = never('The name and look of this instance, which the other one has of its own.');
const payments = never('Belongs to the account at the payment provider, which knows it all.');
const counted: Decision = { in: 'members' };
const figures = never('Counted anew from what comes in.');

/** Every table of the product, each after those that it refers to. A new table needs a line here. */
export const tableDecisions: Readonly<Record<string, Decision>> = {
  users: { in: 'members' },
  credentials: { in: 'members' },
  staff_suspensions: { in: 'members' },

  categories: { in: 'studio' },
  subcategories: { in: 'studio' },
  coaches: { in: 'studio' },
  coach_accounts: { in: 'members' },
  class_values: { in: 'studio' },
  videos: { in: 'studio' },
  plans: { in: 'studio' },
  plan_coaches: { in: 'studio' },
  bundle_plans: { in: 'studio' },
  plan_entries: { in: 'studio' },
  plan_entry_coaches: { in: 'studio' },
  plan_entry_subcategories: { in: 'studio' },
  plan_intro_videos: { in: 'studio' },
  sections: { in: 'studio' },
  section_items: { in: 'studio' },
  billboards: { in: 'studio' },
  catalog_revisions: { in: 'studio', accounts: ['saved_by'] },
  slug_redirects: { in: 'studio' },
  deleted_contents: { in: 'studio', accounts: ['deleted_by'] },
  deleted_references: { in: 'studio' },
  former_values: { in: 'studio' },
  music_tracks: { in: 'studio' },
  video_replacements: { in: 'studio', accounts: ['asked_by'] },
  video_settings: { in: 'studio' },
  imported_classes: { in: 'studio' },
  live_instructors: { in: 'studio' },
  live_shows: { in: 'studio' },
  home_page: { in: 'studio' },
  pages: { in: 'studio', accounts: ['published_by'] },
  footer: { in: 'studio' },
  announcements: { in: 'studio' },
  short_urls: { in: 'studio', accounts: ['created_by'] },
  short_url_clicks: { in: 'studio' },
  set_up: { in: 'studio', accounts: ['dismissed_by'] },
  membership_plans: { in: 'studio' },
  membership_prices: { in: 'studio' },
  gift_settings: { in: 'studio' },
  gift_offers: { in: 'studio' },
  redemption_offers: { in: 'studio' },
  redemption_offer_codes: { in: 'studio' },
  photos: { in: 'studio', accounts: ['owner_id'] },
  uploads: { in: 'videos', accounts: ['user_id'] },
  upload_parts: { in: 'videos' },

  memberships: { in: 'members' },
  survey_answers: { in: 'members' },
  favorites: { in: 'members' },
  plan_subscriptions: { in: 'members' },
  playlists: { in: 'members' },
  playlist_entries: { in: 'members' },
  member_playlists: { in: 'members' },
  completions: { in: 'members' },
  watch_views: { in: 'members' },
  scheduled_classes: { in: 'members' },
  live_attendances: { in: 'members' },
  notice_settings: { in: 'members' },
  notice_mail_times: { in: 'members' },
  plan_entry_popularity: counted,
  plan_popularity: counted,
  playlist_counts: counted,

  sessions: secret,
  session_token_upgrade: secret,
  freeze_links: secret,
  security_counts: transient,
  email_changes: secret,
  authenticator_apps: secret,
  passkeys: secret,
  recovery_code_sets: secret,
  recovery_codes: secret,
  pending_sign_ins: secret,
  trusted_devices: secret,
  proof_codes: secret,
  first_proofs: secret,
  unconfirmed_accounts: transient,
  spent_challenges: secret,
  used_identity_states: secret,
  first_owner_token: secret,
  staff_invitations: secret,
  team_settings: never('How the team of this instance signs in, which the other one decides of its own.'),
  brand: look,
  brand_files: look,
  sender_domains: secret,
  verifications: secret,
  comment_token_keys: secret,
  ended_sessions: secret,
  calendar_feeds: secret,
  webhook_endpoints: secret,
  // Sealed with the SECRET of this instance, whose services they are.
  saved_settings: secret,
  api_keys: secret,

  attempt_limits: transient,
  live_presences: transient,
  security_events: transient,
  video_progress: transient,
  awaited_publications: transient,
  studio_imports: transient,
  studio_import_rows: transient,
  studio_import_contents: transient,
  studio_import_tables: transient,
  notices: transient,
  notice_mailings: transient,
  class_announcements: transient,
  own_data_exports: transient,
  people_to_forget: transient,
  people_to_rename: transient,
  member_imports: transient,
  member_notes: { in: 'members' },
  member_labels: { in: 'members' },
  listed_members: transient,
  account_imports: transient,
  account_import_rows: transient,
  account_import_tables: transient,
  photo_limits: transient,
  playlist_reports: transient,
  mail_outbox: transient,
  outgoing_mails: transient,
  mail_requests: transient,
  audit_log: transient,
  owner_news: transient,
  owner_news_off: { in: 'members' },
  owner_notices: transient,
  webhook_sequences: transient,
  webhook_events: transient,
  webhook_deliveries: transient,
  webhook_attempts: transient,
  webhook_clock: transient,
  audit_changes: transient,
  audit_hours: transient,
  figure_practice_changes: figures,
  figure_class_days: figures,
  figure_class_months: figures,
  figure_category_days: figures,
  figure_class_rankings: figures,
  figure_member_changes: figures,
  figure_member_counts: figures,
  figure_member_days: figures,
  figure_cohort_months: figures,
  figure_membership_changes: figures,
  figure_membership_days: figures,
  figure_reason_changes: figures,
  figure_reason_days: figures,
  figure_search_days: figures,
  figure_storage_days: figures,
  figure_counting: figures,
  demo_studio: transient,
  schema_migrations: transient,

  billing_customers: payments,
  billing_events: payments,
  billing_health: payments,
  provider_calls: payments,
  billing_requests: payments,
  payments: payments,
  disputes: payments,
  money_movements: payments,
  money_days: payments,
  money_books: payments,
  closed_months: payments,
  payment_views: payments,
  billing_consents: payments,
  billing_mails: payments,
  billing_details: payments,
  contract_declarations: payments,
  membership_pauses: payments,
  price_changes: payments,
  price_change_notices: payments,
  gifts: never('Its code is sealed with the secret of this instance, and its payment is at the provider.'),
  redemption_offer_uses: payments,
  store_account_tokens: payments,
  store_subscriptions: payments,
  store_health: payments,
  checkout_sessions: payments,
  cancellation_surveys: payments,
  reconciliations: payments,
  reconciliation_subscriptions: payments,
  reconciliation_differences: payments,

  'comments.contents': { in: 'members' },
  'comments.people': { in: 'members' },
  'comments.comments': { in: 'members' },
  'comments.likes': { in: 'members' },
  'comments.reactions': { in: 'members' },
  'comments.reported': { in: 'members' },
  'comments.actions': { in: 'members' },
  'comments.reports': { in: 'members' },
  'comments.suspensions': { in: 'members' },
  'comments.banned_words': { in: 'members' },
  'comments.secrets': secret,
  'comments.events': transient,
  'comments.report_events': transient,
  'comments.staff_events': transient,
  'comments.demo_comments': transient,
  'comments.comments_migrations': transient,
};

/** Columns that leave empty whatever is asked for. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  credentials: [
    'access_token',
    'refresh_token',
    'id_token',
    'access_token_expires_at',
    'refresh_token_expires_at',
  ],
};

export type Parts = { members: boolean; videos: boolean };

/**
 * The tables of an export, in the order in which they come in. Those of comments are `here` unless the comments service
 * has a database of its own.
 */
export const exportedTables = (
  { members, videos }: Parts,
  here: ReadonlySet<string>,
): { name: string; emptied: readonly string[] }[] =>
  Object.entries(tableDecisions).flatMap(([name, decision]) => {
    const isIn =
      decision.in === 'studio' ||
      (decision.in === 'members' && members) ||
      (decision.in === 'videos' && videos);
    if (!isIn || !here.has(name)) return [];
    return [{ name, emptied: !members && 'accounts' in decision ? (decision.accounts ?? []) : [] }];
  });
