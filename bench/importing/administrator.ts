import { setTimeout as sleep } from 'node:timers/promises';
import type {
  AwaitedFile,
  StudioImport,
} from '../../contract/catalog-administration/importing/imports.schema.ts';
import { signIn } from '../support/sign-in.ts';
import { checkVideos } from './playing.ts';

const path = '/admin/api/studio_imports';
/** As often as the page. */
const lookEveryMs = 2000;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** An administrator who imports classes, as the page does. */
export const importingAdministrator = async (port: number) => {
  const cookie = await signIn(port, 'admin@openmat.test');
  const call = async (method: string, to: string, sent: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`http://127.0.0.1:${port}${to}`, {
      ...sent,
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...sent.headers },
    });
    if (!answer.ok) throw new Error(`${method} ${to} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const read = async <T>(to: string): Promise<T> => (await (await call('GET', to)).json()) as T;

  const tus = { 'tus-resumable': '1.0.0' };
  const sendFile = async ({ file, classId }: AwaitedFile, bytes: Uint8Array): Promise<void> => {
    const metadata = `filename ${base64(file)},class ${base64(String(classId))}`;
    const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata };
    const begun = await call('POST', '/admin/api/uploads', { headers });
    const place = new URL(begun.headers.get('location') ?? '', `http://127.0.0.1:${port}`).pathname;
    await call('PATCH', place, {
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: Buffer.from(bytes),
    });
  };

  return {
    checkVideos: (id: string): Promise<void> => checkVideos(call, `${path}/${id}`),
    /** Sends a table and does the dry run of it. */
    judge: async (
      table: string,
      files: readonly { name: string; bytes: number }[],
    ): Promise<StudioImport> => {
      const form = new FormData();
      form.append('table', new Blob([table]), 'classes.csv');
      const made = (await (
        await call('POST', `${path}?name=classes.csv`, { body: form })
      ).json()) as StudioImport;
      const fields = made.columns.map(({ field }) => field);
      const answer = await call('POST', `${path}/${made.id}/dry_run`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fields, publish: true, files }),
      });
      return (await answer.json()) as StudioImport;
    },
    start: (id: string): Promise<Response> =>
      call('POST', `${path}/${id}/start`, { headers: { 'content-type': 'application/json' }, body: '{}' }),
    show: (id: string): Promise<StudioImport> => read(`${path}/${id}`),
    /** Sends each file once its class waits for it, until the import is over. */
    follow: async (id: string, fileOf: (name: string) => Uint8Array): Promise<StudioImport> => {
      const sent = new Set<string>();
      for (;;) {
        const one = await read<StudioImport>(`${path}/${id}`);
        if (one.state !== 'running') return one;
        for (const wanted of await read<AwaitedFile[]>(`${path}/${id}/awaited_files`)) {
          if (sent.has(wanted.file)) continue;
          sent.add(wanted.file);
          await sendFile(wanted, fileOf(wanted.file));
        }
        await sleep(lookEveryMs);
      }
    },
  };
};
