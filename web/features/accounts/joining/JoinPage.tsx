import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import type { StaffRole } from '../../../../contract/team/permissions.ts';
import { roleWords } from '../../../../contract/team/role-words.ts';
import type { ReadInvitation } from '../../../../contract/team/team.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import { FormProblem, PasswordField } from '../Field.tsx';
import { failureOf, textsOf, useForm } from '../form-state.ts';
import { useChangePerson } from '../queries.ts';

const useless: Record<Exclude<ReadInvitation['state'], 'open'>, Message> = {
  unknown: msg('This invitation no longer exists. Ask the studio for a new one.'),
  accepted: msg('This invitation was already used.'),
  expired: msg('This invitation has expired. Ask the studio for a new one.'),
};

const invited: Record<StaffRole, Message<'email' | 'about'>> = {
  // translators: {about} tells what the role may do: “Comments, reports and playlists of members”
  owner: msg('The invitation is for {email}, as owner. {about}.'),
  editor: msg('The invitation is for {email}, as editor. {about}.'),
  moderator: msg('The invitation is for {email}, as moderator. {about}.'),
  support: msg('The invitation is for {email}, as support. {about}.'),
  coach: msg('The invitation is for {email}, as coach. {about}.'),
};

type Way = 'press' | 'password' | 'newPassword';

const passwordWords = {
  password: {
    label: msg('Password'),
    autoComplete: 'current-password',
    hint: msg('It shows that this account is yours, and no one made it before you.'),
    other: msg('I don’t know this password'),
  },
  newPassword: {
    label: msg('New password'),
    autoComplete: 'new-password',
    hint: msg('At least 8 characters. Everyone else who is signed in to this account is signed out.'),
    other: msg('I know the password'),
  },
} as const;

const Accept = ({ token, here }: { token: string; here: PageAddress }) => {
  const api = useApi();
  const me = useMe();
  const changePerson = useChangePerson();
  const [way, setWay] = useState<Way>('press');
  const { form, failure, sending, off, submit } = useForm(async (element) => {
    const typed = textsOf(element)[way];
    const proof = way === 'press' ? {} : { [way]: typed };
    try {
      await api('POST /api/v2/staff_invitations/acceptance', { body: { token, ...proof } });
    } catch (error) {
      if (failureOf(error).code !== 'password_required') throw error;
      setWay('password');
      return null;
    }
    await changePerson('/admin', { signedIn: true });
    return null;
  });
  const asked = way === 'press' ? null : passwordWords[way];
  const isGeneral = failure && !(way in failure.fields);
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">
        {t('You are signed in as {fullName}, {email}.', {
          fullName: me?.fullName ?? '',
          email: me?.email ?? '',
        })}
      </p>
      {asked ? (
        <>
          <PasswordField
            key={way}
            label={t(asked.label)}
            name={way}
            autoComplete={asked.autoComplete}
            hint={t(asked.hint)}
            problems={failure?.fields}
            autoFocus
          />
          <button
            type="button"
            className="link small"
            onClick={() => setWay(way === 'password' ? 'newPassword' : 'password')}
          >
            {t(asked.other)}
          </button>
        </>
      ) : null}
      {isGeneral ? <FormProblem message={failure.message} /> : null}
      {failure?.code === 'not_signed_in' ? (
        <Anchor className="link" href={withRedirect('/signin', here)}>
          {t('Sign in')}
        </Anchor>
      ) : null}
      <Button wide type="submit" disabled={off} aria-busy={sending}>
        {sending ? t('One moment…') : t('Join the team')}
      </Button>
    </form>
  );
};

/** Landing page of a staff invitation's link (BEY-66). */
export const JoinPage = () => {
  const api = useApi();
  const { name } = useStudio();
  const me = useMe();
  const token = useLocation({ select: ({ search }) => firstValue(search.token) ?? '' });
  const here = pageAddress('/join', {}, { token });
  const { data, error, refetch } = useQuery({
    queryKey: ['staff invitation', token],
    queryFn: async () => (await api('POST /api/v2/staff_invitations/reading', { body: { token } })).data,
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = token === '' ? 'unknown' : data?.state;
  if (error && !data)
    return (
      <AccountFrame title={t('Join the team')}>
        <TryAgain onRetry={() => void refetch()} />
      </AccountFrame>
    );
  if (state === undefined)
    return (
      <AccountFrame title={t('Join the team')}>
        <p className="muted" role="status">
          {t('Reading the invitation…')}
        </p>
      </AccountFrame>
    );
  if (state !== 'open' || !data?.role)
    return (
      <AccountFrame title={t('This invitation does not work')}>
        <p role="alert">{t(useless[state === 'open' ? 'unknown' : state])}</p>
        <ButtonLink wide href="/">
          {t('Go to {studio}', { studio: name })}
        </ButtonLink>
      </AccountFrame>
    );
  const invitation = { email: data.email ?? '', about: t(roleWords[data.role].about) };
  return (
    <AccountFrame title={t('Join the team of {studio}', { studio: name })}>
      <p className="muted">{t(invited[data.role], invitation)}</p>
      {me ? (
        <Accept token={token} here={here} />
      ) : (
        <>
          <ButtonLink wide href={withRedirect('/signin', here)}>
            {t('Sign in')}
          </ButtonLink>
          <ButtonLink wide look="secondary" href={withRedirect('/signup', here)}>
            {t('Sign up')}
          </ButtonLink>
        </>
      )}
    </AccountFrame>
  );
};
