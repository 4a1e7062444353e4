import { msg, t } from '../../../../contract/messages.ts';
import {
  connectionLimits,
  type MailEncryption,
  mailPorts,
} from '../../../../contract/studio/connection-limits.ts';
import type { Connections, MailFields } from '../../../../contract/studio/connections.schema.ts';
import { useApi } from '../../../client/context.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FieldRow } from '../../../ui/administration/FormSection.tsx';
import { TextField, verbatim } from '../../../ui/administration/TextField.tsx';
import { ConnectionSection } from '../ConnectionSection.tsx';
import { keptHint } from '../connection-words.ts';
import { useConnectionForm } from '../use-connection-form.ts';

const encryptions = (): Readonly<Record<MailEncryption, string>> => ({
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: t('None, private network only'),
});

const isTyped = (text: string): boolean => text in mailPorts;

const useMailForm = (mail: Connections['mail']) => {
  const api = useApi();
  return useConnectionForm<MailFields, { to: string; reason: string | null }>({
    kind: 'mail',
    connection: mail,
    fieldsOf: () => ({
      host: mail.host,
      port: mail.port,
      encryption: mail.encryption,
      user: mail.user,
      password: null,
      from: mail.from,
    }),
    save: async (body) => (await api('PUT /admin/api/connections/mail', { body })).data,
    tryOut: async (body) => (await api('POST /admin/api/connections/mail/tests', { body })).data,
  });
};

type Form = ReturnType<typeof useMailForm>;
type MailFieldsProps = { form: Form; mail: Connections['mail'] };

/** The port that the encryption usually has follows it, unless another one was typed. */
const withPort = ({ port, encryption }: MailFields, next: MailEncryption): Partial<MailFields> => ({
  encryption: next,
  ...(port === mailPorts[encryption] ? { port: mailPorts[next] } : {}),
});

const ServerFields = ({
  form: { fields, problems, change },
  mail,
  privateNetworkAllowed,
}: MailFieldsProps & { privateNetworkAllowed: boolean }) => (
  <>
    <TextField
      label={t('Server')}
      required
      most={connectionLimits.host}
      value={fields.host}
      problem={problems.host?.[0]}
      hint={t('For example smtp.example.com')}
      {...verbatim}
      onChange={(host) => change({ host })}
    />
    <FieldRow columns={2}>
      <SelectField
        label={t('Encryption')}
        value={fields.encryption}
        problem={problems.encryption?.[0]}
        onChange={(value) => isTyped(value) && change(withPort(fields, value as MailEncryption))}
      >
        {Object.entries(encryptions())
          .filter(([value]) => value !== 'none' || privateNetworkAllowed || fields.encryption === 'none')
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </SelectField>
      <TextField
        label={t('Port')}
        required
        most={5}
        inputMode="numeric"
        value={fields.port ? String(fields.port) : ''}
        problem={problems.port?.[0]}
        onChange={(typed) => change({ port: Number(typed.replace(/\D/g, '')) })}
      />
    </FieldRow>
    <FieldRow columns={2}>
      <TextField
        label={t('User')}
        most={connectionLimits.user}
        value={fields.user}
        problem={problems.user?.[0]}
        {...verbatim}
        onChange={(user) => change({ user })}
      />
      <TextField
        label={t('Password')}
        type="password"
        most={connectionLimits.secret}
        value={fields.password ?? ''}
        problem={problems.password?.[0]}
        hint={keptHint(mail.password)}
        autoComplete="new-password"
        onChange={(password) => change({ password: password === '' ? null : password })}
      />
    </FieldRow>
  </>
);

const Said = ({ to, reason }: { to: string; reason: string | null }) => (
  <AdminNote tone={reason === null ? 'done' : 'problem'} live>
    {reason === null
      ? t('Sent to {email}. Check your inbox.', { email: to })
      : t('Could not send to {email}. {reason}', { email: to, reason })}
  </AdminNote>
);

/** The mail server and the address that mails come from. */
export const MailServer = ({ mail, privateNetworkAllowed, problem }: Connections) => {
  const form = useMailForm(mail);
  const { fields, problems, change } = form;
  const isSet = (name: string): boolean => mail.variables.includes(name);
  return (
    <ConnectionSection
      id="mail"
      states={{ on: t('Connected'), none: t('Not set up') }}
      title={t('Mail server')}
      about={t('Sends mail to your members. Your mail provider has these details.')}
      connection={mail}
      problem={problem}
      form={form}
      afterForgetting={t(
        'Mail waits until you connect a server again. On a local-only studio it is kept in the outbox.',
      )}
      trial={{
        label: t('Send me a test mail'),
        failed: t('No test was sent.'),
        said: (data) => <Said {...data} />,
      }}
    >
      {isSet('SMTP_URL') ? (
        <p>{t('Mail is sent through {host}, port {port}.', { host: mail.host, port: mail.port })}</p>
      ) : (
        <ServerFields form={form} mail={mail} privateNetworkAllowed={privateNetworkAllowed} />
      )}
      {isSet('MAIL_FROM') ? (
        <p>{t('Mail is sent from {from}.', { from: mail.from })}</p>
      ) : (
        <TextField
          label={t(msg('From', 'sender of mails'))}
          required
          type="email"
          inputMode="email"
          most={connectionLimits.from}
          value={fields.from}
          problem={problems.from?.[0]}
          hint={t('An address your server may send from. Set the sender name under Name and look.')}
          autoComplete="off"
          onChange={(from) => change({ from })}
        />
      )}
    </ConnectionSection>
  );
};
