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
        label="Made in"
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
        hint={`By the clock of ${backups.timeZone}.`}
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
        hint="On the machine of the studio and best on another disk, such as /mnt/backups. It holds everything members wrote: only you should read it."
        {...verbatim}
        onChange={(folder) => change({ folder })}
      />
    ) : (
      <>
        <p className="small muted">
          A backup holds passwords and everything members wrote: only you should read this bucket. On another
          machine it is restored with the same bucket in the environment.
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
          The database is a server of yours: back it up with its own tools, and copy the files.
        </p>
      </section>
    );
  return (
    <ConnectionSection
      id="backups"
      title="Backups"
      about="Each day a backup of the database and the files, the first one at once. The newest seven stay, and the newest three of those that you ask for. Files that lie in a bucket are no part of it."
      connection={backups}
      problem={problem}
      form={form}
      afterForgetting="No backups are made any more; those that were made stay."
      trial={{
        label: form.fields.target === 'bucket' ? 'Test the bucket for backups' : 'Test the folder',
        failed: 'It was not tested.',
        said: ({ freeBytes }) => (
          <AdminNote tone="done" live>
            Backups can be made there.
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
