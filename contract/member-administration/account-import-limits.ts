import { comparedText } from '../compared-text.ts';
import { msg } from '../messages.ts';

/** Words and limits of moving members in that the page and the server both read at run time. */

export const accountImportLimits = {
  tableBytes: 20 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Different values of a column that are told: more are no names of plans. */
  values: 50,
  previewRows: 5,
  fileName: 200,
  keptDays: 90,
  undoneWithinDays: 7,
} as const;

/** Meanings of a column, with their titles. */
export const accountFields = {
  email: msg('E-mail'),
  name: msg('First and last name'),
  firstName: msg('First name'),
  lastName: msg('Last name'),
  plan: msg('Plan', 'of a membership'),
  status: msg('State'),
  joined: msg('Member since'),
  paidUntil: msg('Access until'),
  nextPayment: msg('Next payment'),
  customerId: msg('Customer at the provider'),
  subscriptionId: msg('Subscription at the provider'),
  timeZone: msg('Time zone'),
  labels: msg('Labels'),
} as const;
export type AccountField = keyof typeof accountFields;
export const accountFieldNames = Object.keys(accountFields) as AccountField[];

/** Fields that hold days. */
export const dayFields: readonly AccountField[] = ['joined', 'paidUntil', 'nextPayment'];

/** Names of the platforms whose tables are known; null for any other. */
export const accountSources = {
  stripe: 'Stripe',
  ghost: 'Ghost',
  woocommerce: 'WooCommerce',
  memberful: 'Memberful',
  uscreen: 'Uscreen',
  vimeo: 'Vimeo OTT',
  patreon: 'Patreon',
  mailchimp: 'Mailchimp',
  openmat: 'Openmat',
  other: null,
} as const;
export type AccountSource = keyof typeof accountSources;
export const accountSourceNames = Object.keys(accountSources) as AccountSource[];

/** Meanings of a plan's name besides the plans of the studio: access without a plan, and none. */
export const planMeanings = { open: msg('Access without a plan'), none: msg('No membership') } as const;
export type KnownPlan = {
  id: string;
  name: string;
  /** Ids at the provider, which its tables have in place of the name. */
  aliases: readonly string[];
};

const nothing = ['free', 'none', 'no plan', 'kostenlos', 'gratis', 'gratuit', 'ninguno', 'aucun'];

/** The meaning of a plan's name as far as the name itself tells it: “none” or the id of a plan; null where it does not. */
export const plainMeaning = (name: string, plans: readonly KnownPlan[]): string | null => {
  const text = comparedText(name.trim());
  const plan = plans.find(
    (one) => comparedText(one.name.trim()) === text || one.aliases.includes(name.trim()),
  );
  return plan?.id ?? (nothing.includes(text) ? 'none' : null);
};

export const accountVerdicts = ['new', 'changes', 'exists', 'refused'] as const;
export type AccountVerdict = (typeof accountVerdicts)[number];
export const accountImportStates = [
  'mapping',
  'judging',
  'judged',
  'running',
  'stopped',
  'finished',
  'undoing',
  'undone',
] as const;
