type Arriving = { queryHash: string };

/** Components that show what came with the page are there by then, on slow devices too. */
const arrivalMs = 5_000;

let arrivedAtMs = Number.NEGATIVE_INFINITY;
let arrived: ReadonlySet<string> = new Set();

/** The answers that came with the page, as the browser takes them over. */
export const noteArrived = (queries: readonly Arriving[]): void => {
  arrivedAtMs = Date.now();
  arrived = new Set(queries.map(({ queryHash }) => queryHash));
};

/**
 * Whether an answer came with the page just now. It was true as the page was sent, however long ago it was loaded by
 * the clock of the server: the page of a visitor is kept until something on it changes.
 */
export const cameWithPage = ({ queryHash }: Arriving): boolean =>
  arrived.has(queryHash) && Date.now() - arrivedAtMs < arrivalMs;
