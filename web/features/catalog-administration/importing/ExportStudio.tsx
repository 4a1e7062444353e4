import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ErrorBody } from '../../../../contract/errors.ts';
import { ApiError } from '../../../client/api.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ImportPage.module.css';

const path = '/admin/api/studio_archive';

type Came = { rows: number; files: number };

/** Throws ApiError. */
const sendArchive = async (file: File): Promise<Came> => {
  const headers = { 'content-type': 'application/x-tar' };
  const answer = await fetch(path, { method: 'POST', headers, body: file }).catch(() => {
    throw new ApiError(0, {});
  });
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body as Came;
  throw new ApiError(answer.status, body as Partial<ErrorBody>);
};

const exports = [
  {
    title: 'Everything but the videos',
    about: 'Classes, series, coaches, pages, pictures, plans and settings.',
    href: path,
  },
  {
    title: 'Everything with the videos',
    about: 'The same, with what members play and the files that were sent. As large as the storage.',
    href: `${path}?videos=true`,
  },
];

/** The studio as one file: out of here, and into a studio that has no content yet. */
export const ExportStudio = () => {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, data, error } = useMutation({ mutationFn: sendArchive });
  return (
    <section className={styles.step} aria-label="Export the studio">
      <header>
        <h2 className="title-3">Export the studio</h2>
        <p className="small muted">
          Everything you put in, in one file, so that you can leave or start again elsewhere. Members and
          their practice go by the command line alone: openmat export studio FILE --members.
        </p>
      </header>
      <ul className={styles.earlier}>
        {exports.map(({ title, about, href }) => (
          <li key={href}>
            <span>
              <b>{title}</b>
              <br />
              <span className="small muted">{about}</span>
            </span>
            <a className={styles.report} href={href} download aria-label={`Download: ${title}`}>
              <Icon name="download" />
              Download
            </a>
          </li>
        ))}
        <li>
          <span>
            <b>Bring an export in</b>
            <br />
            <span className="small muted">
              Only into a studio without classes, series, coaches and videos, of the same version of Openmat.
            </span>
          </span>
          <Button look="secondary" size="small" aria-busy={isPending} onClick={() => input.current?.click()}>
            Choose an export
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".tar"
            aria-label="Choose an export"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file can be chosen again.
              const forget = () => {
                target.value = '';
              };
              if (file && !isPending) mutate(file, { onSettled: forget });
            }}
          />
        </li>
      </ul>
      {data ? (
        <AdminNote tone="done" live>
          The studio came in: {data.rows.toLocaleString('en-US')} rows and{' '}
          {data.files.toLocaleString('en-US')} files.
        </AdminNote>
      ) : null}
      {error ? (
        <div role="alert">
          <AdminNote tone="problem">
            {error instanceof ApiError ? error.message : 'Something went wrong. Try again.'}
          </AdminNote>
        </div>
      ) : null}
      <p className="small muted">Keys, sessions, passwords and card numbers are never in it.</p>
    </section>
  );
};
