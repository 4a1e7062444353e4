import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import { cameFrom } from '../../../client/pages/came-from.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './BackLink.module.css';

/** Steps of the history that were reached from one's practice; coming back to one leads there again. */
const fromPractice = new Set<string>();

const useFromPractice = (): boolean => {
  const step = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const asked = firstValue(useSearch({ strict: false }).source) === 'mypractice';
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (cameFrom().includes('/my/practice')) fromPractice.add(step);
    setCame(fromPractice.has(step));
  }, [step]);
  return asked || came;
};

/** Back to where the member came from: their own playlists, or all public ones. */
export const BackLink = () => {
  const mine = useFromPractice();
  return (
    <Anchor className={styles.back} data-print="no" href={mine ? '/my/practice?tab=playlists' : '/playlists'}>
      <Icon name="chevronLeft" />
      {mine ? t('Back to My Playlists') : t('Back to All Playlists')}
    </Anchor>
  );
};
