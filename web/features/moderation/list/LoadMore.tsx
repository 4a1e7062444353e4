import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { type CursorList, moreTexts } from './cursor-list.ts';

type LoadMoreProps = { list: Pick<CursorList<unknown>, 'state' | 'more' | 'isPending'>; small?: boolean };

/** At the foot of a list. It keeps the focus while it loads, so it is never really disabled. */
export const LoadMore = ({ list: { state, more, isPending }, small }: LoadMoreProps) => {
  const [known, setKnown] = useState(!isPending);
  if (!isPending && !known) setKnown(true);
  return (
    // Another one below the first rows: nothing has jumped there.
    <div key={known ? 'more' : 'first'} className="lm">
      <Button
        look="s"
        size={small ? 'sm' : undefined}
        className={state === 'more' ? undefined : 'is-disabled'}
        aria-disabled={state !== 'more'}
        onClick={more}
      >
        {moreTexts[state]}
      </Button>
    </div>
  );
};
