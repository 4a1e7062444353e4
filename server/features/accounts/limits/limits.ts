/** Number of attempts that are allowed in a window, over all processes. */
export type Limit = { attempts: number; seconds: number };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Failures for one account from one address (NS-030). */
export const failuresOfBoth: Limit = { attempts: 10, seconds: 15 * minute };
/** Returns the key by which failed sign-ins are counted: the account that is tried and the address of the caller. */
export const signInAttempt = (email: string, address: string): string => `sign-in ${email} ${address}`;
/** Failures from one address, over all accounts. */
export const failuresOfAddress: Limit = { attempts: 100, seconds: 15 * minute };
/** Failures for one account, over all addresses; beyond it a known device or a mailed link still signs in. */
export const failuresOfAccount: Limit = { attempts: 100, seconds: hour };
/** Failures from one known device: a stolen device must not bypass the limit of the account. */
export const failuresOfDevice: Limit = { attempts: 10, seconds: hour };

/** Wrong codes of an app in a day, beside those of a quarter of an hour: three of a million are right at any moment. */
export const failedCodesOfDay: Limit = { attempts: 30, seconds: day };
/** Mails that warn one member of wrong codes. */
export const warningsOfCodes: Limit = { attempts: 1, seconds: day };

/** Codes mailed to one account to prove a session. */
export const mailedProofCodes: Limit = { attempts: 10, seconds: hour };

/** Accounts made at one address. */
export const signUpsOfAddress: Limit = { attempts: 20, seconds: hour };
/** Mails of one kind to one person, over all addresses that ask for them. */
export const mailsOfKind: Limit = { attempts: 5, seconds: day };
