import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/api.ts';

export type FieldProblems = Readonly<Record<string, string[]>>;

/** What went wrong with a form: a sentence for all of it, and what to change where. */
export type Failure = { message: string; code: string; fields: FieldProblems };

/** Thrown by what finds a form wrong before it is sent: what to change where. */
export class FieldsProblem extends Error {
  readonly code = 'invalid';
  readonly fields: FieldProblems;
  constructor(fields: FieldProblems) {
    super('Some of the values are not valid.');
    this.name = 'FieldsProblem';
    this.fields = fields;
  }
}

export const failureOf = (error: unknown): Failure => {
  if (error instanceof ApiError || error instanceof FieldsProblem)
    return { message: error.message, code: error.code, fields: error.fields };
  console.error('A form could not be sent', error);
  return { message: 'Something went wrong.', code: 'internal', fields: {} };
};

export const fieldFailure = (fields: FieldProblems): Failure => ({
  message: 'Some of the values are not valid.',
  code: 'invalid',
  fields,
});

/** Text fields by name, as they stand in the form. */
export const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

type Send = (form: HTMLFormElement) => Promise<Failure | null>;

/**
 * Sends a form once at a time. Its button stays off until the page is alive: a browser would otherwise send the
 * fields by itself. While it sends, the button is busy and not off, which would take the focus from it. After a
 * failure the first field with a problem has the focus.
 */
export const useForm = (send: Send) => {
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure(null);
    try {
      setFailure(await send(event.currentTarget));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  };
  return { form, failure, sending, off: !alive, submit };
};
