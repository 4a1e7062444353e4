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
        label="Back up to"
        value={fields.target}
        onChange={(target) => change({ target: target === 'bucket' ? 'bucket' : 'folder' })}
      >
        <option value="folder">A folder</option>
        <option value="bucket">A bucket</option>
      </SelectField>
      <TextField
        label="Time"
        required
        type="time"
        most={8}
        value={fields.time}
        problem={problems.time?.[0]}
        hint={`Time zone: ${backups.timeZone}`}
        onChange={(time) => change({ time })}
      />
    </FieldRow>
    {fields.target === 'folder' ? (
      <TextField
        label="Folder"
        required
        most={connectionLimits.folder}
        value={fields.folder}
        problem={problems.folder?.[0]}
        hint="Best on another disk, for example /mnt/backups. Backups hold private data, so keep the folder readable only to you."
        {...verbatim}
        onChange={(folder) => change({ folder })}
      />
    ) : (
      <>
        <p className="small muted">
          Backups hold passwords and private data, so keep this bucket readable only to you.
        </p>
        <BucketInputs fields={fields} problems={problems} change={change} secretKey={backups.secretKey} />
      </>
    )}
  </>
);

const placeOf = ({ target, folder, bucket }: BackupConnection): string =>
  target === 'bucket' ? `the bucket ${bucket}` : folder;

/** The folder or bucket that backups are made in, the time of day, and the latest backup. */
export const Backups = ({ backups, problem }: Connections) => {
  const form = useBackupForm(backups);
  if (!backups.available)
    return (
      <section id="backups" aria-label="Backups">
        <h2 className="title-4">Backups</h2>
        <p className="small muted">
          You run the database yourself. Back it up with its own tools, and copy the files.
        </p>
      </section>
    );
  return (
    <ConnectionSection
      id="backups"
      states={{ on: 'On', none: 'Not set up' }}
      title="Backups"
      about="A daily copy of the database and files. We keep the last seven, and the last three you start yourself. Files in a bucket are not included."
      connection={backups}
      problem={problem}
      form={form}
      afterForgetting="No more backups are made. Existing ones are kept."
      trial={{
        label: form.fields.target === 'bucket' ? 'Test the bucket for backups' : 'Test the folder',
        failed: 'It was not tested.',
        said: ({ freeBytes }) => (
          <AdminNote tone="done" live>
            The location works.
            {freeBytes === null ? '' : ` Its disk has ${Math.floor(freeBytes / gigabyte)} GB free.`}
          </AdminNote>
        ),
      }}
    >
      <BackupRun {...backups} />
      {backups.state === 'environment' ? (
        <p>
          In {placeOf(backups)}, each day at {backups.time}.
        </p>
      ) : (
        <PlaceFields form={form} backups={backups} />
      )}
    </ConnectionSection>
  );
};
