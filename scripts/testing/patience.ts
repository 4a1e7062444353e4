/** Time-out of a test's wait for a condition: on a loaded machine the first import of a lazy part is slow. */
export const patienceMs = 45_000;
