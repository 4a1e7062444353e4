import type { TimelineEntry } from '../../../../contract/member-administration/member.schema.ts';

const gift = (
  <path d="M4.500 9.500h15v4h-15zM6 13.500v6h12v-6M12 9.500v10M12 9.500c-5 0-5-5-2-5 2 0 2 5 2 5s0-5 2-5c3 0 3 5-2 5" />
);
const bars = <path d="M9 5.500v13M15 5.500v13" />;
const cross = <path d="M5.500 5.500l13 13M18.500 5.500l-13 13" />;
const back = <path d="M5.200 8.200A8.200 8.200 0 1 1 3.800 13M5 4v4.500h4.500" />;
/** Drawn before what is a mail. */
export const letter = (
  <>
    <rect x="3.500" y="5.500" width="17" height="13" rx="2" />
    <path d="m4 7.500 8 6 8-6" />
  </>
);
const key = (
  <>
    <circle cx="8.500" cy="14.500" r="4" />
    <path d="M11.500 11.500 19 4M16 7l3 3M13.500 9.500l2 2" />
  </>
);
const door = <path d="M14 5h5v14h-5M4.500 12H15M11.500 8.500 15 12l-3.500 3.500" />;
const done = (
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="m8.500 12.300 2.400 2.400 4.600-5" />
  </>
);
const warning = <path d="M12 4 21 19.500H3zM12 10v4.500M12 17v.01" />;
const pencil = <path d="M4.500 19.500l1-4.200L16 4.800l3.200 3.200L8.700 18.500z" />;
const tag = <path d="M4.500 4.500h7.500l8 8-7.500 7.500-8-8zM8.500 8.500v.01" />;
const bin = <path d="M5 7h14M9.500 7V4.500h5V7M7 7l.8 12.500h8.400L17 7" />;
const arrowDown = <path d="M12 4.500V15M7.500 11l4.500 4.500 4.500-4.500M4.500 19.500h15" />;
const speech = <path d="M4.500 5.500h15v10.500h-8L7 20v-4H4.500z" />;
const person = (
  <>
    <circle cx="12" cy="8.500" r="3.500" />
    <path d="M5 19.500c1-4 4-5.500 7-5.500s6 1.500 7 5.500" />
  </>
);

/** Drawn before what administrators can do. */
export const actionShapes = {
  grant: gift,
  end_grant: cross,
  pause: bars,
  resume: back,
  reactivate: back,
  cancel: cross,
  invite: letter,
  verify: done,
  sign_out: door,
  second_factor: key,
  receipt: letter,
  rename: pencil,
  labels: tag,
  email: pencil,
  delete: bin,
  export: arrowDown,
} as const;

const ofAudit: Readonly<Record<string, typeof done>> = {
  access_granted: gift,
  access_grant_changed: gift,
  access_grant_ended: cross,
  membership_begun: person,
  membership_canceled: cross,
  membership_reactivated: back,
  membership_paused: bars,
  membership_resumed: back,
  membership_pause_taken_back: back,
  payment_changed: back,
  payment_refunded: back,
  receipt_resent: letter,
  invitation_sent: letter,
  signed_out_everywhere: door,
  second_factor_reset: key,
  email_verified_by_administrator: done,
  member_moved_in: person,
  member_added: person,
  member_labeled: tag,
  member_exported: arrowDown,
  account_deletion_begun: bin,
  account_deletion_stopped: back,
};

/** Payments that need a look. */
const troubles: ReadonlySet<string> = new Set(['failed', 'disputed']);

/** Icon of an entry. */
export const entryShape = ({ kind, what }: TimelineEntry): typeof done => {
  if (kind === 'payment') return troubles.has(what) ? warning : done;
  if (kind === 'mail') return letter;
  if (kind === 'survey') return speech;
  return kind === 'security' ? key : (ofAudit[what] ?? pencil);
};

export const entryTone = ({ kind, what }: TimelineEntry): 'good' | 'bad' | null => {
  if (kind !== 'payment') return null;
  return what === 'paid' ? 'good' : troubles.has(what) ? 'bad' : null;
};
