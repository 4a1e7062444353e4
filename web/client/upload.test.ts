import { afterEach, expect, test, vi } from 'vitest';
import { whenInterrupted } from './session/session-end.ts';
import { uploadFile } from './upload.ts';

const ended = { status: 401, text: JSON.stringify({ code: 'not_signed_in', message: 'Not signed in' }) };
const taken = { status: 201, text: JSON.stringify({ id: 'a1' }) };

/** A server that gives these answers one after the other; how often a file was sent to it. */
const answering = (answers: { status: number; text: string }[]) => {
  const sent: FormData[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form);
      const { status, text } = answers.shift() ?? ended;
      Object.assign(this, { status, responseText: text });
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
};

const sendTable = () =>
  uploadFile('POST /admin/api/studio_imports', { field: 'table', file: new Blob(['title']) });

afterEach(() => vi.unstubAllGlobals());

test('BEY-62 a file that is sent after the session has ended is sent again once one has signed in', async () => {
  const sent = answering([ended, taken]);
  const stop = whenInterrupted(['not_signed_in'], async () => true);
  expect(await sendTable()).toEqual({ id: 'a1' });
  expect(sent.map((form) => form.get('table'))).toHaveLength(2);
  stop();
});

test('BEY-62 a file is sent once where signing in again is declined, and the refusal is told', async () => {
  const sent = answering([ended, taken]);
  const stop = whenInterrupted(['not_signed_in'], async () => false);
  await expect(sendTable()).rejects.toMatchObject({ status: 401, message: 'Not signed in' });
  expect(sent).toHaveLength(1);
  stop();
});
