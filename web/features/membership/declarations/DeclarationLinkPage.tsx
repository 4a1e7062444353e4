import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { msg, t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../Notice.tsx';
import * as styles from './DeclarationPage.module.css';
import { confirmWithdrawalLabel } from './declaration-words.ts';

const pages = {
  confirm: {
    action: 'confirm',
    title: msg('Confirm your withdrawal'),
    label: confirmWithdrawalLabel,
    done: msg('Your withdrawal is confirmed. A mail says what ends and what goes back.'),
  },
  cancel: {
    action: 'confirm',
    title: msg('Confirm your cancellation'),
    label: msg('Confirm cancellation here'),
    done: msg('Your cancellation is confirmed. A mail says when it ends.'),
  },
  keep: {
    action: 'undo',
    title: msg('Keep your contract'),
    label: msg('Keep my contract'),
    done: msg('Your contract stays as it is.'),
  },
  undo: {
    action: 'undo',
    title: msg('Keep your membership'),
    label: msg('Keep my membership'),
    done: msg('Your membership goes on.'),
  },
} as const;

const isPage = (given: string): given is keyof typeof pages => Object.hasOwn(pages, given);

/** Page of a link in a mail. Opening the page changes nothing, since programs open links as well. */
export const DeclarationLinkPage = () => {
  const api = useApi();
  const { action: given, token } = useParams({ from: '/contracts/$action/$token' });
  const { action, title, label, done } = pages[isPage(given) ? given : 'confirm'];
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api('POST /api/v2/contract_declarations/links', { body: { action, token } }),
    onError: (failure) => logFailure('the link of a declaration failed', failure),
  });
  return (
    <main id="main" className={classNames(styles.declaration, 'page-width')} tabIndex={-1}>
      <div>
        <h1 className="display-2">{t(title)}</h1>
        <div className={styles.form}>
          {isSuccess ? <Notice kind="done">{t(done)}</Notice> : null}
          {error ? (
            <Notice kind="problem">
              {error instanceof ApiError ? error.message : t('That did not work. Please try again.')}
            </Notice>
          ) : null}
          {isSuccess ? null : (
            <Button aria-busy={isPending} onClick={() => (isPending ? undefined : mutate())}>
              {t(label)}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
};
