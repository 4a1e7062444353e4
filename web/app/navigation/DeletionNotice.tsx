import type { Me } from '../../../contract/accounts/users.schema.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { longDay } from '../../ui/text/dates/long-day.ts';
import * as styles from './DeletionNotice.module.css';

type Leaving = Pick<Me, 'timeZone'> & { deletesAt: string };

/** On every page of a member whose account is to be erased: when, and the way to keep it. */
export const DeletionNotice = ({ deletesAt, timeZone }: Leaving) => (
  <section className={styles.notice} aria-label="Deletion of your account">
    <p>
      Your account will be erased on {longDay(deletesAt, timeZone)}.{' '}
      <Anchor className="link" href="/settings/profile">
        Keep my account
      </Anchor>
    </p>
  </section>
);
