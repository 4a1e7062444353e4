import type { IncomingHttpHeaders } from 'node:http';
import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventSource } from '../../platform/security-log.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { VisitorAddress } from '../../platform/visitor-address.ts';

/** Request under /api/auth, already known to come from our own pages. */
export type Visit = {
  body: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** Address by which limits count; an IPv6 address is its /64. */
  address: VisitorAddress;
  requestId: string;
  source: EventSource;
  viewer: () => Promise<Viewer | null>;
};

export const textOf = (body: Record<string, unknown>, field: string): string => {
  const value = body[field] ?? '';
  // PostgreSQL rejects the zero character in text.
  if (typeof value === 'string' && !value.includes('\0')) return value;
  throw new AppError('bad_request', { fields: { [field]: [t('must be text')] } });
};

export const invalid = (field: string, problem: string): AppError =>
  new AppError('invalid', { fields: { [field]: [problem] } });
