import { isIP } from 'node:net';
import { msg, t } from '../../../../contract/messages.ts';
import type { MailEncryption } from '../../../../contract/studio/connection-limits.ts';
import type { MailConnection, MailFields } from '../../../../contract/studio/connections.schema.ts';
import type { Config } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseInside } from '../../../platform/outgoing/checked-lookup.ts';
import type { SavedGroup, SettingTexts } from '../../../platform/saved-settings/saved-settings.ts';
import * as read from '../../../platform/setting.ts';
import { endingOf } from '../saved-groups.ts';

type Server = Pick<MailConnection, 'host' | 'port' | 'encryption' | 'user'> & { password: string };

const options: Readonly<Record<MailEncryption, string>> = {
  tls: '',
  starttls: '?requireTLS=true',
  none: '?ignoreTLS=true',
};

/** A server as SMTP_URL names it. */
const urlOf = ({ host, port, encryption, user, password }: Server): string => {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : '';
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return `${encryption === 'tls' ? 'smtps' : 'smtp'}://${account}${name}:${port}${options[encryption]}`;
};

const noServer: Server = { host: '', port: 465, encryption: 'tls', user: '', password: '' };

const serverOf = (text: string | null | undefined): Server => {
  if (!text || !URL.canParse(text)) return noServer;
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isTls ? 465 : 587),
    encryption: isTls ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
};

/** The server and sender that are set: by the environment, or else as they were saved. */
export const mailOf = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'ofEnvironment'>,
  { texts }: Pick<SavedGroup, 'texts'>,
): Pick<MailConnection, 'host' | 'port' | 'encryption' | 'user' | 'password' | 'from'> => {
  const ofEnvironment = (name: string): boolean => config.ofEnvironment.has(name);
  const url = ofEnvironment('SMTP_URL') ? config.smtpUrl?.reveal() : texts?.SMTP_URL;
  const { password, ...server } = serverOf(url);
  const from = ofEnvironment('MAIL_FROM') ? config.mailFrom : (texts?.MAIL_FROM ?? '');
  return { ...server, password: endingOf(password), from };
};

const isHost = (text: string): boolean =>
  isIP(text) > 0 ||
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i.test(text);

const keptPassword = msg(
  'Type the password again: what is kept is for another server, port, encryption or user.',
);

type Problems = Record<string, string[]>;

/** Returns the typed password, or else the kept one, which never goes to another server. */
const passwordFor = (fields: MailFields, kept: SettingTexts | null, problems: Problems): string => {
  if (fields.user === '') return '';
  const before = serverOf(kept?.SMTP_URL);
  const names = ['host', 'port', 'encryption', 'user'] as const;
  const same = names.every((name) => before[name] === fields[name]);
  const password = fields.password ?? (same ? before.password : '');
  if (password === '')
    problems.password = [
      fields.password === null && before.user ? t(keptPassword) : t('The user needs a password.'),
    ];
  return password;
};

const insideProblem = (host: string, privateNetworkAllowed: boolean): string | null => {
  try {
    refuseInside(host, { privateNetworkAllowed });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

/** Returns the problems of the place of the server, by field. */
const serverProblems = ({ host, encryption }: MailFields, privateNetworkAllowed: boolean): Problems => {
  const problems: Problems = {};
  const inside = insideProblem(host, privateNetworkAllowed);
  if (!isHost(host)) problems.host = [t('Type the name of the server, such as smtp.example.com.')];
  else if (inside) problems.host = [inside];
  if (encryption === 'none' && !privateNetworkAllowed)
    problems.encryption = [t('The password would be readable on its way. Choose TLS or STARTTLS.')];
  return problems;
};

const isAddress = (text: string): boolean => {
  try {
    read.mailAddress(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * The fields as settings, without those of the environment. Throws `invalid` with the problems, by field.
 */
export const mailTexts = (
  config: Pick<Config, 'ofEnvironment' | 'privateNetworkAllowed'>,
  kept: SettingTexts | null,
  typed: MailFields,
): SettingTexts => {
  const fields = { ...typed, host: typed.host.trim(), user: typed.user.trim(), from: typed.from.trim() };
  const named = !config.ofEnvironment.has('SMTP_URL');
  const problems = named ? serverProblems(fields, config.privateNetworkAllowed) : {};
  const password = named ? passwordFor(fields, kept, problems) : '';
  if (!config.ofEnvironment.has('MAIL_FROM') && !isAddress(fields.from))
    problems.from = [t('Type the address that mails come from, such as hello@studio.example.')];
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
  return {
    ...(named ? { SMTP_URL: urlOf({ ...fields, password }) } : {}),
    ...(config.ofEnvironment.has('MAIL_FROM') ? {} : { MAIL_FROM: fields.from }),
  };
};
