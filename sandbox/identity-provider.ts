import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** Account at the provider; claims as in an ID token. */
export type ProviderAccount = { sub: string } & Record<string, unknown>;

type Claims = Record<string, unknown>;
/** Change that falsifies an ID token before it is sent. */
export type Falsified = {
  claims?: (claims: Claims) => Claims;
  /** Signature with a key that is not the provider's, or no signature. */
  signature?: 'stranger' | 'none';
};

type Options = {
  clientId: string;
  redirectUri: string;
  /** Fixed secret, or, as at Apple, a token that the client signs. */
  clientSecret: string | { publicKey: CryptoKey; teamId: string; keyId: string };
  /**
   * True to sign in on the provider's own pages, with any e-mail and password; otherwise the account of `signInAs` is
   * signed in at once.
   */
  pages?: boolean;
  port?: number;
};

/** Verifies a token sent as client secret by Apple's rules. */
const isAppleSecret = async (
  secret: string,
  {
    publicKey,
    teamId,
    keyId,
    ...of
  }: { publicKey: CryptoKey; teamId: string; keyId: string } & Record<'clientId' | 'issuer', string>,
): Promise<boolean> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: of.clientId,
      audience: of.issuer,
      requiredClaims: ['iat', 'exp'],
    });
    const lifetime = (payload.exp ?? 0) - (payload.iat ?? 0);
    return protectedHeader.kid === keyId && lifetime > 0 && lifetime <= 15_777_000;
  } catch {
    return false;
  }
};

const listening = async (server: Server, port: number): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const algorithm = 'RS256';

const signingKeys = async () => {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const stranger = await generateKeyPair(algorithm);
  const jwk = { ...(await exportJWK(privateKey)), kid: 'signing', use: 'sig', alg: algorithm };
  return { privateKey, jwk, stranger: stranger.privateKey };
};
type Keys = Awaited<ReturnType<typeof signingKeys>>;

const falsify = (token: string, { claims, signature }: Falsified, keys: Keys): Promise<string> | string => {
  const said = decodeJwt(token);
  const payload = claims ? claims(said) : said;
  if (signature === 'none') return new UnsecuredJWT(payload).encode();
  const key = signature === 'stranger' ? keys.stranger : keys.privateKey;
  return new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid: 'signing' }).sign(key);
};

type Accounts = ReadonlyMap<string, ProviderAccount>;

const accountNamed = (email: string): ProviderAccount => ({
  sub: email,
  email,
  email_verified: true,
  given_name: 'Ronja',
  family_name: 'Vale',
});

const configurationOf = (
  { clientId, redirectUri, clientSecret, pages }: Options,
  { accounts, keys }: { accounts: Accounts; keys: Keys },
): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: typeof clientSecret === 'string' ? clientSecret : 'compared otherwise',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [keys.jwk as never] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  scopes: ['openid', 'email', 'profile', 'name'],
  claims: {
    // Moment of the sign-in here: sent if `max_age` or the claim is requested.
    openid: ['sub', 'auth_time'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  // Google and Apple put all claims into the ID token.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  ttl: { AccessToken: 600, IdToken: 600, Grant: 600, Session: 600, Interaction: 600 },
  features: { devInteractions: { enabled: pages ?? false } },
  findAccount: (_ctx, id) => {
    const account = accounts.get(id) ?? (pages ? accountNamed(id) : undefined);
    return account && { accountId: id, claims: async () => account };
  },
  // A person who signs in agrees, too.
  loadExistingGrant: async (ctx) => {
    const { client, session, provider } = ctx.oidc;
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    grant.addOIDCScope('openid email profile name');
    await grant.save();
    return grant;
  },
});

/**
 * Starts an identity provider on this machine, on a real provider library: stands in for Google and Apple in tests,
 * which may also make it falsify tokens or go offline.
 */
export const startIdentityProvider = async (options: Options) => {
  const accounts = new Map<string, ProviderAccount>();
  const keys = await signingKeys();
  const now = { account: '', falsified: null as Falsified | null, away: false, requests: 0 };
  let handle: ((...request: Parameters<ReturnType<Provider['callback']>>) => unknown) | null = null;
  const server = createServer((request, response) => {
    now.requests += 1;
    if (now.away) request.socket.destroy();
    else handle?.(request, response);
  });
  const issuer = `http://127.0.0.1:${await listening(server, options.port ?? 0)}`;
  const provider = new Provider(issuer, configurationOf(options, { accounts, keys }));
  const { clientSecret, clientId } = options;
  if (typeof clientSecret !== 'string')
    (provider.Client.prototype as { compareClientSecret?: unknown }).compareClientSecret = (secret: string) =>
      isAppleSecret(secret, { ...clientSecret, clientId, issuer });
  provider.use(async (ctx, next) => {
    if (!options.pages && ctx.path.startsWith('/interaction/')) {
      ctx.respond = false;
      await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: now.account } });
      return;
    }
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === '/token' && now.falsified && body?.id_token)
      body.id_token = await falsify(body.id_token, now.falsified, keys);
  });
  handle = provider.callback();
  return {
    issuer,
    /** Sets the account that the next browser signs in to. */
    signInAs: (account: ProviderAccount): void => {
      accounts.set(account.sub, account);
      now.account = account.sub;
    },
    falsify: (falsified: Falsified | null): void => {
      now.falsified = falsified;
    },
    goAway: (away: boolean): void => {
      now.away = away;
      if (away) server.closeAllConnections();
    },
    requests: (): number => now.requests,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type SandboxIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
