import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Team } from '../../../../contract/team/team.schema.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { useTeamAct } from './use-team-acts.ts';

/** Switch that requires a confirmed e-mail before a membership gives access. */
export const Addresses = ({ team }: { team: Team }) => {
  const acting = useTeamAct(() => undefined);
  const change = (confirmedAddressesOnly: boolean): void =>
    acting.run(
      (api) => api('PUT /admin/api/team_settings', { body: { confirmedAddressesOnly } }),
      confirmedAddressesOnly
        ? t('Members can practice and comment once their e-mail is confirmed.')
        : t('Members can practice and comment before confirming their e-mail.'),
    );
  return (
    <FormSection title={t('Member e-mails')} about={t('What accounts need before they can be used.')}>
      <SwitchRow
        label={t('Require a confirmed e-mail')}
        about={t(
          'Members can sign in, but practice, comment and use their membership only after confirming.',
        )}
        checked={team.confirmedAddressesOnly}
        onChange={change}
      />
      {acting.problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {acting.problem}
        </p>
      ) : null}
      <Anchor className="link small" href={pageAddress('/admin/members', {}, { email: 'unconfirmed' })}>
        {t('Unconfirmed accounts')}
      </Anchor>
    </FormSection>
  );
};
