let before: string | null = null;

/** Called by the router as one page is left for another. */
export const recordPreviousPath = (pathname: string): void => {
  before = pathname;
};

/** The page before this one: ours, or whatever site the browser came from. In the browser only. */
export const cameFrom = (): string => before ?? document.referrer;
