import { formatList } from '../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { Team } from '../../../../contract/team/team.schema.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FormSection } from '../../../ui/administration/FormSection.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { isProtected } from './second-step.ts';
import { useTeamAct } from './use-team-acts.ts';

/** Returns a sentence on the members without a second step, with their names if they are five or fewer. */
const about = ({ members, secondFactorRequired }: Team): string => {
  const names = members.filter((one) => !one.suspended && !isProtected(one)).map(({ name }) => name);
  if (names.length === 0) return t('Everyone has one: a code from an app, or a passkey.');
  const count = names.length;
  const people =
    count > 5 ? t('{count, plural, one {# person} other {# people}}', { count }) : formatList(names);
  // translators: none: no second step of the sign-in; {people} is “Ines, Noor, and Ada” or “7 people”
  const required = msg(
    '{count, plural, one {{people} has none yet, and can only set one up} other {{people} have none yet, and can only set one up}}',
  );
  const optional = msg(
    '{count, plural, one {{people} has none, and could only set one up from then on} other {{people} have none, and could only set one up from then on}}',
  );
  return t(secondFactorRequired ? required : optional, { count, people });
};

/** Section in which a second step is required of all staff. */
export const SecondStep = ({ team }: { team: Team }) => {
  const acting = useTeamAct(() => undefined);
  const own = team.members.find(({ isYou }) => isYou);
  const change = (secondFactorRequired: boolean): void =>
    acting.run(
      (api) => api('PUT /admin/api/team_settings', { body: { secondFactorRequired } }),
      secondFactorRequired
        ? t('Everyone on the team now needs a second step.')
        : t('The second step is now optional.'),
    );
  return (
    <FormSection title={t('Second step')} about={t('Protects your team’s sign-in.')}>
      <SwitchRow
        label={t('Require a second step for the team')}
        about={about(team)}
        checked={team.secondFactorRequired}
        onChange={change}
      />
      {acting.problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {acting.problem}
        </p>
      ) : null}
      {acting.problem && own && !isProtected(own) ? (
        <Anchor className="link small" href="/settings/security">
          {t('Sign-in and security')}
        </Anchor>
      ) : null}
    </FormSection>
  );
};
