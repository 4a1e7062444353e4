import { useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { usePageAddress } from '../../../client/pages/page-address.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as commentsStyles from '../Comments.module.css';
import { elementId, focusSoon, newCommentId, useSection } from '../section-context.ts';
import { CommentForm } from './CommentForm.tsx';
import { heldWords, postedWords, showSnackbar } from './snackbars.ts';

const SignInLine = () => {
  // Back to this place of the page, or to the comment that a link led to.
  const { address, search } = usePageAddress();
  const here = address + ('comment' in search ? '' : '#comments');
  return (
    <p className={commentsStyles.notice}>
      <Anchor className="link" href={pageAddress('/signin', {}, { redirect: here })}>
        {t('Sign in to comment')}
      </Anchor>
    </p>
  );
};

const waitsId = 'comment-waits';

/** Keeps its text until the comment is stored. */
const NewCommentForm = () => {
  const { thread } = useSection();
  const [waits, setWaits] = useState(false);
  const send = async (text: string, requestId: string) => {
    setWaits(false);
    const comment = await thread.post(text, requestId);
    if (comment === 'held') {
      setWaits(true);
      return focusSoon(waitsId);
    }
    showSnackbar(postedWords('comment'));
    focusSoon(elementId({ commentId: comment.id, replyId: null }));
  };
  return (
    <>
      <CommentForm
        id={newCommentId}
        label={t('Add a Comment')}
        action={t(msg('Comment', 'verb'))}
        look="new"
        onSend={send}
      />
      <p
        className={classNames(commentsStyles.message, commentsStyles.waits)}
        role="status"
        id={waitsId}
        tabIndex={-1}
      >
        {waits ? heldWords('comment') : null}
      </p>
    </>
  );
};

/** The box for a new comment, or what stands in its place. */
export const NewComment = () => {
  const { standing } = useSection();
  if (standing === 'member') return <NewCommentForm />;
  if (standing === 'visitor') return <SignInLine />;
  if (standing === 'suspended')
    return (
      <p className={commentsStyles.notice}>
        {t('You cannot write comments at the moment. Everything else stays as it is.')}
      </p>
    );
  if (standing === 'no-username')
    return (
      <p className={commentsStyles.notice}>
        <Trans
          message="Choose a username to comment. <link>Open profile</link>"
          components={{ link: <Anchor className="link" href="/settings/profile" /> }}
        />
      </p>
    );
  return (
    <p className={commentsStyles.notice}>
      <Trans
        message="Members can comment. <link>Sign Up</link>"
        components={{ link: <Anchor className="link" href="/subscribe" /> }}
      />
    </p>
  );
};
