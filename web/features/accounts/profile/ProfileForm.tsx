import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { useSendVerification } from '../email/send-verification.ts';
import { Field, FormProblem } from '../Field.tsx';
import { textsOf, useForm } from '../form-state.ts';
import { useSaveProfile } from '../profile-query.ts';
import * as settingsFrameStyles from '../settings/SettingsFrame.module.css';
import { LanguageField } from './LanguageField.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

const Unconfirmed = () => {
  const { mutate, isPending, isSuccess } = useSendVerification();
  return (
    <div className={settingsFrameStyles.accountActions}>
      {isSuccess ? (
        <p role="status">{t('We have sent a link. It works for 24 hours.')}</p>
      ) : (
        <Button look="secondary" size="small" disabled={isPending} onClick={() => mutate()}>
          {t('Send a link to confirm it')}
        </Button>
      )}
    </div>
  );
};

const Email = ({ me }: { me: Me }) => (
  <div>
    <Field
      label={t('Email')}
      name="email"
      type="email"
      value={me.email}
      readOnly
      hint={me.emailVerified ? t('Confirmed') : t('Not confirmed yet')}
    />
    {me.emailVerified ? null : <Unconfirmed />}
    <Anchor className="link small" href="/settings/profile/email">
      {t('Change your email')}
    </Anchor>
  </div>
);

/** Reads the request body from the form; leaves out an empty username. */
const readProfile = (form: HTMLFormElement) => {
  const { first_name = '', last_name = '', username = '', time_zone = 'UTC', language } = textsOf(form);
  return {
    first_name,
    last_name,
    time_zone,
    ...(username.trim() ? { username } : {}),
    ...(language === undefined ? {} : { language }),
  };
};

/** Form of the member's name, photo, username, time zone and language. */
export const ProfileForm = ({ me }: { me: Me }) => {
  const save = useSaveProfile();
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    await save(readProfile(element));
    showToast(t('Your profile is saved.'));
    return null;
  });
  const problems = failure?.fields;
  const isGeneral = failure && Object.keys(failure.fields).length === 0;
  return (
    <form
      ref={form}
      className={settingsStyles.two}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ProfilePhoto me={me} />
      <Field
        label={t('First name')}
        name="first_name"
        autoComplete="given-name"
        defaultValue={me.firstName}
        problems={problems}
      />
      <Field
        label={t('Last name')}
        name="last_name"
        autoComplete="family-name"
        defaultValue={me.lastName}
        problems={problems}
      />
      <Field
        label={t('Username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={me.username ?? ''}
        problems={problems}
      />
      <Email me={me} />
      <TimeZoneField chosen={me.timeZone} problems={problems} />
      <LanguageField chosen={me.language} problems={problems} />
      <div className={settingsStyles.full}>
        {isGeneral ? <FormProblem message={failure.message} code={failure.code} /> : null}
        <Button type="submit" disabled={off} aria-busy={sending}>
          {sending ? t('Saving…') : t('Save')}
        </Button>
      </div>
    </form>
  );
};
