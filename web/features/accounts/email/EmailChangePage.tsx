import { useQuery } from '@tanstack/react-query';
import type { EmailChangeState } from '../../../../contract/accounts/email-change.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as noteStyles from '../../../ui/messages/Note.module.css';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import { FreshProof } from '../proof/FreshProof.tsx';
import { SettingsFrame, SettingsNote } from '../settings/SettingsFrame.tsx';
import { SettingsIcon } from '../settings/SettingsIcon.tsx';
import { AskForChange } from './AskForChange.tsx';
import * as styles from './EmailChange.module.css';
import { emailChangeQuery } from './queries.ts';
import { WaitingChange } from './WaitingChange.tsx';

const ledes = {
  both: msg(
    'It is how you sign in and where receipts go. We ask at both addresses, so nobody else can take your account.',
  ),
  new: msg(
    'It is how you sign in and where receipts go. Your current address was never confirmed, so we ask only at the new one.',
  ),
};

const Done = ({ email, undoable }: Pick<EmailChangeState, 'email' | 'undoable'>) =>
  undoable ? (
    <p className={classNames(noteStyles.note, noteStyles.done, styles.noteAbove)} role="status">
      <SettingsIcon name="done" />
      <span>
        {t('You sign in with {email} now. Until {moment} the mailbox of {oldEmail} can undo it.', {
          email,
          moment: momentText(undoable.until),
          oldEmail: undoable.oldEmail,
        })}
      </span>
    </p>
  ) : null;

/** The change of one's own email: the first step, or what is still missing. */
export const EmailChangePage = () => {
  const { data, isError, refetch } = useQuery(emailChangeQuery(useApi()));
  const change = data?.change ?? null;
  const asksOld = change?.asksOld ?? data?.asksOld ?? true;
  return (
    <SettingsFrame
      at="/settings/profile"
      title={t('Change your email')}
      lede={t(asksOld ? ledes.both : ledes.new)}
      note={
        <SettingsNote title={t('What happens')}>
          <p>{t('Each email has one button. Until you press it in every email, you sign in as before.')}</p>
          <p>{t('A change that is not confirmed expires after 24 hours.')}</p>
          <p>{t('The old address can undo it for 72 hours.')}</p>
        </SettingsNote>
      }
    >
      {data && change ? <WaitingChange state={data} change={change} /> : null}
      {data && !change ? (
        <>
          <Done email={data.email} undoable={data.undoable} />
          <AskForChange email={data.email} asksOld={data.asksOld} />
        </>
      ) : null}
      {!data && isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <RowSkeletons count={2} /> : null}
      <FreshProof />
    </SettingsFrame>
  );
};
