import type { SecurityEvent } from '../../../../../contract/accounts/security-events.schema.ts';

const ways: Record<string, string> = {
  password: 'password',
  passkey: 'a passkey',
  code: 'password and app',
  'recovery-code': 'a recovery code',
  'mailed-link': 'a link by mail',
  google: 'Google',
  openid: 'OpenID Connect',
  apple: 'Apple',
};

const factors: Record<string, string> = {
  'authenticator-app': 'Authenticator app',
  code: 'Authenticator app',
  passkey: 'Passkey',
};

type Words = { done: string; failed?: string };

const words: Record<SecurityEvent['kind'], (method: string | null) => Words> = {
  sign_up: () => ({ done: 'Account created' }),
  sign_in: (method) => {
    const way = method ? ways[method] : undefined;
    return {
      done: way ? `Signed in with ${way}` : 'Signed in',
      failed: method === 'password' || !way ? 'Wrong password' : `Sign-in with ${way} failed`,
    };
  },
  sign_out: () => ({ done: 'Signed out' }),
  session_ended: () => ({ done: 'A device was signed out' }),
  email_verified: () => ({ done: 'Email confirmed' }),
  email_change_requested: () => ({ done: 'Email change requested' }),
  email_change_confirmed: (method) => ({
    done: `Email change confirmed from the ${method === 'old-address' ? 'old' : 'new'} address`,
  }),
  email_change_canceled: () => ({ done: 'Email change stopped' }),
  email_changed: () => ({ done: 'Email changed', failed: 'Changing the email failed' }),
  email_change_undone: (method) => ({
    done: `Email change undone${method === 'administrator' ? '' : ' from the old address'}`,
  }),
  password_reset_requested: () => ({ done: 'Password reset link requested' }),
  password_reset: () => ({ done: 'New password set with an emailed link' }),
  password_changed: () => ({ done: 'Password changed', failed: 'Changing the password failed' }),
  sign_in_link_requested: () => ({ done: 'Sign-in link requested' }),
  second_factor_added: (method) => ({ done: `${factors[method ?? ''] ?? 'Second step'} turned on` }),
  second_factor_removed: (method) => ({ done: `${factors[method ?? ''] ?? 'Second step'} turned off` }),
  second_factor_used: (method) => {
    const way =
      method === 'recovery-code' ? 'recovery code' : method === 'passkey' ? 'passkey' : 'code from the app';
    return { done: `Second step with a ${way}`, failed: `Wrong ${way}` };
  },
  recovery_codes_made: () => ({ done: 'New recovery codes created' }),
  passkey_added: () => ({ done: 'Passkey added' }),
  passkey_removed: () => ({ done: 'Passkey removed' }),
  provider_linked: (method) => ({ done: `${ways[method ?? ''] ?? 'Another sign-in'} linked` }),
  provider_unlinked: (method) => ({ done: `${ways[method ?? ''] ?? 'Another sign-in'} unlinked` }),
  administrator_granted: () => ({ done: 'Made an owner' }),
  administrator_revoked: () => ({ done: 'No longer on the staff' }),
  account_frozen: (method) => ({
    done: method === 'administrator' ? 'Account frozen' : 'Account frozen by “This was not me” in a mail',
  }),
  account_unfrozen: () => ({ done: 'Account back in use with a new password' }),
  deletion_requested: () => ({ done: 'Account deletion requested' }),
  deletion_withdrawn: () => ({ done: 'Account deletion canceled' }),
  limit_reached: () => ({ done: 'Too many attempts: blocked', failed: 'Too many attempts: blocked' }),
  moderation: () => ({ done: 'Moderated' }),
};

/** Returns the title of an event. */
export const eventTitle = ({ kind, outcome, method }: SecurityEvent): string => {
  const { done, failed } = words[kind](method);
  const by = method === 'administrator' ? ' by the studio' : '';
  return outcome === 'success' ? `${done}${by}` : (failed ?? `${done}: failed`);
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

const numbers = ['', '', 'twice', 'three times', 'four times', 'five times'];

export const countText = (count: number): string =>
  count === 1 ? '' : `, ${numbers[count] ?? `${count} times`}`;
