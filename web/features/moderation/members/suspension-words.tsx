import type { Suspension } from '../../../../contract/comments/commenting-members.schema.ts';
import { Moment } from '../list/Moment.tsx';

/** Until when a member may not comment. */
export const suspensionWords = ({ until }: Pick<Suspension, 'until'>) =>
  until ? (
    <>
      Suspended from commenting until <Moment at={until} />
    </>
  ) : (
    'Suspended from commenting until it is lifted'
  );
