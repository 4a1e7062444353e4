type Arriving = { queryHash: string };

/** Time until components that use the page's answers are mounted, on slow devices too. */
const arrivalMs = 5_000;

let arrivedAtMs = Number.NEGATIVE_INFINITY;
let arrived: ReadonlySet<string> = new Set();

/** Records the answers that came with the page when the browser takes them over. */
export const recordPageQueries = (queries: readonly Arriving[]): void => {
  arrivedAtMs = Date.now();
  arrived = new Set(queries.map(({ queryHash }) => queryHash));
};

/**
 * True if an answer came with the page just now. Its age by the server's clock does not matter: a visitor's page is
 * cached until something on it changes.
 */
export const cameWithPage = ({ queryHash }: Arriving): boolean =>
  arrived.has(queryHash) && Date.now() - arrivedAtMs < arrivalMs;
