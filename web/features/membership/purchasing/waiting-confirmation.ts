import { deviceStorage } from '../../../client/browser-storage.ts';

const storageKey = 'openmat.waiting_confirmation';

/** The plan that a member changes to once the bank has said yes: kept when the page is left half way. */
export const rememberConfirmation = (plan: string): void => deviceStorage.set(storageKey, plan);

export const clearConfirmation = (): void => deviceStorage.set(storageKey, null);

/** Null where nothing waits for a bank, as far as this browser knows. */
export const confirmationWaitingFor = (): string | null => deviceStorage.get(storageKey);
