import { useState } from 'react';
import type { ManagedMember } from '../../../../contract/member-administration/member.ts';
import { may } from '../../../../contract/team/may.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { useMe } from '../../accounts/index.ts';
import { InviteDialog, SecondFactorDialog, SignOutDialog, VerifyDialog } from './AccountDialogs.tsx';
import { LabelsDialog, RenameDialog } from './DetailDialogs.tsx';
import styles from './MemberPage.module.css';
import {
  CancelDialog,
  EndGrantDialog,
  GrantDialog,
  ReactivateDialog,
  ReceiptDialog,
} from './MoneyDialogs.tsx';
import { actionShapes as shapes } from './member-shapes.tsx';
import { PauseDialog, ResumeDialog } from './PauseDialogs.tsx';
import { useMemberAct } from './use-member-acts.ts';

type Choice = {
  id: keyof typeof dialogs;
  title: string;
  about: string;
  /** Why it cannot be done; null where it can. */
  refusal: string | null;
  /** It gives or takes money: for those who manage billing. */
  ofBilling?: boolean;
  danger?: boolean;
};

const dialogs = {
  pause: PauseDialog,
  resume: ResumeDialog,
  grant: GrantDialog,
  end_grant: EndGrantDialog,
  cancel: CancelDialog,
  reactivate: ReactivateDialog,
  sign_out: SignOutDialog,
  second_factor: SecondFactorDialog,
  verify: VerifyDialog,
  invite: InviteDialog,
  receipt: ReceiptDialog,
  rename: RenameDialog,
  labels: LabelsDialog,
} as const;

const membershipChoices = ({ grant, refusals }: ManagedMember): Choice[] => [
  {
    id: 'grant',
    title: grant ? 'Change granted access…' : 'Grant access until…',
    about: 'On top of what is paid',
    refusal: refusals.grant,
  },
  ...(grant
    ? [
        {
          id: 'end_grant' as const,
          title: 'End granted access',
          about: 'Now; what is paid stays',
          refusal: null,
          ofBilling: true,
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
          about: 'It goes on now',
          refusal: null,
          ofBilling: true,
        },
      ]
    : []),
  { id: 'reactivate', title: 'Reactivate', about: 'It renews again', refusal: refusals.reactivate },
  {
    id: 'cancel',
    title: 'Cancel',
    about: 'At the end of what is paid',
    refusal: refusals.cancel,
    danger: true,
  },
];

const receiptsText = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);

const moneyChoices = ({ receipts, administrator, refusals }: ManagedMember): Choice[] =>
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

const accountChoices = ({ sessions, refusals }: ManagedMember): Choice[] => [
  { id: 'rename', title: 'Change the name', about: 'First and last name', refusal: refusals.edit },
  { id: 'labels', title: 'Labels', about: 'For the team to find members by', refusal: refusals.edit },
  { id: 'invite', title: 'Invite', about: 'A mail to choose a password', refusal: refusals.invite },
  {
    id: 'verify',
    title: 'Take the e-mail as verified',
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

const Choices = ({
  title,
  choices,
  onChoose,
}: {
  title: string;
  choices: readonly Choice[];
  onChoose: (id: Choice['id']) => void;
}) =>
  choices.length === 0 ? null : (
    <>
      <h3 className={styles.group}>{title}</h3>
      <ul>
        {choices.map(({ id, title: name, about, danger }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.choice, danger && styles.danger)}
              onClick={() => onChoose(id)}
            >
              <LineIcon>{shapes[id]}</LineIcon>
              <span>
                {name}
                <small>{about}</small>
              </span>
              <Icon className={styles.onward} name="chevronRight" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );

/** Each with its reason. */
const Refused = ({ choices }: { choices: readonly Choice[] }) =>
  choices.length === 0 ? null : (
    <Disclosure title={`What cannot be done now, ${choices.length}`}>
      <ul>
        {choices.map(({ id, title, refusal }) => (
          <li key={id} className={classNames(styles.choice, styles.refused)}>
            <LineIcon>{shapes[id]}</LineIcon>
            <span>
              {title}
              <small>{refusal}</small>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );

const isPossible = ({ refusal }: Choice): boolean => refusal === null;

/** What administrators can do for a member, each with a sentence; what cannot be done is folded and says why. */
export const MemberActions = ({ member }: { member: ManagedMember }) => {
  const managesBilling = may(useMe(), 'billing.manage');
  const [chosen, setChosen] = useState<{ id: Choice['id']; times: number } | null>(null);
  const [open, setOpen] = useState(false);
  const acting = useMemberAct(() => setOpen(false));
  const choose = (id: Choice['id']): void => {
    acting.forget();
    setChosen((before) => ({ id, times: (before?.times ?? 0) + 1 }));
    setOpen(true);
  };
  const Chosen = chosen && dialogs[chosen.id];
  const ofMembership = membershipChoices(member).filter(({ ofBilling }) => managesBilling || !ofBilling);
  const ofMoney = moneyChoices(member);
  const ofAccount = accountChoices(member);
  return (
    <div>
      <h2 className="title-3">What you can do</h2>
      <Choices title="Membership" choices={ofMembership.filter(isPossible)} onChoose={choose} />
      <Choices title="Money" choices={ofMoney.filter(isPossible)} onChoose={choose} />
      <Choices title="Account" choices={ofAccount.filter(isPossible)} onChoose={choose} />
      <Refused
        choices={[...ofMembership, ...ofMoney, ...ofAccount].filter((choice) => !isPossible(choice))}
      />
      {Chosen ? (
        <Chosen
          key={chosen.times}
          member={member}
          acting={acting}
          open={open}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
};
