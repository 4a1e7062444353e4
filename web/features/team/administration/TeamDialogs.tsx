import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { emailProblem } from '../../../../contract/accounts/email-addresses.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { type StaffRole, staffRoles } from '../../../../contract/team/permissions.ts';
import { roleWords } from '../../../../contract/team/role-words.ts';
import type { TeamMember } from '../../../../contract/team/team.schema.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { coachAccountsQuery } from './queries.ts';
import * as styles from './TeamPage.module.css';
import { type TeamAct, useTeamAct } from './use-team-acts.ts';

type TeamDialogProps = {
  title: string;
  verb: string;
  /** Label of the button that changes nothing. */
  leave?: string;
  /** Alternative action, between the two buttons. */
  instead?: ReactNode;
  danger?: boolean;
  acting: TeamAct;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

export const TeamDialog = ({
  title,
  verb,
  leave = t('Back'),
  instead,
  danger,
  acting,
  open,
  onClose,
  onConfirm,
  children,
}: TeamDialogProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      {children}
      {acting.problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {acting.problem}
        </p>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {leave}
        </Button>
        {instead}
        <Button type="submit" look={danger ? 'danger' : 'primary'} aria-busy={acting.busy}>
          {verb}
        </Button>
      </DialogFoot>
    </form>
  </Dialog>
);

type OpenProps = { open: boolean; onClose: () => void };

type RoleChoiceProps = { value: StaffRole; onChange: (role: StaffRole) => void };

/** One role of five, each with what it may do. */
const RoleChoice = ({ value, onChange }: RoleChoiceProps) => {
  const name = useId();
  return (
    <fieldset className={styles.roles}>
      <legend className={fieldStyles.label} data-part="label">
        {t('Role')}
      </legend>
      {staffRoles.map((role) => (
        <label key={role} className={checkboxStyles.check} data-part="check">
          <input type="radio" name={name} checked={role === value} onChange={() => onChange(role)} />
          <span className={classNames(checkboxStyles.box, checkboxStyles.round)} data-part="box round" />
          <span>
            {t(roleWords[role].title)} <small className="muted">{t(roleWords[role].about)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

export const InviteDialog = ({ open, onClose, secondStep }: OpenProps & { secondStep: boolean }) => {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('coach');
  const [problem, setProblem] = useState<string | null>(null);
  const acting = useTeamAct(onClose);
  const send = (): void => {
    const wrong = emailProblem(email);
    setProblem(wrong);
    if (wrong) return;
    acting.run(
      (api) => api('POST /admin/api/team/invitations', { body: { email, role } }),
      t('The invitation is on its way to {email}.', { email: email.trim() }),
    );
  };
  return (
    <TeamDialog
      title={t('Invite')}
      verb={t('Send invitation')}
      onConfirm={send}
      {...{ acting, open, onClose }}
    >
      <FormField label={t('E-mail')} problem={problem}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setProblem(null);
              acting.forget();
            }}
          />
        )}
      </FormField>
      <RoleChoice value={role} onChange={setRole} />
      <p className="small muted">
        {t('The mail has a link that works once, for 14 days, and only for the account with this address.')}{' '}
        {secondStep ? t('A second step is set up on the first visit.') : ''}
      </p>
    </TeamDialog>
  );
};

export type MemberProps = OpenProps & { member: TeamMember };

export const RoleDialog = ({ member, open, onClose }: MemberProps) => {
  const [role, setRole] = useState<StaffRole>(member.role);
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={t('The role of {name}', { name: member.name })}
      verb={t('Save')}
      onConfirm={() =>
        acting.run(
          (api) => api('PUT /admin/api/team/{id}', { params: { id: member.id }, body: { role } }),
          // translators: {role} is “editor”
          t('{name} is {role} now.', { name: member.name, role: t(roleWords[role].inSentence) }),
        )
      }
      {...{ acting, open, onClose }}
    >
      <RoleChoice value={role} onChange={setRole} />
      <p className="small muted">{t('It holds at once, on every device.')}</p>
    </TeamDialog>
  );
};

/**
 * Dialog that links a member of the team to a coach of the catalog; a coach who is linked already shows the other
 * account.
 */
export const CoachDialog = ({ member, open, onClose }: MemberProps) => {
  const { data: coaches, error } = useQuery(coachAccountsQuery(useApi()));
  const [chosen, setChosen] = useState<string | null>(null);
  const acting = useTeamAct(onClose);
  const own = coaches?.find(({ userId }) => userId === member.id);
  const value = chosen ?? String(own?.id ?? '');
  const name = coaches?.find(({ id }) => String(id) === value)?.name;
  return (
    <TeamDialog
      // translators: links an account to a coach of the catalog
      title={t('The coach that {name} is', { name: member.name })}
      verb={t('Save')}
      onConfirm={() =>
        acting.run(
          (api) =>
            api('PUT /admin/api/team/{id}/coach', {
              params: { id: member.id },
              body: { coachId: value === '' ? null : Number(value) },
            }),
          name
            ? t('{name} signs in as {coach} now.', { name: member.name, coach: name })
            : t('{name} is no coach now.', { name: member.name }),
        )
      }
      {...{ acting, open, onClose }}
    >
      <FormField
        label={t('Coach')}
        hint={t('They see the classes of this coach with figures and comments, and write the coach’s page.')}
        problem={error ? t('The coaches could not be read. Close this and try again.') : undefined}
      >
        {(control) => (
          <SelectInput
            {...control}
            disabled={!coaches}
            value={value}
            onChange={({ target }) => {
              setChosen(target.value);
              acting.forget();
            }}
          >
            <option value="">{t(msg('None', 'coach'))}</option>
            {coaches?.map(({ id, name, userId }) => (
              <option key={id} value={id} disabled={userId !== null && userId !== member.id}>
                {userId !== null && userId !== member.id ? t('{name} (has another account)', { name }) : name}
              </option>
            ))}
          </SelectInput>
        )}
      </FormField>
    </TeamDialog>
  );
};
