import { strFromU8, unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';
import type { ImportReport } from '../../../contract/members/own-data.schema.ts';
import { formWithFile } from '../../platform/testing/multipart.ts';
import type { TestApp } from './app.ts';

/** An archive as its files. */
export type Files = Record<string, string>;
type Json = Record<string, never>;

export const unpacked = (bytes: Uint8Array): Files =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

export const packed = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  );

export const rowsOf = (files: Files, name: string) => JSON.parse(files[`${name}.json`] ?? 'null') as Json[];

/** Taking one's data along and bringing it in, by those who sign in at this studio. */
export const archivesOf = (studio: TestApp) => {
  let newcomers = 0;
  const download = (cookie: string) => studio.get('/api/v2/users/me/export', cookie);
  const send = (bytes: Uint8Array | string, cookie: string) =>
    studio.send('/api/v2/users/me/import', {
      method: 'POST',
      cookie,
      ...formWithFile('archive', bytes, 'openmat-export.zip'),
    });
  return {
    download,
    exported: async (cookie: string): Promise<Files> => unpacked((await download(cookie)).rawPayload),
    send,
    take: async (files: Files, cookie: string): Promise<ImportReport> => {
      const answer = await send(packed(files), cookie);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    /** A member who has just signed up. */
    newcomer: async (): Promise<{ cookie: string; email: string }> => {
      newcomers += 1;
      const email = `new-${newcomers}@example.com`;
      const person = { firstName: 'Ines', lastName: 'Falk', timeZone: 'UTC' };
      await studio.post('/api/auth/sign-up/email', { ...person, email, password: 'a quiet morning' });
      return { cookie: await studio.signIn(email, 'a quiet morning'), email };
    },
  };
};
