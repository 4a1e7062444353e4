import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { Permission } from '../../../../contract/team/permissions.ts';
import type { actionShapes } from './member-shapes.tsx';

/** Something that the staff can do for a member, behind a dialog. */
export type Choice = {
  id: Exclude<keyof typeof actionShapes, 'export'>;
  title: string;
  about: string;
  /** The reason why it cannot be done; null where it can. */
  refusal: string | null;
  /** Only staff with this right see it. */
  right?: Permission;
  danger?: boolean;
};

export const membershipChoices = ({ grant, refusals }: ManagedMember): Choice[] => [
  {
    id: 'grant',
    title: grant ? t('Change granted access…') : t('Grant access until…'),
    about: t('In addition to any payment'),
    refusal: refusals.grant,
  },
  ...(grant
    ? [
        {
          id: 'end_grant' as const,
          title: t('End granted access'),
          about: t('Right away. Payments are not affected'),
          refusal: null,
          right: 'billing.manage' as const,
          danger: true,
        },
      ]
    : []),
  {
    id: 'pause',
    title: t(msg('Pause', 'a membership')),
    about: t('1 to 3 months, nothing is charged'),
    refusal: refusals.pause,
  },
  ...(refusals.resume === null
    ? [
        {
          id: 'resume' as const,
          title: t('End the pause'),
          about: t('Resume right away'),
          refusal: null,
          right: 'billing.manage' as const,
        },
      ]
    : []),
  { id: 'reactivate', title: t('Reactivate'), about: t('Renew again'), refusal: refusals.reactivate },
  {
    id: 'cancel',
    title: t(msg('Cancel', 'a membership')),
    about: t('At the end of the paid period'),
    refusal: refusals.cancel,
    danger: true,
  },
];

export const moneyChoices = ({ receipts, administrator, refusals }: ManagedMember): Choice[] =>
  receipts.length === 0
    ? []
    : [
        {
          id: 'receipt',
          title: t('Send a receipt again'),
          about: t('{count, plural, one {# receipt} other {# receipts}}', { count: receipts.length }),
          refusal: administrator ? refusals.grant : null,
        },
      ];

export const accountChoices = ({ sessions, refusals }: ManagedMember): Choice[] => [
  { id: 'rename', title: t('Change the name'), about: t('First and last name'), refusal: refusals.edit },
  {
    id: 'email',
    title: t('Change the e-mail…'),
    about: t('The old address can object for 48 hours'),
    refusal: refusals.edit,
    right: 'accounts.manage',
  },
  { id: 'labels', title: t('Labels'), about: t('For your team to filter by'), refusal: refusals.edit },
  {
    id: 'invite',
    title: t(msg('Invite', 'verb')),
    about: t('A mail to choose a password'),
    refusal: refusals.invite,
  },
  {
    id: 'verify',
    title: t('Mark e-mail as verified'),
    about: t('Without the link in the mail'),
    refusal: refusals.verify_email,
  },
  {
    id: 'sign_out',
    title: t('Sign out everywhere'),
    about: t('{count, plural, one {# device} other {# devices}}', { count: sessions }),
    refusal: refusals.sign_out,
  },
  {
    id: 'second_factor',
    title: t('Remove the second factor'),
    about: t('App, passkeys and recovery codes'),
    refusal: refusals.reset_second_factor,
    danger: true,
  },
];

export const dataChoices = ({ refusals }: ManagedMember): Choice[] => [
  {
    id: 'delete',
    title: t('Delete…'),
    about: t('After 7 days, for good'),
    refusal: refusals.delete,
    right: 'accounts.manage',
    danger: true,
  },
];
