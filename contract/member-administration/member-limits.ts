/** Words and limits of the list of members that the page and the server both read at run time. */

/**
 * Current states of a member. `unlimited` was given by the studio; `paused` resumes by itself; `unknown` is disputed or
 * a state that this version does not know; `none` never had a membership.
 */
export const memberStates = [
  'renewing',
  'churning',
  'grace',
  'unlimited',
  'paused',
  'unknown',
  'ended',
  'none',
] as const;
export type MemberState = (typeof memberStates)[number];

export const memberTabs = ['all', ...memberStates] as const;
export type MemberTab = (typeof memberTabs)[number];

export const memberSorts = ['joined', 'name', 'practice'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** Filters by the last completed class: within so many days, not for so many days, or never. */
export const practiceFilters = ['within7', 'within30', 'not30', 'not90', 'never'] as const;
export type PracticeFilter = (typeof practiceFilters)[number];

/** Filters of members by the state of their e-mail address. */
export const emailFilters = ['unconfirmed'] as const;
export type EmailFilter = (typeof emailFilters)[number];

export const memberLimits = {
  search: 100,
  note: 2000,
  label: 40,
  /** The labels of one member. */
  labels: 20,
  /** The labels in the list to choose from. */
  listedLabels: 500,
  /** The days from today that staff without `billing.manage` may grant. */
  supportGrantDays: 30,
  /** Maximum count of a tab. */
  counted: 100_000,
  /** Maximum size of a narrowed list whose tabs are counted. */
  countedNarrowed: 5000,
} as const;
