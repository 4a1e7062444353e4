import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../client/api.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import fieldStyles from '../../ui/controls/Field.module.css';
import { whyFailed } from '../../ui/messages/failed-change.ts';
import { kindOfToken, noticeMails } from './notice-words.ts';
import styles from './UnsubscribePage.module.css';

const problemOf = (error: unknown): string =>
  error instanceof ApiError && [404, 422].includes(error.status)
    ? 'This link does not belong to anybody here any more. Your settings say what is sent to you.'
    : `That did not work. ${whyFailed(error)}`;

const Done = ({ sentWhen }: { sentWhen: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 className="display-2" ref={heading} tabIndex={-1}>
        These emails have ended
      </h1>
      <p className="lede">
        You no longer get an email when {sentWhen}. If you change your mind, your settings bring them back.
      </p>
    </>
  );
};

/** Where the link of a mail leads: says what it ends, and ends it only when asked. */
export const UnsubscribePage = () => {
  const api = useApi();
  const studio = useStudio();
  const { token } = useParams({ from: '/notices/unsubscribe/$token' });
  const { about, sentWhen } = noticeMails[kindOfToken(token)];
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    mutationFn: async () => (await api('POST /api/v2/notices/unsubscribe', { body: { token } })).data,
    onError: (failure) => logFailure('ending emails failed', failure),
  });
  return (
    <main id="main" className={classNames(styles.unsubscribe, 'page-width')} tabIndex={-1}>
      {isSuccess ? (
        <Done sentWhen={sentWhen} />
      ) : (
        <>
          <h1 className="display-2">End emails about {about}?</h1>
          <p className="lede">
            {studio.name} will not send you an email any more when {sentWhen}. You still find it under your
            notices.
          </p>
          <Button
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate();
            }}
          >
            End these emails
          </Button>
          <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
            {isError ? problemOf(error) : null}
          </p>
        </>
      )}
      <Anchor className="link" href="/settings/profile#notices">
        Notice settings
      </Anchor>
    </main>
  );
};
