import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { legalSlugs } from '../pages/legal-pages.ts';
import { Nullable } from '../shared.schema.ts';
import { SecurityAlarm } from './security-alarms.schema.ts';

/** Maximum count of accounts. */
export const mostAccounts = 1000;

const Count = Type.Integer({ minimum: 0 });

/** Dependencies of a process beside its database. */
export const dependencyNames = ['comments', 'mail', 'payments', 'storage', 'worker'] as const;

/** `defaults`: it works, on what Openmat brings along. */
export const SetUpState = Type.Enum(['done', 'defaults', 'not-started']);
export type SetUpState = Static<typeof SetUpState>;

export const SetUpStepId = Type.Enum(['look', 'first-class', 'plans', 'legal', 'mail', 'backups']);
export type SetUpStepId = Static<typeof SetUpStepId>;

/** Current set-up of the studio, from its settings and its database. */
export const SetUp = Type.Object({
  /**
   * Steps in the order of the page; no `backups` if the database is the studio's own server, which Openmat does not
   * see.
   */
  steps: Type.Array(Type.Object({ id: SetUpStepId, state: SetUpState })),
  /** Moment at which the line on the overview was dismissed; null: it shows until every step is done. */
  dismissedAt: Nullable(Type.String()),
  studio: Type.Object({
    name: Type.String(),
    /** True if the name is the studio's own. */
    named: Type.Boolean(),
    /** True if the logo or the colors are the studio's own. */
    styled: Type.Boolean(),
  }),
  classes: Type.Object({
    /** True if visitors find a class that plays. */
    playable: Type.Boolean(),
    /** True if there is a class, also a draft. */
    any: Type.Boolean(),
  }),
  /** Number of accounts, the administrators' among them; one more than `mostAccounts` if there are more. */
  accounts: Count,
  payments: Type.Object({
    mode: Type.Enum(['stripe', 'sandbox', 'off']),
    /** True in Stripe's test mode: nothing is charged. */
    test: Type.Boolean(),
    plansOnSale: Count,
  }),
  /** The legal pages that visitors do not find. */
  legal: Type.Object({ missing: Type.Array(Type.Enum(legalSlugs)) }),
  mail: Type.Object({
    /** The sender of mails; null: no mail server is set. */
    sender: Nullable(Type.String()),
    /** True where mails are shown at /sandbox/mail without a mail server; else they wait for one. */
    outbox: Type.Boolean(),
    /** Mails in the outbox. */
    kept: Count,
    /** Promised and not sent yet. */
    waiting: Count,
    /** Given up after the last attempt. */
    failed: Count,
    /** Moment since which a mail waits that the mail server refused, and its last answer; null if there is none. */
    refused: Nullable(Type.Object({ since: Type.String(), said: Type.String() })),
  }),
  video: Type.Object({
    /** True if this process takes videos; otherwise workers elsewhere do. */
    preparedHere: Type.Boolean(),
    preparing: Count,
    failed: Count,
    /** True if videos have waited for a quarter of an hour, and none is being prepared. */
    stuck: Type.Boolean(),
    /** The bucket that files are kept in; null: the data folder. */
    bucket: Nullable(Type.String()),
    /** Room on the disk of the data folder, in bytes; null where it cannot be told. */
    freeBytes: Nullable(Count),
  }),
  address: Type.Object({
    url: Type.String(),
    /** `local`: only this machine reaches it. `open`: others do, without https. */
    reach: Type.Enum(['https', 'local', 'open']),
  }),
  /** Dependencies that this process cannot reach, each with its start and the error message. */
  away: Type.Array(
    Type.Object({ name: Type.Enum(dependencyNames), since: Type.String(), problem: Type.String() }),
  ),
  /** Hours of the last two days with unusually many refused sign-ins or new accounts, the newest first. */
  alarms: Type.Array(SecurityAlarm),
  backup: Type.Object({
    /** True if the database is a server of the studio's own, whose backups Openmat does not see. */
    ownServer: Type.Boolean(),
    lastAt: Nullable(Type.String()),
    /** The folder of the daily backups; null where none are made. */
    folder: Nullable(Type.String()),
    /** The reason that the last backup was not made; null where it was made. */
    problem: Nullable(Type.String()),
  }),
});
export type SetUp = Static<typeof SetUp>;

export const setUpEndpoints = endpoints({
  'GET /admin/api/set_up': {
    summary: 'What of the studio is set up, what still works on a default, and what has not begun.',
    access: 'studio.manage',
    cache: 'no-store',
    response: SetUp,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/set_up': {
    summary: 'Dismisses the line about the set-up for all owners, or shows it again.',
    access: 'studio.manage',
    proof: { exempt: 'It hides a line of the dashboard.' },
    body: Type.Object({ dismissed: Type.Boolean() }),
    response: Type.Object({ dismissedAt: Nullable(Type.String()) }),
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
});
