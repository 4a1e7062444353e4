import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Anchor } from '../../ui/Anchor.tsx';
import { RemarkForm } from './RemarkForm.tsx';
import { useSection } from './section-context.ts';
import { heldWords, postedWords, showSnackbar } from './snackbars.ts';

const SignInLine = () => {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <p className="vis">
      <Anchor className="link" href={`/signin?redirect=${encodeURIComponent(here)}`}>
        Sign in to comment
      </Anchor>
    </p>
  );
};

/** COM-012 to COM-014 */
const NewCommentForm = () => {
  const { thread } = useSection();
  const [waits, setWaits] = useState(false);
  const send = async (text: string, requestId: string) => {
    setWaits(false);
    if ((await thread.post(text, requestId)) === 'held') return setWaits(true);
    showSnackbar(postedWords('comment'));
  };
  return (
    <>
      <RemarkForm label="Add a Comment" action="Comment" look="new" onSend={send} />
      <p className="msg waits" role="status">
        {waits ? heldWords('comment') : null}
      </p>
    </>
  );
};

/** The box for a new comment, or what stands in its place (COM-011, NS-160). */
export const NewComment = () => {
  const { standing } = useSection();
  if (standing === 'member') return <NewCommentForm />;
  if (standing === 'visitor') return <SignInLine />;
  if (standing === 'suspended')
    return <p className="vis">You cannot write comments at the moment. Everything else stays as it is.</p>;
  if (standing === 'no-username')
    return (
      <p className="vis">
        Choose a username to comment.{' '}
        <Anchor className="link" href="/settings/profile">
          Open profile
        </Anchor>
      </p>
    );
  return (
    <p className="vis">
      Members can comment.{' '}
      <Anchor className="link" href="/subscribe">
        Sign Up
      </Anchor>
    </p>
  );
};
