import { msg, t } from '../../../../contract/messages.ts';
import { connectionLimits } from '../../../../contract/studio/connection-limits.ts';
import type {
  BackupConnection,
  BackupTarget,
  Connections,
} from '../../../../contract/studio/connections.schema.ts';
import { useApi } from '../../../client/context.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField, verbatim } from '../../../ui/administration/TextField.tsx';
import { timeOfDay } from '../../../ui/text/dates/calendar-words.ts';
import { ConnectionSection } from '../ConnectionSection.tsx';
import { BucketInputs, bucketFieldsOf } from '../storage/BucketInputs.tsx';
import { useConnectionForm } from '../use-connection-form.ts';
import { BackupRun } from './BackupRun.tsx';

type Fields = BackupTarget & { time: string };

const gigabyte = 1_000_000_000;

const useBackupForm = (backups: BackupConnection) => {
  const api = useApi();
  return useConnectionForm<Fields, { freeBytes: number | null }>({
    kind: 'backups',
    connection: backups,
    fieldsOf: () => ({
      ...bucketFieldsOf(backups),
      target: backups.target,
      folder: backups.folder,
      time: backups.time,
    }),
    save: async (body) => (await api('PUT /admin/api/connections/backups', { body })).data,
    tryOut: async ({ time: _, ...body }) =>
      (await api('POST /admin/api/connections/backups/tests', { body })).data,
  });
};

type Form = ReturnType<typeof useBackupForm>;

const PlaceFields = ({
  form: { fields, problems, change },
  backups,
}: {
  form: Form;
  backups: BackupConnection;
}) => (
  <>
    <FieldRow columns={2}>
      <SelectField
        label={t('Back up to')}
        value={fields.target}
        onChange={(target) => change({ target: target === 'bucket' ? 'bucket' : 'folder' })}
      >
        <option value="folder">{t('A folder')}</option>
        <option value="bucket">{t('A bucket')}</option>
      </SelectField>
      <TextField
        label={t(msg('Time', 'of day'))}
        required
        type="time"
        most={8}
        value={fields.time}
        problem={problems.time?.[0]}
        hint={t('Time zone: {timeZone}', { timeZone: backups.timeZone })}
        onChange={(time) => change({ time })}
      />
    </FieldRow>
    {fields.target === 'folder' ? (
      <TextField
        label={t('Folder')}
        required
        most={connectionLimits.folder}
        value={fields.folder}
        problem={problems.folder?.[0]}
        hint={t(
          'Best on another disk, for example /mnt/backups. Backups hold private data, so keep the folder readable only to you.',
        )}
        {...verbatim}
        onChange={(folder) => change({ folder })}
      />
    ) : (
      <>
        <p className="small muted">
          {t('Backups hold passwords and private data, so keep this bucket readable only to you.')}
        </p>
        <BucketInputs fields={fields} problems={problems} change={change} secretKey={backups.secretKey} />
      </>
    )}
  </>
);

const placeSentence = ({ target, folder, bucket, ...backups }: BackupConnection): string => {
  const time = timeOfDay(backups.time);
  return target === 'bucket'
    ? t('In the bucket {bucket}, each day at {time}.', { bucket, time })
    : t('In {folder}, each day at {time}.', { folder, time });
};

/** The folder or bucket that backups are made in, the time of day, and the latest backup. */
export const Backups = ({ backups, problem }: Connections) => {
  const form = useBackupForm(backups);
  if (!backups.available)
    return (
      <section id="backups" aria-label={t('Backups')}>
        <h2 className="title-4">{t('Backups')}</h2>
        <p className="small muted">
          {t('You run the database yourself. Back it up with its own tools, and copy the files.')}
        </p>
      </section>
    );
  return (
    <ConnectionSection
      id="backups"
      states={{ on: t(msg('On', 'backups')), none: t('Not set up') }}
      title={t('Backups')}
      about={t(
        'A daily copy of the database and files. We keep the last seven, and the last three you start yourself. Files in a bucket are not included.',
      )}
      connection={backups}
      problem={problem}
      form={form}
      afterForgetting={t('No more backups are made. Existing ones are kept.')}
      trial={{
        label: form.fields.target === 'bucket' ? t('Test the bucket for backups') : t('Test the folder'),
        failed: t('It was not tested.'),
        said: ({ freeBytes }) => (
          <AdminNote tone="done" live>
            {t('The location works.')}{' '}
            {freeBytes === null
              ? ''
              : t('Its disk has {count, number} GB free.', { count: Math.floor(freeBytes / gigabyte) })}
          </AdminNote>
        ),
      }}
    >
      <BackupRun {...backups} />
      {backups.state === 'environment' ? (
        <p>{placeSentence(backups)}</p>
      ) : (
        <PlaceFields form={form} backups={backups} />
      )}
    </ConnectionSection>
  );
};
