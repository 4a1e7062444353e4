import { t } from '../../../../contract/messages.ts';
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
    {reason ?? t('The bucket works. We wrote, read, listed and deleted a test file.')}
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
      states={{ on: t('Connected'), none: t('Local folder') }}
      title={t('Storage')}
      about={t(
        'Where videos and pictures are kept: a folder, or an S3-compatible bucket. When you switch, files are copied and checked first.',
      )}
      connection={storage}
      problem={problem}
      form={form}
      canForget={!isMoving}
      afterForgetting={t('Files are first copied back to the studio’s folder. The bucket stays as it is.')}
      trial={{
        label: t('Test the bucket'),
        failed: t('It was not tested.'),
        said: (data) => <BucketTested {...data} />,
      }}
    >
      {isMoving ? null : (
        <p>
          {/* translators: {place} is “the folder /srv/media” or “the bucket media at https://s3.example.com” */}
          {t('Files are kept in {place}.', { place })}
        </p>
      )}
      {move ? <StorageMove move={move} /> : null}
      {state === 'environment' ? null : (
        <BucketInputs
          fields={fields}
          problems={problems}
          change={change}
          secretKey={secretKey}
          bucketHint={t('Keep it private. Only the studio serves files.')}
        />
      )}
    </ConnectionSection>
  );
};
