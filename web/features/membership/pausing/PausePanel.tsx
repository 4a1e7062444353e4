import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { RowSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { Notice } from '../Notice.tsx';
import { membershipProblem } from '../problem-text.ts';
import { pauseQuery } from '../queries.ts';
import { Panel } from '../settings/Panel.tsx';
import { PauseForm } from './PauseForm.tsx';

const Choice = () => {
  const pause = useQuery(pauseQuery(useApi()));
  if (pause.data) return <PauseForm pause={pause.data} />;
  return pause.isError ? (
    <Notice kind="problem">{membershipProblem(pause.error)}</Notice>
  ) : (
    <RowSkeletons count={2} />
  );
};

/** Panel for a pause; its options are loaded once it is open. */
export const PausePanel = () => {
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={t('Pause membership')} onOpen={() => setOpened(true)}>
      {opened ? <Choice /> : null}
    </Panel>
  );
};
