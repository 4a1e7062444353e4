import type { SecurityEvent } from '../../../../../contract/accounts/security-events.schema.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';

type Words = { done: string; failed?: string };

/** Words for a sign-in by each method; others are “Signed in”. */
const signIns: Record<string, { done: Message; failed: Message }> = {
  password: { done: msg('Signed in with password'), failed: msg('Wrong password') },
  passkey: { done: msg('Signed in with a passkey'), failed: msg('Sign-in with a passkey failed') },
  code: {
    done: msg('Signed in with password and app'),
    failed: msg('Sign-in with password and app failed'),
  },
  'recovery-code': {
    done: msg('Signed in with a recovery code'),
    failed: msg('Sign-in with a recovery code failed'),
  },
  'mailed-link': {
    done: msg('Signed in with a link by mail'),
    failed: msg('Sign-in with a link by mail failed'),
  },
  google: { done: msg('Signed in with Google'), failed: msg('Sign-in with Google failed') },
  openid: { done: msg('Signed in with OpenID Connect'), failed: msg('Sign-in with OpenID Connect failed') },
  apple: { done: msg('Signed in with Apple'), failed: msg('Sign-in with Apple failed') },
};

const providers: Record<string, string> = { google: 'Google', openid: 'OpenID Connect', apple: 'Apple' };

const isApp = (method: string | null): boolean => method === 'authenticator-app' || method === 'code';

const words: Record<SecurityEvent['kind'], (method: string | null) => Words> = {
  sign_up: () => ({ done: t('Account created') }),
  sign_in: (method) => {
    const way = method ? signIns[method] : undefined;
    return { done: t(way?.done ?? msg('Signed in')), failed: t(way?.failed ?? msg('Wrong password')) };
  },
  sign_out: () => ({ done: t('Signed out') }),
  session_ended: () => ({ done: t('A device was signed out') }),
  email_verified: () => ({ done: t('Email confirmed') }),
  email_change_requested: () => ({ done: t('Email change requested') }),
  email_change_confirmed: (method) => ({
    done:
      method === 'old-address'
        ? t('Email change confirmed from the old address')
        : t('Email change confirmed from the new address'),
  }),
  email_change_canceled: () => ({ done: t('Email change stopped') }),
  email_changed: () => ({ done: t('Email changed'), failed: t('Changing the email failed') }),
  email_change_undone: (method) => ({
    done:
      method === 'administrator' ? t('Email change undone') : t('Email change undone from the old address'),
  }),
  password_reset_requested: () => ({ done: t('Password reset link requested') }),
  password_reset: () => ({ done: t('New password set with an emailed link') }),
  password_changed: () => ({ done: t('Password changed'), failed: t('Changing the password failed') }),
  sign_in_link_requested: () => ({ done: t('Sign-in link requested') }),
  second_factor_added: (method) => {
    if (method === 'passkey') return { done: t('Passkey turned on') };
    return { done: isApp(method) ? t('Authenticator app turned on') : t('Second step turned on') };
  },
  second_factor_removed: (method) => {
    if (method === 'passkey') return { done: t('Passkey turned off') };
    return { done: isApp(method) ? t('Authenticator app turned off') : t('Second step turned off') };
  },
  second_factor_used: (method) => {
    if (method === 'recovery-code')
      return { done: t('Second step with a recovery code'), failed: t('Wrong recovery code') };
    return method === 'passkey'
      ? { done: t('Second step with a passkey'), failed: t('Wrong passkey') }
      : { done: t('Second step with a code from the app'), failed: t('Wrong code from the app') };
  },
  recovery_codes_made: () => ({ done: t('New recovery codes created') }),
  passkey_added: () => ({ done: t('Passkey added') }),
  passkey_removed: () => ({ done: t('Passkey removed') }),
  provider_linked: (method) => {
    const provider = providers[method ?? ''];
    return { done: provider ? t('{provider} linked', { provider }) : t('Another sign-in linked') };
  },
  provider_unlinked: (method) => {
    const provider = providers[method ?? ''];
    return { done: provider ? t('{provider} unlinked', { provider }) : t('Another sign-in unlinked') };
  },
  administrator_granted: () => ({ done: t('Made an owner') }),
  administrator_revoked: () => ({ done: t('No longer on the staff') }),
  account_frozen: (method) => ({
    done:
      method === 'administrator' ? t('Account frozen') : t('Account frozen by “This was not me” in a mail'),
  }),
  account_unfrozen: () => ({ done: t('Account back in use with a new password') }),
  deletion_requested: () => ({ done: t('Account deletion requested') }),
  deletion_withdrawn: () => ({ done: t('Account deletion canceled') }),
  limit_reached: () => ({ done: t('Too many attempts: blocked'), failed: t('Too many attempts: blocked') }),
  moderation: () => ({ done: t('Moderated') }),
};

/** Returns the title of an event. */
export const eventTitle = ({ kind, outcome, method }: SecurityEvent): string => {
  const { done, failed } = words[kind](method);
  // translators: {event} is “Email changed”
  if (outcome !== 'success') return failed ?? t('{event}: failed', { event: done });
  // translators: {event} is “Email changed”
  return method === 'administrator' ? t('{event} by the studio', { event: done }) : done;
};

export type EventGroup = { event: SecurityEvent; count: number };

/** Groups successive failures of the same kind, method and device. */
export const groupEvents = (events: readonly SecurityEvent[]): EventGroup[] => {
  const groups: EventGroup[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const isSame =
      last?.event.outcome === 'failure' &&
      event.outcome === 'failure' &&
      last.event.kind === event.kind &&
      last.event.method === event.method &&
      last.event.device === event.device;
    if (last && isSame) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ event, count: 1 });
  }
  return groups;
};

/** Returns the title of a group, with the number of its events. */
export const groupTitle = ({ event, count }: EventGroup): string =>
  count === 1
    ? eventTitle(event)
    : // translators: {event} is “Wrong password”
      t(
        '{event}, {count, plural, =2 {twice} =3 {three times} =4 {four times} =5 {five times} other {# times}}',
        { event: eventTitle(event), count },
      );
