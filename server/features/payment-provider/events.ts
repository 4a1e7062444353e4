/** An event whose signature was right. It tells which object has changed, never how. */
export type ProviderEvent = {
  id: string;
  type: string;
  objectId: string;
  customerId: string | null;
  occurredAt: Date;
};

export type EventCalls = {
  /** The customer of an event that does not name one itself, such as a dispute's; null where it concerns none. */
  customerOf: (event: Pick<ProviderEvent, 'type' | 'objectId'>) => Promise<string | null>;
  /** Checks the signature and its age; throws `BadSignature`. Asks the provider nothing. */
  verify: (payload: Buffer, signature: string | undefined) => ProviderEvent;
  /** One page of the events since a moment, the newest first, for an intake that was away. */
  page: (since: Date, after: string | null) => Promise<{ events: ProviderEvent[]; next: string | null }>;
  sendTest: () => Promise<void>;
};

export class BadSignature extends Error {
  constructor() {
    super('The signature of this event is not the provider’s');
    this.name = 'BadSignature';
  }
}
