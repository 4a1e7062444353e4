import { type Message, msg, t } from '../../../../contract/messages.ts';
import { type BucketAddressing, connectionLimits } from '../../../../contract/studio/connection-limits.ts';
import type { BucketFields, ShownBucket } from '../../../../contract/studio/connections.schema.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField, verbatim } from '../../../ui/administration/TextField.tsx';
import { keptHint } from '../connection-words.ts';

const addressings: Readonly<Record<BucketAddressing, Message>> = {
  usual: msg('Provider default'),
  path: msg('In the path'),
  host: msg('In the host name'),
};

type BucketInputsProps = {
  fields: BucketFields;
  problems: Partial<Readonly<Record<string, string[]>>>;
  change: (changes: Partial<BucketFields>) => void;
  secretKey: ShownBucket['secretKey'];
  bucketHint?: string;
};

/** The fields of a bucket of Amazon S3 or of a compatible provider. */
export const BucketInputs = ({ fields, problems, change, secretKey, bucketHint }: BucketInputsProps) => (
  <>
    <TextField
      {...verbatim}
      label={t('Endpoint')}
      type="url"
      inputMode="url"
      most={connectionLimits.url}
      value={fields.endpoint}
      problem={problems.endpoint?.[0]}
      hint={t('For example https://s3.example.com. Leave empty for Amazon S3.')}
      onChange={(endpoint) => change({ endpoint })}
    />
    <FieldRow columns={2}>
      <TextField
        {...verbatim}
        label={t('Bucket')}
        required
        most={connectionLimits.bucket}
        value={fields.bucket}
        problem={problems.bucket?.[0]}
        hint={bucketHint}
        onChange={(bucket) => change({ bucket })}
      />
      <TextField
        {...verbatim}
        label={t('Region')}
        most={connectionLimits.region}
        value={fields.region}
        problem={problems.region?.[0]}
        hint={t('Required for Amazon, for example eu-central-1.')}
        onChange={(region) => change({ region })}
      />
    </FieldRow>
    <FieldRow columns={2}>
      <TextField
        {...verbatim}
        label={t('Access key')}
        required
        most={connectionLimits.user}
        value={fields.accessKey}
        problem={problems.accessKey?.[0]}
        hint={t('Needs list, read, write and delete on this bucket only.')}
        onChange={(accessKey) => change({ accessKey })}
      />
      <TextField
        label={t('Secret key')}
        required
        type="password"
        autoComplete="new-password"
        most={connectionLimits.secret}
        value={fields.secretKey ?? ''}
        problem={problems.secretKey?.[0]}
        hint={keptHint(secretKey)}
        onChange={(typed) => change({ secretKey: typed || null })}
      />
    </FieldRow>
    <FieldRow columns={2}>
      <TextField
        {...verbatim}
        label={t('Folder in the bucket')}
        most={connectionLimits.prefix}
        value={fields.prefix}
        problem={problems.prefix?.[0]}
        hint={t('For shared buckets, for example studio/media.')}
        onChange={(prefix) => change({ prefix })}
      />
      <SelectField
        label={t('Bucket addressing')}
        value={fields.addressing}
        problem={problems.addressing?.[0]}
        onChange={(value) => value in addressings && change({ addressing: value as BucketAddressing })}
      >
        {Object.entries(addressings).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SelectField>
    </FieldRow>
  </>
);

/** The fields of a bucket as they are typed, from those that are shown. */
export const bucketFieldsOf = ({
  endpoint,
  region,
  bucket,
  prefix,
  accessKey,
  addressing,
}: ShownBucket): BucketFields => ({
  endpoint,
  region,
  bucket,
  prefix,
  accessKey,
  addressing,
  secretKey: null,
});
