import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { connectionLimits } from '../../../../contract/studio/connection-limits.ts';
import type { AddressConnection, Connections } from '../../../../contract/studio/connections.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { TextField, verbatim } from '../../../ui/administration/TextField.tsx';
import { ConnectionSection } from '../ConnectionSection.tsx';
import { useConnectionForm } from '../use-connection-form.ts';
import { brokenBy } from './address-words.ts';

type Fields = { url: string };

const useAddressForm = (address: AddressConnection) => {
  const api = useApi();
  return useConnectionForm<Fields, { url: string }>({
    kind: 'address',
    connection: address,
    fieldsOf: () => ({ url: address.url }),
    save: async (body) => (await api('PUT /admin/api/connections/address', { body })).data,
    tryOut: async (body) => (await api('POST /admin/api/connections/address/tests', { body })).data,
  });
};

/** Lists the connections that another address breaks, before it is saved. */
const Breaks = ({ address, next }: { address: AddressConnection; next: string }) => {
  const { openId } = useStudio();
  const broken = brokenBy(address, { next, openId });
  if (broken.length === 0) return null;
  return (
    <div>
      <p>{t('With another address:')}</p>
      <ul className="small">
        {broken.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};

/** The section of the public address. */
export const PublicAddress = ({ address, problem }: Connections) => {
  const form = useAddressForm(address);
  const { fields, problems, change } = form;
  return (
    <ConnectionSection
      id="address"
      states={{ on: t('Connected'), none: t('This machine only') }}
      title={t('Public address')}
      about={t('The address in mails, feeds and shared links. Your https proxy must already point here.')}
      connection={address}
      problem={problem}
      form={form}
      afterForgetting={t('The studio goes back to this machine’s address, and old addresses stop working.')}
      trial={{
        label: t('Test the address'),
        failed: t('It was not tested.'),
        said: (data) => (
          <AdminNote tone="done" live>
            {t('This studio answers at {url}.', { url: data.url })}
          </AdminNote>
        ),
      }}
    >
      {address.state === 'environment' ? (
        <p>{address.url}</p>
      ) : (
        <>
          <TextField
            label={t('Address')}
            required
            type="url"
            inputMode="url"
            most={connectionLimits.url}
            value={fields.url}
            problem={problems.url?.[0]}
            hint={t(
              'For example https://studio.example. We check that it reaches this studio before saving.',
            )}
            {...verbatim}
            onChange={(url) => change({ url })}
          />
          <Breaks address={address} next={fields.url} />
        </>
      )}
      {address.formerUrls.length > 0 ? (
        <p className="small muted">
          {t('Also leads here: {addresses}', { addresses: withCommas(address.formerUrls) })}
        </p>
      ) : null}
    </ConnectionSection>
  );
};
