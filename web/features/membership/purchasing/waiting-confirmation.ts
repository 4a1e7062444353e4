const storageKey = 'openmat.waiting_confirmation';

/** The plan that a member changes to once the bank has said yes: kept when the page is left half way. */
export const rememberConfirmation = (plan: string): void => {
  try {
    localStorage.setItem(storageKey, plan);
  } catch {
    // A browser that keeps nothing knows of it for as long as the page is open.
  }
};

export const forgetConfirmation = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
};

/** Null where nothing waits for a bank, as far as this browser knows. */
export const confirmationWaitingFor = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};
