/** Failures of PostgreSQL that pass by themselves or by an administrator, none of them caused by what was asked. */
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

/** Why the database cannot serve for now. */
export type Failure = 'away' | 'overloaded' | 'slow' | 'disk full' | 'read only';

/** What the driver says in words alone. */
const saidByDriver: readonly (readonly [RegExp, Failure])[] = [
  [/^Connection terminated|^Client has encountered a connection error|^Client was closed/, 'away'],
  [/^Cannot use a pool after calling end/, 'away'],
  // Either every connection is in use, or a new one is not answered.
  [/^timeout exceeded when trying to connect|^timeout expired/, 'away'],
  [/^Query read timeout/, 'slow'],
];

/** What a caller breaks off names no call of the system. */
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
/** A socket of this machine that is not there, or whose queue is full. */
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
  return saidByDriver.find(([words]) => words.test(message))?.[1] ?? null;
};

const hasErrorDetails = (error: unknown): error is ErrorDetails =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/** Null for every failure that is not one of the database's availability. */
export const databaseFailure = (error: unknown): Failure | null => {
  if (!hasErrorDetails(error)) return null;
  // The driver makes no HTTP call: another service did not answer.
  if (error instanceof TypeError && error.message === 'fetch failed') return null;
  // Node gathers the failures of all addresses of one name.
  if (error instanceof AggregateError) return databaseFailure(error.errors[0]);
  return ofOne(error) ?? databaseFailure(error.cause);
};

/** Whether nothing at all came back: not even that the server is starting, full or down. */
export const isUnanswered = (error: unknown): boolean =>
  hasErrorDetails(error) &&
  (['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(String(error.code)) ||
    /^Connection terminated|^timeout expired/.test(error.message));
