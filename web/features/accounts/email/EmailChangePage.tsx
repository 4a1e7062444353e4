import { useQuery } from '@tanstack/react-query';
import type { EmailChangeState } from '../../../../contract/accounts/email-change.schema.ts';
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
  both: 'It is how you sign in and where receipts go. We ask at both addresses, so that nobody else can take your account.',
  new: 'It is how you sign in and where receipts go. Your address of now was never confirmed, so we ask at the new one alone.',
};

const Done = ({ email, undoable }: Pick<EmailChangeState, 'email' | 'undoable'>) =>
  undoable ? (
    <p className={classNames(noteStyles.note, noteStyles.done, styles.noteAbove)} role="status">
      <SettingsIcon name="done" />
      <span>
        You sign in with {email} now. Until {momentText(undoable.until)} the mailbox of {undoable.oldEmail}{' '}
        can undo it.
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
      title="Change your email"
      lede={asksOld ? ledes.both : ledes.new}
      note={
        <SettingsNote title="What happens">
          <p>Each mail has one button. Until it is pressed in all of them you sign in as before.</p>
          <p>A change that waits for more than 24 hours is forgotten.</p>
          <p>For 72 hours after it the old mailbox can undo it.</p>
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
