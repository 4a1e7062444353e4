import { type ReactNode, useState } from 'react';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { may } from '../../../../contract/team/may.ts';
import { useMe } from '../../../client/me.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { ProvedDownload } from '../../accounts/index.ts';
import { InviteDialog, SecondFactorDialog, SignOutDialog, VerifyDialog } from './AccountDialogs.tsx';
import { LabelsDialog, RenameDialog } from './DetailDialogs.tsx';
import * as styles from './MemberPage.module.css';
import {
  CancelDialog,
  EndGrantDialog,
  GrantDialog,
  ReactivateDialog,
  ReceiptDialog,
} from './MoneyDialogs.tsx';
import {
  accountChoices,
  type Choice,
  dataChoices,
  membershipChoices,
  moneyChoices,
} from './member-choices.ts';
import { actionShapes as shapes } from './member-shapes.tsx';
import { PauseDialog, ResumeDialog } from './PauseDialogs.tsx';
import { DeleteDialog, EmailDialog } from './RequestDialogs.tsx';
import { useMemberAct } from './use-member-acts.ts';

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
  email: EmailDialog,
  delete: DeleteDialog,
} as const;

/** Download of a member's data, which an owner hands on to the member. */
const Export = ({ member }: { member: ManagedMember }) => (
  <ProvedDownload
    className={styles.choice}
    href={`/admin/api/members/${encodeURIComponent(member.id)}/export`}
  >
    <LineIcon>{shapes.export}</LineIcon>
    <span>
      {t('Export')}
      <small>{t('All their data as a ZIP file')}</small>
    </span>
    <Icon className={styles.onward} name="chevronRight" />
  </ProvedDownload>
);

const Choices = ({
  title,
  choices,
  first,
  onChoose,
}: {
  title: string;
  choices: readonly Choice[];
  /** Entry before the choices. */
  first?: ReactNode;
  onChoose: (id: Choice['id']) => void;
}) =>
  choices.length === 0 && !first ? null : (
    <>
      <h3 className={styles.group}>{title}</h3>
      <ul>
        {first ? <li>{first}</li> : null}
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

/** Collapsed list of refused actions with their reasons. */
const Refused = ({ choices }: { choices: readonly Choice[] }) =>
  choices.length === 0 ? null : (
    <Disclosure title={t('Not available now, {count}', { count: choices.length })}>
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

/**
 * Actions of administrators on a member, each with a description; impossible ones are collapsed and have their reason.
 */
export const MemberActions = ({ member }: { member: ManagedMember }) => {
  const me = useMe();
  const isShown = ({ right }: Choice): boolean => !right || may(me, right);
  const [chosen, setChosen] = useState<{ id: Choice['id']; times: number } | null>(null);
  const [open, setOpen] = useState(false);
  const acting = useMemberAct(() => setOpen(false));
  const choose = (id: Choice['id']): void => {
    acting.forget();
    setChosen((before) => ({ id, times: (before?.times ?? 0) + 1 }));
    setOpen(true);
  };
  const Chosen = chosen && dialogs[chosen.id];
  const ofMembership = membershipChoices(member).filter(isShown);
  const ofMoney = moneyChoices(member);
  const ofAccount = accountChoices(member).filter(isShown);
  const ofData = dataChoices(member).filter(isShown);
  return (
    <div>
      <h2 className="title-3">{t('Actions')}</h2>
      <Choices title={t('Membership')} choices={ofMembership.filter(isPossible)} onChoose={choose} />
      <Choices title={t('Money')} choices={ofMoney.filter(isPossible)} onChoose={choose} />
      <Choices title={t('Account')} choices={ofAccount.filter(isPossible)} onChoose={choose} />
      <Choices
        title={t('Data')}
        first={
          may(me, 'accounts.manage') && member.refusals.edit === null ? <Export member={member} /> : null
        }
        choices={ofData.filter(isPossible)}
        onChoose={choose}
      />
      <Refused
        choices={[...ofMembership, ...ofMoney, ...ofAccount, ...ofData].filter(
          (choice) => !isPossible(choice),
        )}
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
