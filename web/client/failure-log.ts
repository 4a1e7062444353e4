/** Failed calls are logged in the browser only: the server that renders a page has a log of its own. */
export const logFailure = (...what: unknown[]): void => {
  if (typeof document !== 'undefined') console.error(...what);
};
