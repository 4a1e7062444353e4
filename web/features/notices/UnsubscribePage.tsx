import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { NoticeKind } from '../../../contract/members/notice-kinds.ts';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { whyFailed } from '../../ui/messages/failed-change.ts';
import { kindsOfToken } from './notice-words.ts';
import { topicTitles } from './topics.ts';
import * as styles from './UnsubscribePage.module.css';

type Mails = 'off' | 'on' | 'none';

const problemOf = (error: unknown): string =>
  error instanceof ApiError && [404, 422].includes(error.status)
    ? t('This link no longer works. Choose your notices in settings.')
    : t('That did not work. {reason}', { reason: whyFailed(error) });

/** Returns the heading for the state after the last successful change. */
const heading = (kinds: readonly NoticeKind[], mails: Mails): string => {
  const values = { topics: topicTitles(kinds), count: kinds.length };
  if (mails === 'none') return t('All emails except receipts are off');
  return mails === 'on'
    ? t('{count, plural, one {{topics} is on again} other {{topics} are on again}}', values)
    : t('{count, plural, one {{topics} is off} other {{topics} are off}}', values);
};

const explanation = (email: string | null, mails: Mails): string => {
  if (mails === 'none')
    return email
      ? t('For {email}, from now on. You still get receipts, sign-in links and security emails.', { email })
      : t('From now on. You still get receipts, sign-in links and security emails.');
  return email
    ? t('For {email}, from now on. Everything else stays as it was.', { email })
    : t('From now on. Everything else stays as it was.');
};

type Change = { mails: Mails; title: string };

const changesFrom = (mails: Mails, one: boolean): Change[] => {
  const again: Change = { mails: 'on', title: one ? t('Turn it on again') : t('Turn them on again') };
  const all: Change = { mails: 'none', title: t('Turn off all but receipts') };
  if (mails === 'none') return [again];
  return mails === 'on'
    ? [{ mails: 'off', title: one ? t('Turn it off') : t('Turn them off') }, all]
    : [again, all];
};

/**
 * Runs `act` once, as soon as the page is visible. The link in the mail thus needs no second press, while a program
 * that merely fetches the page changes nothing.
 */
const useOnceSeen = (act: () => void): void => {
  const acted = useRef(false);
  useEffect(() => {
    const look = () => {
      if (acted.current || document.visibilityState !== 'visible') return;
      acted.current = true;
      act();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [act]);
};

const useMailChange = (token: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (mails: Mails) => ({
      mails,
      ...(await api('POST /api/v2/notices/unsubscribe', { body: { token, mails } })).data,
    }),
    onError: (failure) => logFailure('changing which emails come failed', failure),
  });
};

type Done = { mails: Mails; kinds: readonly NoticeKind[]; email: string | null };

/** Result of a change: a heading that receives the focus, and the other changes on offer. */
const Outcome = ({ done, onChange }: { done: Done; onChange: (mails: Mails) => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const { mails, kinds, email } = done;
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 className="display-2" ref={title} tabIndex={-1}>
        {heading(kinds, mails)}
      </h1>
      <p className="muted">{explanation(email, mails)}</p>
      <div className={styles.actions}>
        {changesFrom(mails, kinds.length === 1).map((change) => (
          <Button key={change.mails} look="secondary" onClick={() => onChange(change.mails)}>
            {change.title}
          </Button>
        ))}
      </div>
    </>
  );
};

type Ending = { token: string; kinds: readonly NoticeKind[]; done: Done | null };

/** Ends the mails once it is visible, unless that is already done, and offers to undo or extend the change. */
export const EndedMails = ({ token, kinds, done: doneBefore }: Ending) => {
  const [done, setDone] = useState(doneBefore);
  const { mutate, isPending, error } = useMailChange(token);
  const change = (mails: Mails) => {
    if (!isPending) mutate(mails, { onSuccess: (answer) => setDone(answer) });
  };
  useOnceSeen(() => {
    if (!done) change('off');
  });
  return (
    <section className={styles.card} aria-busy={isPending}>
      {done ? (
        <Outcome key={done.mails} done={done} onChange={change} />
      ) : (
        <>
          <h1 className="display-2">
            {error
              ? t('{topics} by email', { topics: topicTitles(kinds) })
              : t('Turning off {topics}…', { topics: topicTitles(kinds) })}
          </h1>
          {error ? (
            <Button look="secondary" onClick={() => change('off')}>
              {t('Turn off these emails')}
            </Button>
          ) : null}
        </>
      )}
      <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
        {error ? problemOf(error) : null}
      </p>
      <SettingsLink />
    </section>
  );
};

const SettingsLink = () => (
  <Anchor className="link" href="/settings/notices">
    {t('Notice settings')}
  </Anchor>
);

/** Message for a link that was truncated or altered; no request is made for it. */
const NoLink = () => (
  <section className={styles.card}>
    <h1 className="display-2">{t('This link is incomplete')}</h1>
    <p className="muted">
      {t('Nothing has changed. Copy the whole link from the email, or choose your notices in settings.')}
    </p>
    <ButtonLink href="/settings/notices">{t('Notice settings')}</ButtonLink>
  </section>
);

/** Page that the unsubscribe link of a mail opens. */
export const UnsubscribePage = () => {
  const { token } = useParams({ from: '/notices/unsubscribe/$token' });
  const kinds = kindsOfToken(token);
  return (
    <main id="main" className={classNames(styles.unsubscribe, 'page-width')} tabIndex={-1}>
      {kinds.length > 0 ? <EndedMails token={token} kinds={kinds} done={null} /> : <NoLink />}
    </main>
  );
};
