/** How long a test waits for a condition: a loaded machine takes its time with the first import of a lazy part. */
export const patienceMs = 45_000;
