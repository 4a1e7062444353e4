import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Nullable, Success, Uuid } from '../shared.schema.ts';
import { staffRoles } from './permissions.ts';

const Role = Type.Enum([...staffRoles]);

/** One of the studio's staff, as owners see them. */
export const TeamMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar: Nullable(Type.String()),
  /** Role; for a suspended person, the one that comes back. */
  role: Role,
  isYou: Type.Boolean(),
  /** Null unless an owner has suspended them; `by` is null once that account is gone. */
  suspended: Nullable(Type.Object({ at: Type.String(), by: Nullable(Type.String()), byYou: Type.Boolean() })),
  secondFactor: Type.Object({
    app: Type.Boolean(),
    passkeys: Type.Integer(),
    /** Number of codes that are left; null if none were made. */
    recoveryCodes: Nullable(Type.Integer()),
  }),
  /** Keys that this account made for scripts. */
  apiKeys: Type.Integer(),
  /** Browsers that are signed in. */
  sessions: Type.Integer(),
  /** Moment at which one of their sessions was last used. */
  lastUsedAt: Nullable(Type.String()),
});
export type TeamMember = Static<typeof TeamMember>;

export const invitationStates = ['open', 'expired'] as const;

/** An invitation that was neither accepted nor taken back. */
export const StaffInvitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: Role,
  invitedBy: Nullable(Type.String()),
  byYou: Type.Boolean(),
  invitedAt: Type.String(),
  expiresAt: Type.String(),
  state: Type.Enum([...invitationStates]),
});
export type StaffInvitation = Static<typeof StaffInvitation>;

export const Team = Type.Object({
  /** Owners first, then by name. */
  members: Type.Array(TeamMember),
  /** The newest first. */
  invitations: Type.Array(StaffInvitation),
  /** True if staff must have a second factor. */
  secondFactorRequired: Type.Boolean(),
  /** Refunds and grants of more than this ask for a fresh proof: in the smallest unit of the studio's currency. */
  proofAbove: Type.Object({ amount: Type.Integer(), currency: Type.String() }),
  /** Withholds everything that a membership gives from accounts with an unconfirmed e-mail. */
  confirmedAddressesOnly: Type.Boolean(),
});
export type Team = Static<typeof Team>;

export const readInvitationStates = ['open', 'accepted', 'expired', 'unknown'] as const;

/** Content of an invitation for the holder of its link. */
export const ReadInvitation = Type.Object({
  state: Type.Enum([...readInvitationStates]),
  /** Null unless it is open. */
  role: Nullable(Role),
  /** The address it was sent to, with most of it hidden; null unless it is open. */
  email: Nullable(Type.String()),
});
export type ReadInvitation = Static<typeof ReadInvitation>;

/** A browser in which one of the staff is signed in. */
export const TeamSession = Type.Object({
  id: Type.String(),
  /** Device such as “Firefox on Linux”. */
  device: Type.String(),
  /** True for the session that makes the call. */
  current: Type.Boolean(),
  signedInAt: Type.String(),
  lastUsedAt: Type.String(),
  /** The network address it signed in from; null where it is not known. */
  address: Nullable(Type.String()),
});
export type TeamSession = Static<typeof TeamSession>;

/** Maximum in the smallest unit of the studio's currency. */
export const mostProofAmount = 99_999_999;

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const invitationParams = Type.Object({ id: Uuid });
const token = Type.String({ minLength: 1, maxLength: 100 });
const writing = [...adminItemErrors, 'invalid', 'conflict'] as const;

export const teamEndpoints = endpoints({
  'GET /admin/api/team': {
    summary: 'The staff of the studio and who is invited (BEY-66).',
    access: 'team.manage',
    cache: 'no-store',
    response: Team,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/team/{id}': {
    summary: 'Gives one of the staff another role, at once on every device; the last owner stays one.',
    access: 'team.manage',
    proof: 'fresh',
    params,
    body: Type.Object({ role: Role }),
    response: Success,
    errors: writing,
  },
  'DELETE /admin/api/team/{id}': {
    summary:
      'Takes the role away, deletes its API keys and signs the account out everywhere; the last owner stays one.',
    access: 'team.manage',
    proof: 'fresh',
    params,
    response: Success,
    errors: writing,
  },
  'POST /admin/api/team/{id}/suspension': {
    summary:
      'Takes the role away for now, API keys included, and signs the account out everywhere. Neither oneself nor the last owner. Idempotent.',
    access: 'team.manage',
    proof: 'fresh',
    params,
    response: Success,
    errors: writing,
  },
  'DELETE /admin/api/team/{id}/suspension': {
    summary: 'Gives one who is suspended the role back, with everything that came with it. Idempotent.',
    access: 'team.manage',
    proof: 'fresh',
    params,
    response: Success,
    errors: writing,
  },
  'GET /admin/api/team/{id}/sessions': {
    summary: 'Where one of the staff is signed in, the last used first.',
    access: 'team.manage',
    cache: 'no-store',
    params,
    response: Type.Object({ sessions: Type.Array(TeamSession) }),
    errors: adminItemErrors,
  },
  'DELETE /admin/api/team/{id}/sessions/{session}': {
    summary: 'Signs one of the staff out in one browser, which is trusted no more. Idempotent.',
    access: 'team.manage',
    proof: 'fresh',
    params: Type.Object({ ...params.properties, session: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: Success,
    errors: adminItemErrors,
  },
  'PUT /admin/api/team_settings': {
    summary:
      'Changes what protects the team. `secondFactorRequired` asks all staff for a second factor, or no more: an account without one has no rights of its role until there is one. Only an owner who has one asks it of others. `proofAboveAmount`: refunds and grants of more ask for a fresh proof. `confirmedAddressesOnly`: members have what a membership gives once their e-mail is confirmed.',
    access: 'team.manage',
    proof: 'fresh',
    body: Type.Object({
      secondFactorRequired: Type.Optional(Type.Boolean()),
      proofAboveAmount: Type.Optional(Type.Integer({ minimum: 0, maximum: mostProofAmount })),
      confirmedAddressesOnly: Type.Optional(Type.Boolean()),
    }),
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
  'POST /admin/api/team/invitations': {
    summary: 'Mails an invitation that is good once, for 14 days, for the account with this address.',
    access: 'team.manage',
    proof: 'fresh',
    body: Type.Object({ email: Type.String({ maxLength: 254 }), role: Role }),
    response: StaffInvitation,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict', 'too_many_attempts'],
  },
  'POST /admin/api/team/invitations/{id}/sending': {
    summary: 'Mails a new link in place of the one before, good for another 14 days.',
    access: 'team.manage',
    proof: 'fresh',
    params: invitationParams,
    response: StaffInvitation,
    errors: [...writing, 'too_many_attempts'],
  },
  'DELETE /admin/api/team/invitations/{id}': {
    summary: 'Takes an invitation back: its link opens nothing any more. Idempotent.',
    access: 'team.manage',
    proof: 'fresh',
    params: invitationParams,
    response: Success,
    errors: writing,
  },
  'POST /api/v2/staff_invitations/reading': {
    summary: 'What an invitation is to, for whom holds its link.',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({ token }),
    response: ReadInvitation,
    errors: ['invalid', 'too_many_attempts'],
  },
  'POST /api/v2/staff_invitations/acceptance': {
    summary:
      'Gives the caller the role of an invitation to their own address. `password_required`: the mailbox was not proved since the invitation; send the password of the account, or a new one, which ends every other way in.',
    access: 'signed-in',
    body: Type.Object({
      token,
      password: Type.Optional(Type.String({ maxLength: 1000 })),
      newPassword: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    response: Type.Object({ success: Type.Literal(true), role: Role }),
    errors: ['not_signed_in', 'forbidden', 'password_required', 'invalid', 'conflict', 'too_many_attempts'],
  },
});
