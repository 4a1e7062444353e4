import type { Me } from '../../../contract/accounts/users.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { longDay } from '../../ui/text/dates/long-day.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import * as styles from './DeletionNotice.module.css';

type Leaving = Pick<Me, 'timeZone'> & { deletesAt: string };

/** On every page of a member whose account is to be erased: when, and the way to keep it. */
export const DeletionNotice = ({ deletesAt, timeZone }: Leaving) => (
  <section className={styles.notice} aria-label={t('Deletion of your account')}>
    <p>
      <Trans
        message="Your account will be erased on {deletesAt}. <link>Keep my account</link>"
        values={{ deletesAt: longDay(deletesAt, timeZone) }}
        components={{ link: <Anchor className="link" href="/settings/profile" /> }}
      />
    </p>
  </section>
);
