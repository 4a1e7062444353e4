import { randomUUID } from 'node:crypto';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { getAdapter } from 'better-auth/db/adapter';
import { passwordLength } from '../../../../contract/accounts/accounts.ts';
import { hearFailure } from '../../../platform/availability/logged-failures.ts';
import type { Database } from '../../../platform/db.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import type { SecretHasher } from '../passwords/secret-hasher.ts';
import { type PluginOptions, secondStepPlugin } from './library-plugin.ts';
import { hashingSessionTokens } from './session-token-store.ts';
import { sourceIn } from './source-header.ts';

const daySeconds = 24 * 60 * 60;

/** The header in which we hand the library the visitor's address; what visitors send under this name is dropped. */
export const addressHeader = 'x-openmat-visitor-address';

export type AuthenticationOptions = {
  db: Database;
  hasher: SecretHasher;
  publicUrl: string;
  secret: Secret;
  sendReset: (email: string, token: string) => Promise<void>;
  /** Not waited for: an open transaction of the library holds a connection. */
  sendVerification: (email: string, token: string) => void;
  secondStep: PluginOptions;
  passwordChanged: (
    user: { id: string; email: string },
    from: { address: string | null; source: EventSource },
  ) => Promise<void>;
  report: (message: string, details: unknown) => void;
};

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Two instances on one host must not share a cookie: browsers keep cookies by host, whatever the port. Over https a
 * browser takes them from this very host alone.
 */
const cookiePrefix = (publicUrl: string): string => {
  const { port } = new URL(publicUrl);
  return `${isHttps(publicUrl) ? '__Host-' : ''}openmat${port ? `-${port}` : ''}`;
};

/** A cookie of ours beside those of the library, under the same prefix. */
export const authCookieName = (publicUrl: string, name: string): string =>
  `${cookiePrefix(publicUrl)}.${name}`;

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };
const text = (fieldName: string) => ({ type: 'string' as const, required: true, fieldName });
const fixed = { required: false, input: false };

/** Columns of ours for the library's models. What callers may not set through it says `input: false`. */
const models = {
  user: {
    modelName: 'users',
    fields: { name: 'full_name', emailVerified: 'email_verified', image: 'avatar', ...stamps },
    additionalFields: {
      firstName: text('first_name'),
      lastName: text('last_name'),
      username: { ...text('username'), required: false },
      slug: text('slug'),
      timeZone: text('time_zone'),
      staffRole: { type: 'string' as const, fieldName: 'staff_role', ...fixed },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      token: 'token_hash',
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...stamps,
    },
    additionalFields: {
      secondFactor: { type: 'boolean' as const, fieldName: 'second_factor', ...fixed },
      signedInWith: { type: 'string' as const, fieldName: 'signed_in_with', ...fixed },
      provedAt: { type: 'date' as const, fieldName: 'proved_at', ...fixed },
      lastUsedAt: { type: 'date' as const, fieldName: 'last_used_at', ...fixed },
      formerToken: { type: 'string' as const, fieldName: 'token', returned: false, ...fixed },
      mailboxProvedAt: { type: 'date' as const, fieldName: 'mailbox_proved_at', ...fixed },
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...stamps,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...stamps } },
};

/** The authentication library on our tables: sessions of 30 days, which we roll ourselves, scrypt, tokens by mail. */
const libraryOptions = (options: AuthenticationOptions) =>
  ({
    appName: 'Openmat',
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret.reveal(),
    database: { db: options.db, type: 'postgres' as const, transaction: true },
    user: models.user,
    session: { ...models.session, expiresIn: 30 * daySeconds, disableSessionRefresh: true, freshAge: 0 },
    account: models.account,
    // A reader of the table cannot use what was mailed.
    verification: { ...models.verification, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      password: { hash: options.hasher.hashPassword, verify: options.hasher.verifyPassword },
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => options.sendReset(user.email, token),
      onPasswordReset: ({ user }, request) =>
        options.passwordChanged(user, {
          address: request?.headers.get(addressHeader) ?? null,
          source: sourceIn(request?.headers),
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: daySeconds,
      sendVerificationEmail: async ({ user, token }) => options.sendVerification(user.email, token),
    },
    plugins: [secondStepPlugin(options.secondStep)],
    // Ours counts failures by e-mail and address, and across processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(options.publicUrl),
      // The library would name them __Secure-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(options.publicUrl) },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => randomUUID() },
    },
    logger: {
      // Wrong passwords are everyday life; only what broke is worth a line.
      level: 'error' as const,
      log: (_level, message, ...details) => {
        // The message is the failure itself where the library names no other.
        if (![message, ...details].some(hearFailure)) options.report(message, details[0]);
      },
    },
  }) satisfies BetterAuthOptions;

export const createAuthentication = async (options: AuthenticationOptions) => {
  const settings = libraryOptions(options);
  const adapter = hashingSessionTokens(await getAdapter(settings), options.db);
  return betterAuth({ ...settings, database: () => adapter });
};

export type Authentication = Awaited<ReturnType<typeof createAuthentication>>;
