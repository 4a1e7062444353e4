/** Failures of PostgreSQL that pass by themselves or by an administrator; none of them is caused by the request. */
const sqlStates: Record<string, Failure> = {
  '53000': 'overloaded',
  '53100': 'disk full',
  '53200': 'overloaded',
  '53300': 'overloaded',
  '53400': 'overloaded',
  '57014': 'slow',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  // A standby, or a primary that was made one: nothing can be written there.
  '25006': 'read only',
};

/** Reason that the database cannot serve for now. */
export type Failure = 'away' | 'overloaded' | 'slow' | 'disk full' | 'read only';

/** Failures that the driver reports in words alone. */
const driverMessages: readonly (readonly [RegExp, Failure])[] = [
  [/^Connection terminated|^Client has encountered a connection error|^Client was closed/, 'away'],
  [/^Cannot use a pool after calling end/, 'away'],
  // Either every connection is in use, or a new one is not answered.
  [/^timeout exceeded when trying to connect|^timeout expired/, 'away'],
  [/^Query read timeout/, 'slow'],
];

/** System calls of a network failure; an error of a call that its caller aborted names none. */
const networkCalls = ['connect', 'getaddrinfo', 'read', 'write'];
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Codes of a local socket that does not exist, or whose queue is full. */
const socketCodes = ['ENOENT', 'EAGAIN'];

type ErrorDetails = {
  code?: unknown;
  syscall?: unknown;
  severity?: unknown;
  message: string;
  cause?: unknown;
};

const ofOne = ({ code, syscall, message }: ErrorDetails): Failure | null => {
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) {
    return sqlStates[code] ?? (code.startsWith('08') ? 'away' : null);
  }
  if (networkCodes.includes(String(code)) && networkCalls.includes(String(syscall))) return 'away';
  if (socketCodes.includes(String(code)) && syscall === 'connect') return 'away';
  return driverMessages.find(([words]) => words.test(message))?.[1] ?? null;
};

const hasErrorDetails = (error: unknown): error is ErrorDetails =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/** Returns the availability failure of the database; null for every other error. */
export const databaseFailure = (error: unknown): Failure | null => {
  if (!hasErrorDetails(error)) return null;
  // The driver makes no HTTP call: another service did not answer.
  if (error instanceof TypeError && error.message === 'fetch failed') return null;
  // Node gathers the failures of all addresses of one name.
  if (error instanceof AggregateError) return databaseFailure(error.errors[0]);
  return ofOne(error) ?? databaseFailure(error.cause);
};

/** True if the server gave no answer at all, not even that it is starting, full or down. */
export const isUnanswered = (error: unknown): boolean =>
  hasErrorDetails(error) &&
  (['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(String(error.code)) ||
    /^Connection terminated|^timeout expired/.test(error.message));
