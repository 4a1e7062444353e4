import type { SecurityEventKind } from '../../../../contract/accounts/security-event-kinds.ts';
import { joinPhrases } from '../../../../contract/formats/lists.ts';
import type { TimelineEntry } from '../../../../contract/member-administration/member.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { changeText, inWords, wordOf } from './change-words.ts';

const audited: Readonly<Record<string, Message>> = {
  access_granted: msg('Access granted'),
  access_grant_changed: msg('Granted access changed'),
  access_grant_ended: msg('Granted access ended'),
  membership_begun: msg('Membership begun'),
  membership_changed: msg('Membership changed'),
  membership_canceled: msg('Canceled', 'a membership'),
  membership_reactivated: msg('Goes on again'),
  membership_paused: msg('Paused', 'a membership'),
  membership_resumed: msg('Pause ended'),
  membership_pause_taken_back: msg('Pause canceled'),
  retention_offer_accepted: msg('Took the free month'),
  plan_changed: msg('Plan changed'),
  payment_changed: msg('Refunded'),
  payment_refunded: msg('Refunded'),
  payment_tried: msg('Tried again by hand'),
  dispute_evidence_made: msg('Document for the bank made'),
  receipt_resent: msg('Receipt sent again'),
  temporary_access_given: msg('Temporary access given'),
  billing_details_changed: msg('Billing details changed'),
  payer_read: msg('Updated from the provider'),
  signed_out_everywhere: msg('Signed out everywhere'),
  second_factor_reset: msg('Second factor removed'),
  email_verified_by_administrator: msg('E-mail taken as verified'),
  invitation_sent: msg('Invited to choose a password'),
  member_moved_in: msg('Imported from another platform'),
  member_added: msg('Added by hand'),
  member_renamed: msg('Name changed'),
  member_noted: msg('Note added'),
  member_note_deleted: msg('Note deleted'),
  member_labeled: msg('Labels changed'),
  member_exported: msg('Everything downloaded'),
  account_deletion_begun: msg('Deletion begun'),
  account_deletion_stopped: msg('Deletion stopped'),
  email_change_begun: msg('Change of e-mail begun'),
  email_change_stopped: msg('Change of e-mail stopped'),
  email_change_undone: msg('Change of e-mail undone'),
};
const paid: Readonly<Record<string, Message>> = {
  open: msg('Payment open'),
  paid: msg('Paid'),
  failed: msg('Payment failed'),
  void: msg('Payment voided'),
  disputed: msg('Disputed at the bank'),
};
const mailed: Readonly<Record<string, Message>> = {
  // translators: these follow “Mail:” and say what a mail is about
  receipt: msg('Receipt'),
  welcome: msg('Welcome', 'a mail'),
  canceled: msg('Canceled', 'a mail'),
  reactivated: msg('Goes on'),
  paused: msg('Paused', 'a mail'),
  pause: msg('Pause canceled'),
  granted: msg('Access granted'),
  invitation: msg('Invitation', 'a mail'),
  payment: msg('Payment failed'),
  free: msg('Free month'),
  trial: msg('Trial ends'),
  renewal: msg('Year renews'),
  resumes: msg('Pause ends'),
  card: msg('Card expires'),
  refunded: msg('Refunded', 'a mail'),
  disputed: msg('Disputed', 'a mail'),
  refused: msg('No second trial'),
  step: msg('Larger payment to come'),
  price: msg('New price'),
  declaration: msg('Answer to a declaration'),
};
const secured: Readonly<Record<SecurityEventKind, Message>> = {
  sign_up: msg('Sign up', 'an event'),
  sign_in: msg('Sign in', 'an event'),
  sign_out: msg('Sign out', 'an event'),
  session_ended: msg('Session ended'),
  email_verified: msg('Email verified'),
  email_change_requested: msg('Email change requested'),
  email_change_confirmed: msg('Email change confirmed'),
  email_change_canceled: msg('Email change canceled'),
  email_changed: msg('Email changed'),
  email_change_undone: msg('Email change undone'),
  password_reset_requested: msg('Password reset requested'),
  password_reset: msg('Password reset'),
  password_changed: msg('Password changed'),
  sign_in_link_requested: msg('Sign in link requested'),
  second_factor_added: msg('Second factor added'),
  second_factor_removed: msg('Second factor removed'),
  second_factor_used: msg('Second factor used'),
  recovery_codes_made: msg('Recovery codes made'),
  passkey_added: msg('Passkey added'),
  passkey_removed: msg('Passkey removed'),
  provider_linked: msg('Provider linked'),
  provider_unlinked: msg('Provider unlinked'),
  administrator_granted: msg('Administrator granted'),
  administrator_revoked: msg('Administrator revoked'),
  account_frozen: msg('Account frozen'),
  account_unfrozen: msg('Account unfrozen'),
  deletion_requested: msg('Deletion requested'),
  deletion_withdrawn: msg('Deletion withdrawn'),
  limit_reached: msg('Limit reached'),
  moderation: msg('Moderation'),
};

export const timelineTitle = ({ kind, what, details }: TimelineEntry): string => {
  if (kind === 'audit') return wordOf(audited, what);
  if (kind === 'payment') return wordOf(paid, what);
  if (kind === 'mail') return t('Mail: {subject}', { subject: wordOf(mailed, what) });
  if (kind === 'survey') return t('Reason for leaving');
  const event = wordOf(secured, what);
  // translators: “Sign in failed”
  return details.outcome === 'failure' ? t('{event} failed', { event }) : event;
};

const actorText = ({ actor }: TimelineEntry): string[] => {
  if (!actor) return [];
  if (actor.kind === 'administrator')
    return [actor.name ? t('By {name}', { name: actor.name }) : t('By one of the staff')];
  return actor.kind === 'member' ? [t('By the member')] : [];
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
    ? joinPhrases(
        ...(answers as Answer[]).map(({ question, reason, details }) =>
          details
            ? // translators: a question, the chosen answer and what was written about it
              t('{question} {answer}: “{details}”', { question, answer: reason, details })
            : `${question} ${reason}`,
        ),
      )
    : '';

const quoted = (words: string): string => t('“{words}”', { words });

export const timelineFacts = (entry: TimelineEntry, timeZone: string): string => {
  const { kind, details } = entry;
  if (kind === 'payment' && typeof details.reason === 'string') return inWords(details.reason);
  if (kind === 'payment')
    return typeof details.number === 'string' ? t('Receipt {number}', { number: details.number }) : '';
  if (kind === 'mail') {
    // translators: a mail
    const state = details.failed ? t('Could not be sent') : details.sent ? t('Sent') : t('Waits to be sent');
    return typeof details.subject === 'string' ? joinPhrases(quoted(details.subject), state) : state;
  }
  if (kind === 'survey') return answersText(details.answers);
  if (kind === 'security') return typeof details.device === 'string' ? details.device : '';
  const reason = typeof details.reason === 'string' && details.reason ? [quoted(details.reason)] : [];
  return joinPhrases(...actorText(entry), ...changeText(details, timeZone), ...reason);
};
