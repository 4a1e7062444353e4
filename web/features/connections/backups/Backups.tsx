import { connectionLimits } from '../../../../contract/studio/connection-limits.ts';
import type { BackupConnection, Connections } from '../../../../contract/studio/connections.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { showMoment } from '../../../ui/text/dates/show-moment.ts';
import { ConnectionSection } from '../ConnectionSection.tsx';
import { useConnectionForm } from '../use-connection-form.ts';

type Fields = { folder: string; time: string };

const gigabyte = 1_000_000_000;

const useBackupForm = (backups: BackupConnection) => {
  const api = useApi();
  return useConnectionForm<Fields, { freeBytes: number }>({
    kind: 'backups',
    connection: backups,
    fieldsOf: () => ({ folder: backups.folder, time: backups.time }),
    save: async (body) => (await api('PUT /admin/api/connections/backups', { body })).data,
    tryOut: async ({ folder }) =>
      (await api('POST /admin/api/connections/backups/tests', { body: { folder } })).data,
  });
};

const Latest = ({ lastAt, problem, timeZone }: BackupConnection) => (
  <>
    {problem ? (
      <AdminNote tone="problem">
        The backup of {showMoment(problem.at, timeZone)} failed: {problem.said}
      </AdminNote>
    ) : null}
    {lastAt ? <p>The last one was made on {showMoment(lastAt, timeZone)}.</p> : null}
  </>
);

/** The folder that backups are made in, and the time of day. */
export const Backups = ({ backups, problem }: Connections) => {
  const form = useBackupForm(backups);
  const { fields, problems, change } = form;
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
      about="Each day a backup of the database and the files, the first one at once. The newest seven stay."
      connection={backups}
      problem={problem}
      form={form}
      afterForgetting="No backups are made any more; those that were made stay."
      trial={{
        label: 'Test the folder',
        failed: 'It was not tested.',
        said: (data) => (
          <AdminNote tone="done" live>
            Backups can be made there. Its disk has {Math.floor(data.freeBytes / gigabyte)} GB free.
          </AdminNote>
        ),
      }}
    >
      <Latest {...backups} />
      {backups.state === 'environment' ? (
        <p>
          In {backups.folder}, each day at {backups.time}.
        </p>
      ) : (
        <FieldRow columns={2}>
          <TextField
            label="Folder"
            required
            most={connectionLimits.folder}
            value={fields.folder}
            problem={problems.folder?.[0]}
            hint="On the machine of the studio and best on another disk, such as /mnt/backups. It holds everything members wrote: only you should read it."
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(folder) => change({ folder })}
          />
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
      )}
    </ConnectionSection>
  );
};
