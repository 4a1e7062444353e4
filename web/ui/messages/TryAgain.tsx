import { t } from '../../../contract/messages.ts';
import { Button } from '../controls/Button.tsx';
import * as emptyMessageStyles from './EmptyMessage.module.css';

/** The quiet answer to a first load that failed. */
export const TryAgain = ({ onRetry }: { onRetry: () => void }) => (
  <div className={emptyMessageStyles.empty} data-part="empty" role="status">
    <p className="muted">{t('This did not load.')}</p>
    <Button look="secondary" size="small" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </div>
);
