import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { EmailChangeLink } from '../../../../contract/accounts/email-change.schema.ts';
import { withRedirect } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { FormProblem } from '../Field.tsx';
import { useForm } from '../form-state.ts';
import { useReloadEmail } from './queries.ts';

const linkKey = (token: string) => ['link of an email change', token] as const;

const SpentLink = () => (
  <AccountFrame title={t('This link no longer works')}>
    <p role="alert">
      {t('It has expired, the change was stopped, or a newer mail was sent. Nothing was changed by it.')}
    </p>
    <ButtonLink wide href="/settings/profile/email">
      {t('Go to your email')}
    </ButtonLink>
  </AccountFrame>
);

const calls = {
  new: 'POST /api/v2/email_changes/confirmations',
  old: 'POST /api/v2/email_changes/confirmations',
  objection: 'POST /api/v2/email_changes/objections',
  undo: 'POST /api/v2/email_changes/undos',
} as const;

type Words = { title: string; text: string; button: string; busy: string };

const open = ({ side, oldEmail, newEmail, changesAt }: EmailChangeLink, studio: string): Words =>
  ({
    new: {
      title: t('Is this your new email?'),
      text: changesAt
        ? t(
            'The team of {studio} was asked to use {newEmail} for the account of {oldEmail}. It changes on {moment} at the earliest. If you do not know that account, close this page.',
            { studio, newEmail, oldEmail, moment: momentText(changesAt) },
          )
        : t('You sign in to {studio} with {newEmail} once both addresses have confirmed.', {
            studio,
            newEmail,
          }),
      button: t('Yes, this is my address'),
      busy: t('Confirming…'),
    },
    old: {
      title: t('Change your email?'),
      text: t(
        'From {oldEmail} to {newEmail}. If you did not ask for it, press “This was not me” in the mail instead.',
        { oldEmail, newEmail },
      ),
      button: t('Yes, change it'),
      busy: t('Confirming…'),
    },
    objection: {
      title: t('Keep {oldEmail}?', { oldEmail }),
      text: t(
        'The team of {studio} was asked to change it to {newEmail}. If it was not you, say no: nothing changes, every device is signed out, and the team is told.',
        { studio, newEmail },
      ),
      button: t('No, this was not me'),
      busy: t('Stopping the change…'),
    },
    undo: {
      title: t('Back to {oldEmail}?', { oldEmail }),
      text: t(
        'The address is put back, every device is signed out, and the account is frozen until you choose a new password by mail. The other address is told.',
      ),
      button: t('Put it back'),
      busy: t('Putting it back…'),
    },
  })[side];

/** The words for a link that has nothing left to press. */
const ended = ({ side, state, oldEmail, newEmail, changesAt }: EmailChangeLink) => {
  if (state === 'undone')
    return {
      title: t('{oldEmail} is back', { oldEmail }),
      text:
        side === 'undo'
          ? t('Everyone is signed out. Choose a new password by mail to use the account again.')
          : t('The change was undone from the old address.'),
      next: { href: '/password/forgot', label: t('Choose a new password') } as const,
    };
  if (state === 'objected')
    return {
      title: t('Nothing was changed'),
      text:
        side === 'objection'
          ? t(
              'The change was stopped, and {oldEmail} stays. If somebody else may know your password, choose a new one.',
              { oldEmail },
            )
          : t('The change was stopped.'),
      next:
        side === 'objection'
          ? ({ href: '/password/forgot', label: t('Choose a new password') } as const)
          : ({ href: '/', label: t('Go to the studio') } as const),
    };
  if (state === 'over')
    return {
      title: t('It’s too late to undo this'),
      text: changesAt
        ? t(
            'A change of email can be undone for seven days. Write to the studio if your account is no longer yours.',
          )
        : t(
            'A change of email can be undone for 72 hours. Write to the studio if your account is no longer yours.',
          ),
      next: { href: '/', label: t('Go to the studio') } as const,
    };
  if (state === 'changed' && side === 'objection')
    return {
      title: t('Your email was changed already'),
      text: t('The mail “Your email was changed” has a button that undoes it.'),
      next: { href: '/', label: t('Go to the studio') } as const,
    };
  if (state === 'changed')
    return {
      title: t('Your email is changed'),
      text: t('You sign in with {newEmail} from now on.', { newEmail }),
      next: { href: '/settings/profile', label: t('Go to your profile') } as const,
    };
  if (changesAt)
    return {
      title: t('Confirmed'),
      text: t('Thank you. You sign in with {newEmail} from {moment} on, unless the old address says no.', {
        newEmail,
        moment: momentText(changesAt),
      }),
      next: { href: '/', label: t('Go to the studio') } as const,
    };
  return {
    title: t('Confirmed'),
    text: t('Thank you. Now confirm in the email at {email}.', {
      email: side === 'new' ? oldEmail : newEmail,
    }),
    next: { href: '/settings/profile/email', label: t('See what is missing') } as const,
  };
};

const Press = ({ token, link }: { token: string; link: EmailChangeLink }) => {
  const api = useApi();
  const { name } = useStudio();
  const queryClient = useQueryClient();
  const reload = useReloadEmail();
  const call = calls[link.side];
  const endsSessions = link.side === 'undo' || link.side === 'objection';
  const { form, failure, sending, off, submit } = useForm(async () => {
    const { data } = await api(call, { body: { token } });
    queryClient.setQueryData(linkKey(token), data);
    // Without a session there is no account to ask for.
    if (!endsSessions) await reload();
    return null;
  });
  const { title, text, button, busy } = open(link, name);
  if (failure?.fields.token) return <SpentLink />;
  if (link.mustSignIn)
    return (
      <AccountFrame title={title}>
        <p>
          {t(
            'Sign in to the account of {oldEmail} first: only its member can add this address. If you do not know that account, close this page.',
            { oldEmail: link.oldEmail },
          )}
        </p>
        <ButtonLink wide href={withRedirect('/signin', pageAddress('/email/change', {}, { token }))}>
          {t('Sign in')}
        </ButtonLink>
      </AccountFrame>
    );
  return (
    <AccountFrame title={title}>
      <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">{text}</p>
        {failure ? <FormProblem message={failure.message} code={failure.code} /> : null}
        <Button wide type="submit" disabled={off} aria-busy={sending}>
          {sending ? busy : button}
        </Button>
      </form>
    </AccountFrame>
  );
};

/** The page behind the links of mails about a change of email. It changes nothing before its button is pressed. */
export const EmailChangeLinkPage = () => {
  const api = useApi();
  const token = useLocation({ select: ({ search }) => firstValue(search.token) ?? '' });
  const { data, error, refetch } = useQuery({
    queryKey: linkKey(token),
    queryFn: async () => (await api('POST /api/v2/email_changes/links', { body: { token } })).data,
    enabled: token !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isSpent = error instanceof ApiError && error.code === 'invalid';
  if (!token || isSpent) return <SpentLink />;
  if (!data)
    return (
      <AccountFrame title={t('Your email')}>
        {error ? (
          <TryAgain onRetry={() => void refetch()} />
        ) : (
          <p className="muted" role="status">
            {t('Reading the link…')}
          </p>
        )}
      </AccountFrame>
    );
  if (data.state === 'open') return <Press token={token} link={data} />;
  const { title, text, next } = ended(data);
  return (
    <AccountFrame title={title}>
      <p role="status">{text}</p>
      <ButtonLink wide href={next.href}>
        {next.label}
      </ButtonLink>
    </AccountFrame>
  );
};
