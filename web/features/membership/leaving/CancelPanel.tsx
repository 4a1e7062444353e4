import { useState } from 'react';
import type { MembershipInfo, StripeMembership } from '../../../../contract/membership/membership.ts';
import { classNames } from '../../../ui/class-names.ts';
import { paymentDate } from '../dates.ts';
import { Panel } from '../settings/Panel.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import styles from './CancelSurvey.module.css';
import { CancelSurvey } from './CancelSurvey.tsx';

type CancelPanelProps = { membership: MembershipInfo; stripe: StripeMembership | null | undefined };

/** When what is paid ends, in words. */
export const usePaidUntil = ({ membership, stripe }: CancelPanelProps): string | null => {
  const timeZone = useMemberTimeZone();
  const end = stripe?.nextPaymentAt ?? membership.subscriptionEndTime;
  return end ? paymentDate(end, timeZone) : null;
};

/** Opening it is the first click, its button the second; then one confirmation. */
export const CancelPanel = (props: CancelPanelProps) => {
  const until = usePaidUntil(props);
  const [opened, setOpened] = useState(false);
  return (
    <Panel title="Cancel membership" onOpen={() => setOpened(true)}>
      <p className={classNames('muted', styles.until)}>
        {`You keep every class until ${until ?? 'the end of what you have paid for'}. The questions are both optional.`}
      </p>
      {opened ? (
        <CancelSurvey
          until={until}
          // The panel goes with what it was for: the focus stays on the page.
          onDone={() => document.getElementById('main')?.focus({ preventScroll: true })}
        />
      ) : null}
    </Panel>
  );
};
