import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailProblem } from '../../../../contract/accounts/email-addresses.ts';
import type { EmailChangeState } from '../../../../contract/accounts/email-change.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import * as noteStyles from '../../../ui/messages/Note.module.css';
import { Field, FormProblem } from '../Field.tsx';
import { FieldsProblem, textsOf, useForm } from '../form-state.ts';
import { useProviderName } from '../identity-providers/provider-name.ts';
import { signInMethodsQuery } from '../identity-providers/queries.ts';
import { SettingsIcon } from '../settings/SettingsIcon.tsx';
import * as styles from './EmailChange.module.css';
import { useKeepEmailChange } from './queries.ts';

/** Says to a member who signs in at a provider alone that this stays as it is. */
const ProviderNote = () => {
  const { data } = useQuery(signInMethodsQuery(useApi()));
  const nameOf = useProviderName();
  const provider = data?.password ? undefined : data?.providers.find(({ connected }) => connected);
  if (!provider) return null;
  return (
    <p className={classNames(noteStyles.note, styles.noteAbove)} role="note">
      <SettingsIcon name="info" />
      <span>
        {t(
          'You sign in with {provider}. Change the address here for receipts and other mails; signing in stays as it is.',
          { provider: nameOf(provider.id) },
        )}
      </span>
    </p>
  );
};

/** The first step of a change of email. */
export const AskForChange = ({ email: now, asksOld }: Pick<EmailChangeState, 'email' | 'asksOld'>) => {
  const api = useApi();
  const keep = useKeepEmailChange();
  const [endsOthers, setEndsOthers] = useState(true);
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const { email = '' } = textsOf(element);
    const problem = emailProblem(email);
    if (problem) throw new FieldsProblem({ email: [problem] });
    const body = { email, end_other_sessions: endsOthers };
    keep((await api('POST /api/v2/users/me/email_change', { body })).data);
    return null;
  });
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <>
      <ProviderNote />
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p className={styles.now}>
          {t(msg('Now', 'an address'))}
          <b className={styles.address}>{now}</b>
        </p>
        <Field
          label={t('New email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          problems={failure?.fields}
        />
        <Checkbox
          label={t('Sign out my other devices when it is done')}
          checked={endsOthers}
          onChange={setEndsOthers}
        />
        {isGeneral ? <FormProblem message={failure.message} code={failure.code} /> : null}
        <div className={styles.buttons}>
          <Button type="submit" disabled={off} aria-busy={sending}>
            {asksOld ? t('Ask at both addresses') : t('Ask at the new address')}
          </Button>
          <ButtonLink look="secondary" href="/settings/profile">
            {t('Back')}
          </ButtonLink>
        </div>
      </form>
    </>
  );
};
