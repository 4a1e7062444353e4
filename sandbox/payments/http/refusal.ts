export type RefusalDetails = {
  code?: string;
  param?: string;
  /** Decline code of the bank. */
  decline_code?: string;
  payment_intent?: object;
  setup_intent?: object;
  charge?: string;
};

/** Error that is answered as Stripe answers errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: RefusalDetails;
  /** True if the changes of the call are kept: a declined payment was an attempt. */
  readonly keeps: boolean;

  constructor(status: number, type: string, message: string, details: RefusalDetails = {}, keeps = false) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.keeps = keeps;
  }
}

export const invalid = (message: string, details: RefusalDetails = {}): Refusal =>
  new Refusal(400, 'invalid_request_error', message, details);

export const missingObject = (kind: string, id: string, param = 'id'): Refusal =>
  new Refusal(404, 'invalid_request_error', `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

export const declined = (message: string, details: RefusalDetails): Refusal =>
  new Refusal(402, 'card_error', message, details, true);
