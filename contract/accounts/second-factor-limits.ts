/** Number of recovery codes that are made at once. */
export const recoveryCodesMade = 10;
/** Number of remaining codes at which the member is told to make new ones. */
export const fewRecoveryCodes = 2;
