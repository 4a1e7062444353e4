import type { EventSource } from '../../../platform/security-log.ts';

/**
 * The header in which the library's hooks hear where a call came from; only the server itself writes it, what visitors
 * send under this name is dropped.
 */
export const sourceHeader = 'x-openmat-event-source';

export const sourceText = (source: EventSource): string => encodeURIComponent(JSON.stringify(source));

export const sourceIn = (headers: Headers | undefined): EventSource => {
  const text = headers?.get(sourceHeader);
  return text
    ? (JSON.parse(decodeURIComponent(text)) as EventSource)
    : { address: null, userAgent: null, requestId: null };
};
