import { groupTitles, loadTitles, soundTitles } from '../../../contract/catalog/class-titles.ts';
import type { StandingFilters } from '../../../contract/members/standing-filters.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { useStanding } from './queries.ts';

/** “Always left out: wrists. Always: prenatal, works without sound”; empty without standing filters. */
const standingWords = ({ avoid, suits, withoutSound }: StandingFilters): string => {
  const wanted = [
    ...suits.map((group) => groupTitles[group]),
    ...(withoutSound ? [soundTitles.optional] : []),
  ];
  const sentences = [
    avoid.length > 0
      ? `Always left out: ${avoid.map((load) => loadTitles[load].toLowerCase()).join(', ')}`
      : '',
    wanted.length > 0 ? `Always: ${wanted.map((title) => title.toLowerCase()).join(', ')}` : '',
  ];
  return sentences.filter(Boolean).join('. ');
};

/** The member's standing filters in words, with the way to change them. */
export const AlwaysLeftOut = () => {
  const standing = useStanding();
  const said = standing ? standingWords(standing) : '';
  return said === '' ? null : (
    <p className="hint">
      {said}, from{' '}
      <Anchor className="link" href="/settings/preferences">
        My Preferences
      </Anchor>
      .
    </p>
  );
};
