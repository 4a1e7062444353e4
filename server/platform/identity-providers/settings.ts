import { createPrivateKey } from 'node:crypto';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { Secret } from '../secrets/secret.ts';
import { Refusal } from '../setting.ts';

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: Secret };
export type AppleSettings = {
  issuer: string;
  clientId: string;
  teamId: string;
  keyId: string;
  /** PEM, an EC key on P-256. */
  privateKey: Secret;
};
/** Any provider of OpenID Connect that the studio has chosen. */
export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientSecret: Secret;
  name: string;
  /** A path of this server. */
  icon: string | null;
  /** Each account at the provider has an address that its holder has confirmed. */
  confirmsEmails: boolean;
};
/** Settings of each identity provider; null if it is not offered. */
export type IdentityProviderSettings = {
  google: GoogleSettings | null;
  apple: AppleSettings | null;
  openid: OpenIdSettings | null;
};

type Values = {
  GOOGLE_CLIENT_ID: string | null;
  GOOGLE_CLIENT_SECRET: Secret | null;
  GOOGLE_ISSUER: string;
  APPLE_CLIENT_ID: string | null;
  APPLE_TEAM_ID: string | null;
  APPLE_KEY_ID: string | null;
  APPLE_PRIVATE_KEY: Secret | null;
  APPLE_ISSUER: string;
  OPENID_ISSUER: string | null;
  OPENID_CLIENT_ID: string | null;
  OPENID_CLIENT_SECRET: Secret | null;
  OPENID_NAME: string | null;
  OPENID_ICON: string | null;
  OPENID_CONFIRMS_EMAILS: 'on' | 'off';
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** Parses an issuer and keeps its spelling: it is compared byte for byte with the issuer that the provider reports. */
export const issuerUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return text;
  throw new Refusal((name) =>
    t('{name} is not an address of the form https://accounts.example.com.', { name }),
  );
};

/** Parses the path of an icon. Pages load pictures from this server alone. */
export const iconPath = (text: string): string => {
  if (/^\/[\w./-]+$/.test(text) && !text.includes('//') && !text.includes('..')) return text;
  throw new Refusal((name) =>
    t('{name} is not a path of this server, such as /static/sign-in.svg.', { name }),
  );
};

/** Parses Apple's key file; a value on one line writes its line breaks as \n. */
export const applePrivateKey = (text: string): Secret => {
  const pem = text.replaceAll('\\n', '\n');
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return new Secret(pem);
  } catch {
    // Reported below, without the value.
  }
  throw new Refusal((name) =>
    t('{name} is not the content of the key file from Apple (AuthKey_….p8).', { name }),
  );
};

const together = (values: Record<string, unknown>): string[] => {
  const names = Object.keys(values);
  const set = names.filter((name) => values[name] !== null);
  const [first] = set;
  if (first === undefined || names.some((name) => values[name] === undefined)) return [];
  return names
    .filter((name) => values[name] === null)
    .map((name) =>
      t('{name} is not set, which {first} needs: {names} belong together.', {
        name,
        first,
        names: withCommas(names),
      }),
    );
};

/** Returns a sentence for each setting that is missing although others of its group are set. */
export const identityProviderProblems = (values: Partial<Values>): string[] => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = values;
  const { OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_NAME } = values;
  return [
    ...together({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }),
    ...together({ APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY }),
    ...together({ OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_NAME }),
  ];
};

const googleSettings = (values: Values): GoogleSettings | null => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  return clientId === null || clientSecret === null ? null : { issuer, clientId, clientSecret };
};

const appleSettings = (values: Values): AppleSettings | null => {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId } = values;
  const { APPLE_PRIVATE_KEY: privateKey, APPLE_ISSUER: issuer } = values;
  if (clientId === null || teamId === null || keyId === null || privateKey === null) return null;
  return { issuer, clientId, teamId, keyId, privateKey };
};

const openIdSettings = (values: Values): OpenIdSettings | null => {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId, OPENID_CLIENT_SECRET: clientSecret } = values;
  const { OPENID_NAME: name, OPENID_ICON: icon, OPENID_CONFIRMS_EMAILS: confirms } = values;
  if (issuer === null || clientId === null || clientSecret === null || name === null) return null;
  return { issuer, clientId, clientSecret, name, icon, confirmsEmails: confirms === 'on' };
};

export const identityProviderSettings = (values: Values): IdentityProviderSettings => ({
  google: googleSettings(values),
  apple: appleSettings(values),
  openid: openIdSettings(values),
});
