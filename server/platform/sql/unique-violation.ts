const uniqueViolation = '23505';

/** Whether a statement failed since a row with these values is there; of this constraint or index where one is named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  (constraint === undefined || ('constraint' in error && error.constraint === constraint));
