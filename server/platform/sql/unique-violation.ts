const uniqueViolation = '23505';

/** Recognises the failure of a statement that would repeat a unique value; of this index alone where one is named. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === uniqueViolation &&
  (constraint === undefined || ('constraint' in error && error.constraint === constraint));
