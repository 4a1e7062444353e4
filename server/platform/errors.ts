import { type ErrorBody, type ErrorCode, errorCatalog } from '../../contract/errors.schema.ts';
import { t } from '../../contract/messages.ts';

/** Failure that the contract names. Any other error becomes a bare 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string[]>> | undefined;
  /** Problems of the parts of a list that was sent, in place of fields. */
  readonly parts: readonly object[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: Record<string, string[]>;
      parts?: readonly object[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? t(errorCatalog[code].message), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.parts = options.parts;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalog[this.code].status;
  }
}

/** Returns the wire form of a failure. */
export const errorBody = (error: AppError, requestId: string): ErrorBody => {
  const { statusWord }: { status: number; statusWord?: string } = errorCatalog[error.code];
  return {
    code: error.code,
    error: error.message,
    message: error.message,
    ...(error.fields ? { errors: { ...error.fields } } : {}),
    ...(error.parts ? { errors: error.parts.map((part) => ({ ...part })) } : {}),
    ...(statusWord ? { status: statusWord } : {}),
    requestId,
  };
};
