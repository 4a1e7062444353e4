import type { SecurityEventKind } from '../../contract/accounts/security-event-kinds.ts';

/** Origin of an event; all null if it was done on the server itself. */
export type EventSource = {
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
};

export type SecurityEvent = {
  kind: SecurityEventKind;
  outcome: 'success' | 'failure';
  /** Account that the event is about, or the moderator of a `moderation` event; null for none. */
  userId: string | null;
  source: EventSource;
  /** Method as a fixed word: `password`, `passkey`, `google`. */
  method?: string;
};

/** The security log beside the access log (ASVS 16.3). */
export type SecurityLog = {
  /** Returns at once and never throws: no answer waits for the log, and none fails with it. */
  record: (event: SecurityEvent) => void;
};

type Lines = Record<'info' | 'warn', (details: object, message: string) => void>;

/** Writes each event as a separate log line, marked by `security: true`. */
export const logSecurityEvent = (log: Lines, { source, ...event }: SecurityEvent): void => {
  const { address, requestId } = source;
  const { kind, outcome, userId, method = null } = event;
  const line = { security: true, event: kind, outcome, method, userId, address, requestId };
  if (outcome === 'success') log.info(line, 'security event');
  else log.warn(line, 'security event');
};
