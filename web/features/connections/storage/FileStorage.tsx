import type {
  BucketFields,
  Connections,
  StorageConnection,
} from '../../../../contract/studio/connections.schema.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { ConnectionSection } from '../ConnectionSection.tsx';
import { useConnectionForm } from '../use-connection-form.ts';
import { BucketInputs, bucketFieldsOf } from './BucketInputs.tsx';
import { StorageMove } from './StorageMove.tsx';

const useStorageForm = (storage: StorageConnection) => {
  const api = useApi();
  return useConnectionForm<BucketFields, { reason: string | null }>({
    kind: 'storage',
    connection: storage,
    fieldsOf: () => bucketFieldsOf(storage),
    save: async (body) => (await api('PUT /admin/api/connections/storage', { body })).data,
    tryOut: async (body) => (await api('POST /admin/api/connections/storage/tests', { body })).data,
  });
};

export const BucketTested = ({ reason }: { reason: string | null }) => (
  <AdminNote tone={reason === null ? 'done' : 'problem'} live>
    {reason ?? 'The bucket works: a file was written, read whole and in part, listed and removed.'}
  </AdminNote>
);

/** The storage of videos and pictures, and the move to another one. */
export const FileStorage = ({ storage, problem }: Connections) => {
  const form = useStorageForm(storage);
  const { fields, problems, change } = form;
  const { move, place, state, secretKey } = storage;
  const isMoving = move !== null && move.endedAt === null;
  return (
    <ConnectionSection
      id="storage"
      title="Storage"
      about="Videos and pictures lie in a folder of the studio, or in a bucket of Amazon S3 or of another provider that speaks its language. With another bucket all files are copied and compared first, while the studio works on."
      connection={storage}
      problem={problem}
      form={form}
      canForget={!isMoving}
      afterForgetting="All files are copied from the bucket into the folder of the studio first; the bucket is left as it is."
      trial={{
        label: 'Test the bucket',
        failed: 'It was not tested.',
        said: (data) => <BucketTested {...data} />,
      }}
    >
      {isMoving ? null : <p>Files are kept in {place}.</p>}
      {move ? <StorageMove move={move} /> : null}
      {state === 'environment' ? null : (
        <BucketInputs
          fields={fields}
          problems={problems}
          change={change}
          secretKey={secretKey}
          bucketHint="Private: visitors get files from the studio alone."
        />
      )}
    </ConnectionSection>
  );
};
