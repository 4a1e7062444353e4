/** Whether a host is this machine as it reaches itself. */
export const isLoopback = (host: string): boolean => {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
};

/** A host as an address that is shown names it. */
export const shownHost = (host: string): string => {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
