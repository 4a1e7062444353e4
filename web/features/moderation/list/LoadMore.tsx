import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import { type CursorList, moreTexts } from './cursor-list.ts';
import * as moderationTableStyles from './ModerationTable.module.css';

type LoadMoreProps = {
  list: Pick<CursorList<unknown>, 'state' | 'more' | 'isPending' | 'failed'>;
  small?: boolean;
};

/** At the foot of a list. It keeps the focus while it loads, so it is never really disabled. */
export const LoadMore = ({ list: { state, more, isPending, failed }, small }: LoadMoreProps) => {
  const [known, setKnown] = useState(!isPending);
  if (!isPending && !known) setKnown(true);
  return (
    // Another one below the first rows: nothing has jumped there.
    <div key={known ? 'more' : 'first'} className={moderationTableStyles.loadMore}>
      <p className="muted" role="status">
        {failed ? t('This did not load.') : null}
      </p>
      <Button
        look="secondary"
        size={small ? 'small' : undefined}
        className={classNames(
          state !== 'more' && buttonStyles.disabled,
          state === 'end' && moderationTableStyles.ended,
        )}
        aria-disabled={state !== 'more'}
        onClick={more}
      >
        {t(moreTexts[state])}
      </Button>
    </div>
  );
};
