import { t } from '../../../contract/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import * as styles from './ListTools.module.css';

type LoadMoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** Loads the next page of a list; nothing where there is none. */
export const LoadMore = ({ list }: LoadMoreProps) =>
  list.hasNextPage ? (
    <div className={styles.more}>
      <Button look="secondary" aria-busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('Load More')}
      </Button>
    </div>
  ) : null;
