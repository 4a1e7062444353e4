import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { shortestPassphrase } from '../../../../contract/catalog-administration/importing/import-limits.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { ask, bodyOf } from '../../../client/api.ts';
import { goingOn } from '../../../client/session/session-end.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Step } from '../../../ui/administration/Step.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import * as styles from './ImportPage.module.css';
import { ProblemNote } from './ProblemNote.tsx';

const path = '/admin/api/studio_archive';

type Came = { rows: number; files: number };

const send = async (to: string, sent: RequestInit): Promise<unknown> => {
  const { response, answer } = await ask(to, sent);
  return bodyOf(answer, response.ok);
};

/** Asks for a proof first, where the session is not fresh. Throws ApiError. */
const call = (to: string, sent: RequestInit): Promise<unknown> => goingOn(() => send(to, sent));

const sendArchive = async (file: File): Promise<Came> =>
  (await call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-tar' },
    body: file,
  })) as Came;

const kinds = [
  {
    title: msg('Without videos'),
    about: msg('Classes, series, coaches, pages, pictures, plans and settings.'),
    icon: 'tiles',
    videos: false,
  },
  {
    title: msg('With videos'),
    about: msg('The same, plus all videos and originals. As large as your storage.'),
    icon: 'play',
    videos: true,
  },
] as const satisfies readonly { title: Message; about: Message; icon: IconName; videos: boolean }[];

type Members = { members: boolean; passphrase: string };

/** A file that the browser saves: what would refuse it is asked for first, since a download cannot say it. */
const ExportRow = ({ kind, members, passphrase }: Members & { kind: (typeof kinds)[number] }) => {
  const form = useRef<HTMLFormElement>(null);
  const title = t(kind.title);
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call(`${path}/can_export`, {
        method: 'POST',
        body: new URLSearchParams({ members: String(members), passphrase: members ? passphrase : '' }),
      }),
    onSuccess: () => form.current?.submit(),
  });
  const isShort = members && passphrase !== '' && passphrase.length < shortestPassphrase;
  return (
    <li>
      <Icon name={kind.icon} />
      <span>
        <b>{title}</b>
        <br />
        <span className="small muted">{t(kind.about)}</span>
      </span>
      <Button
        look="secondary"
        size="small"
        aria-label={t('Download: {title}', { title })}
        aria-busy={isPending}
        disabled={isShort}
        onClick={() => (members ? setConfirming(true) : mutate())}
      >
        <Icon name="download" />
        {t('Download')}
      </Button>
      <form ref={form} method="post" action={`${path}/export`} hidden>
        <input type="hidden" name="videos" value={String(kind.videos)} />
        <input type="hidden" name="members" value={String(members)} />
        <input type="hidden" name="passphrase" value={members ? passphrase : ''} />
      </form>
      <ProblemNote error={error} />
      {isSuccess ? (
        <AdminNote tone="done" live>
          {t('Your download has started. Keep this page open until it finishes.')}
        </AdminNote>
      ) : null}
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={t('Export all member data?')}>
        <p className="muted">
          {t('This file contains every member’s name, e-mail, practice, playlists and comments.')}{' '}
          {passphrase === ''
            ? t('Passwords are not included. Members choose new ones after the import.')
            : t('Passwords are included and encrypted. The file cannot be imported without the passphrase.')}
        </p>
        <DialogFoot>
          <Button look="secondary" onClick={() => setConfirming(false)}>
            {t('Cancel')}
          </Button>
          <Button
            onClick={() => {
              setConfirming(false);
              mutate();
            }}
          >
            {t('Export with members')}
          </Button>
        </DialogFoot>
      </Dialog>
    </li>
  );
};

const MembersChoice = ({
  members,
  passphrase,
  onChange,
}: Members & { onChange: (chosen: Members) => void }) => (
  <div className={styles.members}>
    <SwitchRow
      label={t('Include members')}
      about={t(
        'Accounts, memberships, practice, playlists and comments. The import guide says how to bring them into a new studio.',
      )}
      checked={members}
      onChange={(chosen) => onChange({ members: chosen, passphrase: '' })}
    />
    {members ? (
      <FormField
        label={t('Passphrase for passwords')}
        hint={t('At least {count} characters. Leave empty to export without passwords.', {
          count: shortestPassphrase,
        })}
        problem={
          passphrase !== '' && passphrase.length < shortestPassphrase
            ? t('Use at least {count} characters, or leave it empty.', { count: shortestPassphrase })
            : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            value={passphrase}
            onChange={({ target }) => onChange({ members, passphrase: target.value })}
          />
        )}
      </FormField>
    ) : null}
  </div>
);

/** The file of another studio, into one that has no content yet. */
const ImportStudio = () => {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, data, error } = useMutation({ mutationFn: sendArchive });
  return (
    <Step
      title={t('Import a studio')}
      about={t('For an empty studio of the same Openmat version, with an export without members.')}
    >
      <Button look="secondary" size="small" aria-busy={isPending} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t('Choose a file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".tar"
        aria-label={t('Choose a file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          const forget = () => {
            target.value = '';
          };
          if (file && !isPending) mutate(file, { onSettled: forget });
        }}
      />
      <ProblemNote error={error} />
      {data ? (
        <AdminNote tone="done" live>
          {t('Studio imported: {rows, number} rows and {files, number} files.', data)}
        </AdminNote>
      ) : null}
    </Step>
  );
};

/** The studio as one file: out of here, and into a studio that has no content yet. */
export const ExportStudio = () => {
  const [chosen, setChosen] = useState<Members>({ members: false, passphrase: '' });
  return (
    <>
      <Step
        title={t('Export the studio')}
        about={t('Everything in your studio in one file, ready to back up or move.')}
      >
        <MembersChoice {...chosen} onChange={setChosen} />
        <ul className={styles.transfers}>
          {kinds.map((kind) => (
            <ExportRow key={kind.icon} kind={kind} {...chosen} />
          ))}
        </ul>
        <p className="small muted">{t('Never included: keys, sessions, payments and readable passwords.')}</p>
      </Step>
      <ImportStudio />
    </>
  );
};
