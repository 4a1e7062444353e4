import { useQuery } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { IconButton } from '../../ui/controls/Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { setUpQuery } from './queries.ts';
import * as styles from './SetUpLine.module.css';
import { progressOf } from './set-up-words.ts';
import { useDismissal } from './use-dismissal.ts';

/** One line on the overview, until every step is done or an administrator dismisses it (BEY-69). */
export const SetUpLine = () => {
  const { data } = useQuery(setUpQuery(useApi()));
  const { dismiss, problem } = useDismissal();
  if (!data || data.dismissedAt !== null) return null;
  const { done, all, open } = progressOf(data);
  if (open === null) return null;
  return (
    <section className={styles.line} aria-label={t('Set-up')}>
      <ProgressBar done={done} all={all} />
      <p className="small">
        <b>{t('{done} of {all} set up.', { done, all })}</b>
        <span> {open}</span>
      </p>
      <Anchor className="link small" href="/admin/set_up">
        {t('Continue')}
      </Anchor>
      <IconButton icon="close" label={t('Hide this line')} onClick={() => dismiss(true)} />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  );
};
