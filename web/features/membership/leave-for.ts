/** Goes to a page that is not ours, such as the payment provider's. */
export const leaveFor = (address: string): void => window.location.assign(address);
