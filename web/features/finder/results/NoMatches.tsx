import { t } from '../../../../contract/messages.ts';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { EmptyStudio } from '../../empty-studio/index.ts';
import { filterChips } from '../filters/filter-chips.ts';
import { optionalPart } from '../reading/optional-part.tsx';
import type { WaysOnProps } from './WaysOn.tsx';

const loadWaysOn = () => import('./WaysOn.tsx');
const WaysOn = optionalPart('WaysOn', async () => (await loadWaysOn()).WaysOn);
const OfferedBelow = optionalPart('OfferedBelow', async () => (await loadWaysOn()).OfferedBelow);
const NearMisses = optionalPart('NearMisses', async () => (await loadWaysOn()).NearMisses);

type NoMatchesProps = WaysOnProps & { onClearAll: () => void };

/** Message of an empty result with the matches without each filter; without filters, the studio has no class yet. */
export const NoMatches = ({ onClearAll, ...ways }: NoMatchesProps) => {
  const { length } = filterChips(ways.wish, ways.groups);
  if (length === 0) return <EmptyStudio title={t('There are no classes yet')} />;
  return (
    <>
      <EmptyMessage title={t('We looked but this search has zero matches')}>
        <p className="small muted">
          <button type="button" className="link" onClick={onClearAll}>
            {t('Try using different filter options')}
          </button>
          {length === 1 ? null : t(', or take one off:')}
        </p>
        <WaysOn {...ways} />
      </EmptyMessage>
      {ways.unmet ? <OfferedBelow offers={ways.offers} wish={ways.wish} /> : null}
      <NearMisses wish={ways.wish} groups={ways.groups} />
    </>
  );
};
