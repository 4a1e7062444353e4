import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { IdentityProvider } from '../../../../../contract/accounts/identity-providers.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type {
  AppleSettings,
  IdentityProviderSettings,
} from '../../../../platform/identity-providers/settings.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';

/** Apple's client secret: a token we sign, for one exchange. */
const appleClientSecret = ({ privateKey, keyId, teamId, clientId, issuer }: AppleSettings) => {
  const key = createPrivateKey(privateKey.reveal());
  return (): Promise<string> =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key);
};

/** The providers this studio has set up. */
export const configuredProviders = (
  { google, apple, openid }: IdentityProviderSettings,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): Partial<Record<IdentityProvider, ProviderClient>> => {
  const redirectUri = (id: IdentityProvider): string => `${publicUrl}/api/auth/callback/${id}`;
  return {
    ...(google && {
      google: createProviderClient({
        id: 'google',
        issuer: google.issuer,
        clientId: google.clientId,
        clientSecret: async () => google.clientSecret.reveal(),
        scope: 'openid email profile',
        redirectUri: redirectUri('google'),
        clock,
      }),
    }),
    ...(apple && {
      apple: createProviderClient({
        id: 'apple',
        issuer: apple.issuer,
        clientId: apple.clientId,
        clientSecret: appleClientSecret(apple),
        scope: 'openid email name',
        responseMode: 'form_post',
        redirectUri: redirectUri('apple'),
        clock,
      }),
    }),
    ...(openid && {
      openid: createProviderClient({
        id: 'openid',
        issuer: openid.issuer,
        clientId: openid.clientId,
        clientSecret: async () => openid.clientSecret.reveal(),
        scope: 'openid email profile',
        emails: openid.confirmsEmails ? 'confirmed' : 'unconfirmed',
        redirectUri: redirectUri('openid'),
        clock,
      }),
    }),
  };
};
