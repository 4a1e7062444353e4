/** Words and limits of moving members in that the page and the server both read at run time. No schemas here. */

export const accountImportLimits = {
  tableBytes: 20 * 1024 * 1024,
  rows: 20_000,
  fileName: 200,
  keptDays: 90,
} as const;

/** What a column can be; the first name is the one that docs/operations.md has. */
export const accountFields = {
  email: ['email', 'mail', 'emailaddress'],
  name: ['name', 'fullname', 'displayname'],
  firstName: ['firstname', 'givenname', 'vorname'],
  lastName: ['lastname', 'surname', 'familyname', 'nachname'],
  plan: ['plan', 'state', 'membership', 'product', 'tier'],
  customerId: ['customerid', 'providercustomerid', 'stripecustomerid', 'customer'],
  subscriptionId: ['subscriptionid', 'providersubscriptionid', 'stripesubscriptionid', 'subscription'],
  paidUntil: ['paiduntil', 'accessuntil', 'expires', 'expiresat', 'validuntil', 'currentperiodend'],
  joined: ['joined', 'joinedat', 'created', 'createdat', 'signupdate', 'membersince'],
  timeZone: ['timezone', 'tz'],
} as const;
export type AccountField = keyof typeof accountFields;
export const accountFieldNames = Object.keys(accountFields) as AccountField[];

export const accountVerdicts = ['new', 'changes', 'exists', 'refused'] as const;
export type AccountVerdict = (typeof accountVerdicts)[number];
export const accountImportStates = ['judging', 'judged', 'running', 'stopped', 'finished'] as const;
