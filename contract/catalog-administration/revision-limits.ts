/** Revisions in one answer, which is long where each holds thousands of lines. No schemas here. */
export const revisionsPerPage = 30;
