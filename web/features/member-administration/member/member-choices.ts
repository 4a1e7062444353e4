import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
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
    title: grant ? 'Change granted access…' : 'Grant access until…',
    about: 'In addition to any payment',
    refusal: refusals.grant,
  },
  ...(grant
    ? [
        {
          id: 'end_grant' as const,
          title: 'End granted access',
          about: 'Right away. Payments are not affected',
          refusal: null,
          right: 'billing.manage' as const,
          danger: true,
        },
      ]
    : []),
  { id: 'pause', title: 'Pause', about: '1 to 3 months, nothing is charged', refusal: refusals.pause },
  ...(refusals.resume === null
    ? [
        {
          id: 'resume' as const,
          title: 'End the pause',
          about: 'Resume right away',
          refusal: null,
          right: 'billing.manage' as const,
        },
      ]
    : []),
  { id: 'reactivate', title: 'Reactivate', about: 'Renew again', refusal: refusals.reactivate },
  {
    id: 'cancel',
    title: 'Cancel',
    about: 'At the end of the paid period',
    refusal: refusals.cancel,
    danger: true,
  },
];

const receiptsText = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);

export const moneyChoices = ({ receipts, administrator, refusals }: ManagedMember): Choice[] =>
  receipts.length === 0
    ? []
    : [
        {
          id: 'receipt',
          title: 'Send a receipt again',
          about: receiptsText(receipts.length),
          refusal: administrator ? refusals.grant : null,
        },
      ];

export const accountChoices = ({ sessions, refusals }: ManagedMember): Choice[] => [
  { id: 'rename', title: 'Change the name', about: 'First and last name', refusal: refusals.edit },
  {
    id: 'email',
    title: 'Change the e-mail…',
    about: 'The old address can object for 48 hours',
    refusal: refusals.edit,
    right: 'accounts.manage',
  },
  { id: 'labels', title: 'Labels', about: 'For your team to filter by', refusal: refusals.edit },
  { id: 'invite', title: 'Invite', about: 'A mail to choose a password', refusal: refusals.invite },
  {
    id: 'verify',
    title: 'Mark e-mail as verified',
    about: 'Without the link in the mail',
    refusal: refusals.verify_email,
  },
  {
    id: 'sign_out',
    title: 'Sign out everywhere',
    about: sessions === 1 ? '1 device' : `${sessions} devices`,
    refusal: refusals.sign_out,
  },
  {
    id: 'second_factor',
    title: 'Remove the second factor',
    about: 'App, passkeys and recovery codes',
    refusal: refusals.reset_second_factor,
    danger: true,
  },
];

export const dataChoices = ({ refusals }: ManagedMember): Choice[] => [
  {
    id: 'delete',
    title: 'Delete…',
    about: 'After 7 days, for good',
    refusal: refusals.delete,
    right: 'accounts.manage',
    danger: true,
  },
];
