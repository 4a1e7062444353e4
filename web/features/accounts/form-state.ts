import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';

export type FieldProblems = Readonly<Record<string, string[]>>;

/** Failure of a form: a sentence for the form as a whole, and the problems by field. */
export type Failure = { message: string; code: string; fields: FieldProblems };

/** Error of a form that is invalid before it is sent, with the problems by field. */
export class FieldsProblem extends Error {
  readonly code = 'invalid';
  readonly fields: FieldProblems;
  constructor(fields: FieldProblems) {
    super(t('Some of the values are not valid.'));
    this.name = 'FieldsProblem';
    this.fields = fields;
  }
}

export const failureOf = (error: unknown): Failure => {
  if (error instanceof ApiError || error instanceof FieldsProblem)
    return { message: error.message, code: error.code, fields: error.fields };
  console.error('A form could not be sent', error);
  return { message: t('Something went wrong.'), code: 'internal', fields: {} };
};

export const fieldFailure = (fields: FieldProblems): Failure => ({
  message: t('Some of the values are not valid.'),
  code: 'invalid',
  fields,
});

/** Returns the text fields of the form by name. */
export const textsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

type Send = (form: HTMLFormElement) => Promise<Failure | null>;

/**
 * Sends a form, one submission at a time. The button stays disabled until the page is hydrated: a browser would
 * otherwise submit the fields by itself. During the submission the button is busy instead of disabled, so that it keeps
 * the focus. After a failure the first field with a problem gets the focus.
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
