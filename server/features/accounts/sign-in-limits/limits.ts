/** How often something may be tried, over all processes, and for how long that counts. */
export type Limit = { attempts: number; seconds: number };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** NS-030: of one account from one address. */
export const failuresOfBoth: Limit = { attempts: 10, seconds: 15 * minute };
/** Of one address, whatever accounts it tries. */
export const failuresOfAddress: Limit = { attempts: 100, seconds: 15 * minute };
/** Of one account, from wherever; beyond it a known device or a mailed link still signs in. */
export const failuresOfAccount: Limit = { attempts: 100, seconds: hour };
/** Of one known device: a stolen one must not be a way round the limit of the account. */
export const failuresOfDevice: Limit = { attempts: 10, seconds: hour };

/** Wrong codes of an app, beside those of a quarter of an hour: three of a million are right at any moment. */
export const failedCodesOfDay: Limit = { attempts: 30, seconds: day };
/** Mails that warn one member of wrong codes. */
export const warningsOfCodes: Limit = { attempts: 1, seconds: day };

/** Codes mailed to one account to prove a session. */
export const mailedProofCodes: Limit = { attempts: 10, seconds: hour };

/** Accounts made at one address. */
export const signUpsOfAddress: Limit = { attempts: 20, seconds: hour };
/** Mails of one kind to one person, from wherever they are asked for. */
export const mailsOfKind: Limit = { attempts: 5, seconds: day };
