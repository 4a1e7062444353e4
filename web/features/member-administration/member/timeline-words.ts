import type { TimelineEntry } from '../../../../contract/member-administration/member.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { changeText, inWords } from './change-words.ts';

const audited: Readonly<Record<string, string>> = {
  access_granted: 'Access granted',
  access_grant_changed: 'Granted access changed',
  access_grant_ended: 'Granted access ended',
  membership_begun: 'Membership begun',
  membership_changed: 'Membership changed',
  membership_canceled: 'Canceled',
  membership_reactivated: 'Goes on again',
  membership_paused: 'Paused',
  membership_resumed: 'Pause ended',
  membership_pause_taken_back: 'Pause canceled',
  retention_offer_accepted: 'Took the free month',
  plan_changed: 'Plan changed',
  payment_changed: 'Refunded',
  payment_refunded: 'Refunded',
  payment_tried: 'Tried again by hand',
  dispute_evidence_made: 'Document for the bank made',
  receipt_resent: 'Receipt sent again',
  temporary_access_given: 'Temporary access given',
  billing_details_changed: 'Billing details changed',
  payer_read: 'Updated from the provider',
  signed_out_everywhere: 'Signed out everywhere',
  second_factor_reset: 'Second factor removed',
  email_verified_by_administrator: 'E-mail taken as verified',
  invitation_sent: 'Invited to choose a password',
  member_moved_in: 'Imported from another platform',
  member_added: 'Added by hand',
  member_renamed: 'Name changed',
  member_noted: 'Note added',
  member_note_deleted: 'Note deleted',
  member_labeled: 'Labels changed',
  member_exported: 'Everything downloaded',
  account_deletion_begun: 'Deletion begun',
  account_deletion_stopped: 'Deletion stopped',
  email_change_begun: 'Change of e-mail begun',
  email_change_stopped: 'Change of e-mail stopped',
  email_change_undone: 'Change of e-mail undone',
};
const paid: Readonly<Record<string, string>> = {
  open: 'Payment open',
  paid: 'Paid',
  failed: 'Payment failed',
  void: 'Payment voided',
  disputed: 'Disputed at the bank',
};
const mailed: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  welcome: 'Welcome',
  canceled: 'Canceled',
  reactivated: 'Goes on',
  paused: 'Paused',
  pause: 'Pause canceled',
  granted: 'Access granted',
  invitation: 'Invitation',
  payment: 'Payment failed',
  free: 'Free month',
  trial: 'Trial ends',
  renewal: 'Year renews',
  resumes: 'Pause ends',
  card: 'Card expires',
  refunded: 'Refunded',
  disputed: 'Disputed',
  refused: 'No second trial',
  step: 'Larger payment to come',
  price: 'New price',
  declaration: 'Answer to a declaration',
};

export const timelineTitle = ({ kind, what, details }: TimelineEntry): string => {
  if (kind === 'audit') return audited[what] ?? inWords(what);
  if (kind === 'payment') return paid[what] ?? inWords(what);
  if (kind === 'mail') return `Mail: ${mailed[what] ?? inWords(what)}`;
  if (kind === 'survey') return 'Reason for leaving';
  return details.outcome === 'failure' ? `${inWords(what)} failed` : inWords(what);
};

const actorText = ({ actor }: TimelineEntry): string[] => {
  if (!actor) return [];
  if (actor.kind === 'administrator') return [`By ${actor.name ?? 'one of the staff'}`];
  return actor.kind === 'member' ? ['By the member'] : [];
};

const moneyIn = ({ amount, amountRefunded, currency }: Record<string, unknown>): string | null => {
  const value = typeof amount === 'number' ? amount : amountRefunded;
  return typeof value === 'number' && typeof currency === 'string' ? formatMoney(value, currency) : null;
};

/** An amount that stands at the end of the line. */
export const timelineAmount = ({ kind, what, details }: TimelineEntry): string | null => {
  if (kind === 'payment') return moneyIn(details);
  const isBack = what === 'payment_refunded' || what === 'payment_changed';
  const money = isBack ? moneyIn(details) : null;
  return money && `−${money}`;
};

type Answer = { question: string; reason: string; details: string | null };

const answersText = (answers: unknown): string =>
  Array.isArray(answers)
    ? (answers as Answer[])
        .map(({ question, reason, details }) => `${question} ${reason}${details ? `: “${details}”` : ''}`)
        .join('. ')
    : '';

export const timelineFacts = (entry: TimelineEntry, timeZone: string): string => {
  const { kind, details } = entry;
  if (kind === 'payment' && typeof details.reason === 'string') return inWords(details.reason);
  if (kind === 'payment') return typeof details.number === 'string' ? `Receipt ${details.number}` : '';
  if (kind === 'mail') {
    const state = details.failed ? 'Could not be sent' : details.sent ? 'Sent' : 'Waits to be sent';
    return typeof details.subject === 'string' ? `“${details.subject}”. ${state}` : state;
  }
  if (kind === 'survey') return answersText(details.answers);
  if (kind === 'security') return typeof details.device === 'string' ? details.device : '';
  const reason = typeof details.reason === 'string' && details.reason ? [`“${details.reason}”`] : [];
  return [...actorText(entry), ...changeText(details, timeZone), ...reason].join('. ');
};
