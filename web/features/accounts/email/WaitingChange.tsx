import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailChange, EmailChangeState } from '../../../../contract/accounts/email-change.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import * as settingsStyles from '../../../ui/Settings.module.css';
import { clockText, momentText } from '../../../ui/text/dates/written-dates.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { eventDate } from '../settings/dates.ts';
import { SettingsIcon } from '../settings/SettingsIcon.tsx';
import * as styles from './EmailChange.module.css';
import { useKeepEmailChange } from './queries.ts';

const Confirmation = ({
  confirmedAt,
  mailedAt,
  now,
}: {
  confirmedAt: string | null;
  mailedAt: string;
  now: Date;
}) => (
  <span
    className={classNames(
      settingsStyles.state,
      styles.said,
      confirmedAt ? settingsStyles.ok : settingsStyles.warn,
    )}
  >
    <SettingsIcon name={confirmedAt ? 'done' : 'waiting'} />
    <span>
      {confirmedAt ? t('Confirmed') : t('Waiting for your confirmation')}
      <small>
        {confirmedAt ? eventDate(confirmedAt, now) : t('mail sent at {time}', { time: clockText(mailedAt) })}
      </small>
    </span>
  </span>
);

type Waiting = { email: string; change: EmailChange };

const Pair = ({ email, change, now }: Waiting & { now: Date }) => (
  <div className={styles.pair}>
    <div>
      <p>{t(msg('Now', 'an address'))}</p>
      <b className={styles.address}>{email}</b>
      {change.changesAt ? (
        <p>{t('May say no until {moment}', { moment: momentText(change.changesAt) })}</p>
      ) : change.asksOld ? (
        <Confirmation confirmedAt={change.oldConfirmedAt} mailedAt={change.mailedAt} now={now} />
      ) : (
        <p>{t('Never confirmed, so no email goes there')}</p>
      )}
    </div>
    <Icon name="chevronRight" />
    <div>
      <p>{t('After the change')}</p>
      <b className={styles.address}>{change.newEmail}</b>
      <Confirmation confirmedAt={change.newConfirmedAt} mailedAt={change.mailedAt} now={now} />
    </div>
  </div>
);

/** Says which mail the member has yet to answer. */
const whatIsMissing = ({ email, change }: Waiting): string => {
  if (change.changesAt)
    return change.newConfirmedAt
      ? t('The team was asked to change your email. It changes on {moment}, unless you stop it.', {
          moment: momentText(change.changesAt),
        })
      : t(
          'The team was asked to change your email. Open the mail at {newEmail}, and press the button. If you did not ask for it, stop the change.',
          { newEmail: change.newEmail },
        );
  const old = change.asksOld && !change.oldConfirmedAt;
  if (old && !change.newConfirmedAt) return t('Open both mails, and press the button in each.');
  if (old) return t('Open the mail at {email}, and press “Yes, change it”.', { email });
  return t('Open the mail at {newEmail} in a browser in which you are signed in, and press the button.', {
    newEmail: change.newEmail,
  });
};

const NoMailbox = ({ contact, onClose }: { contact: string; onClose: () => void }) => (
  <>
    <p>
      <Trans
        message="Without your old mailbox only the studio can change the address. Write to <link>{contact}</link> and say what shows that the account is yours, such as the day and amount of your last payment."
        values={{ contact }}
        components={{
          // biome-ignore lint/a11y/useAnchorContent: the message has its content
          link: <a className="link" href={`mailto:${contact}`} />,
        }}
      />
    </p>
    <DialogFoot>
      <Button look="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </DialogFoot>
  </>
);

/** A change that waits for its confirmations. */
export const WaitingChange = ({ state, change }: { state: EmailChangeState; change: EmailChange }) => {
  const api = useApi();
  const keep = useKeepEmailChange();
  const [now] = useState(() => new Date());
  const [withoutMailbox, setWithoutMailbox] = useState(false);
  const { email, contact } = state;
  const again = useMutation({
    mutationFn: () => api('POST /api/v2/users/me/email_change/mails', {}),
    onSuccess: ({ data }) => {
      keep(data);
      showToast(
        data.change
          ? t('We sent the emails again. Earlier links no longer work.')
          : t('No change is pending.'),
      );
    },
  });
  const stop = useMutation({
    mutationFn: () => api('DELETE /api/v2/users/me/email_change', {}),
    onSuccess: ({ data }) => {
      keep(data);
      showToast(t('The change is stopped. Your email stays as it is.'));
    },
  });
  const isBusy = again.isPending || stop.isPending;
  return (
    <>
      <Pair email={email} change={change} now={now} />
      <p className={classNames('muted', styles.words)} role="status">
        {whatIsMissing({ email, change })}{' '}
        {t('Until then you sign in with {email} as before. The change waits until {moment}.', {
          email,
          moment: momentText(change.expiresAt),
        })}
      </p>
      <div className={styles.actions}>
        {change.changesAt ? null : (
          <Button
            look="secondary"
            aria-busy={again.isPending}
            onClick={() => (isBusy ? undefined : again.mutate())}
          >
            {t('Send it again')}
          </Button>
        )}
        {change.asksOld && !change.changesAt && !change.oldConfirmedAt ? (
          <Button look="secondary" onClick={() => setWithoutMailbox(true)}>
            {t('I cannot read my old mailbox')}
          </Button>
        ) : null}
        <Button
          look="danger-outline"
          aria-busy={stop.isPending}
          onClick={() => (isBusy ? undefined : stop.mutate())}
        >
          {t('Stop the change')}
        </Button>
      </div>
      <FailedChange error={again.error} failed={t('Nothing was sent.')} />
      <FailedChange error={stop.error} failed={t('The change was not stopped.')} />
      <Dialog
        open={withoutMailbox}
        onClose={() => setWithoutMailbox(false)}
        title={t('Without your old mailbox')}
      >
        <NoMailbox contact={contact} onClose={() => setWithoutMailbox(false)} />
      </Dialog>
    </>
  );
};
