import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';

export const declarationPath = '/api/v2/contract_declarations';

/** What a sender without an account writes. */
export const declarationBody = (email: string, changes: object = {}) => ({
  kind: 'withdrawal',
  name: 'Ines Falk',
  contract: 'Monthly membership',
  email,
  key: randomUUID(),
  ...changes,
});

/** Withdrawing and canceling as visitors do; each comes from a network of their own. */
export const visitorsDeclaring = (studio: TestApp) => {
  let addresses = 0;
  const newAddress = (): string => {
    addresses += 1;
    return `2001:db8:${(0x8000 + addresses).toString(16)}::1`;
  };
  return {
    declare: (body: object, address = newAddress()) =>
      studio.send(declarationPath, { method: 'POST', body, address }),
    /** Follows the link of a mail. */
    follow: (action: 'confirm' | 'undo', token: string) =>
      studio.send(`${declarationPath}/links`, {
        method: 'POST',
        body: { action, token },
        address: newAddress(),
      }),
  };
};

export const tokenIn = (text = '', action: 'confirm' | 'cancel' | 'keep' | 'undo' = 'confirm'): string =>
  new RegExp(`/contracts/${action}/([\\w-]+)`).exec(text)?.[1] ?? '';
