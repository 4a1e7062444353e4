/** How many recovery codes are made at once. */
export const recoveryCodesMade = 10;
/** From this many on the member is told to make new ones. */
export const fewRecoveryCodes = 2;
