import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../settings/Panel.tsx';
import * as styles from './CancelSurvey.module.css';
import { CancelSurvey } from './CancelSurvey.tsx';
import { keptUntilText, type PaidMembership, usePaidUntil } from './paid-until.ts';

/** Opening it is the first click, its button the second; then one confirmation. */
export const CancelPanel = (props: PaidMembership) => {
  const until = usePaidUntil(props);
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={t('Cancel membership')} onOpen={() => setOpened(true)}>
      <p className={classNames('muted', styles.until)}>
        {keptUntilText(until, props)} {t('The questions are both optional.')}
      </p>
      {opened ? (
        <CancelSurvey
          until={until}
          paid={props}
          // The panel goes with what it was for: the focus stays on the page.
          onDone={() => document.getElementById('main')?.focus({ preventScroll: true })}
        />
      ) : null}
    </Panel>
  );
};
