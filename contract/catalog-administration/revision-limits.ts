/** Revisions in one answer, which is long where each holds thousands of lines. */
export const revisionsPerPage = 30;
