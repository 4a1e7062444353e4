import { loadTitles } from '../../../contract/catalog/fit-criteria.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { useStanding } from './queries.ts';

/** Loads that the member always leaves out, with the way to change that. */
export const AlwaysLeftOut = () => {
  const avoid = useStanding()?.avoid ?? [];
  if (avoid.length === 0) return null;
  return (
    <p className="hint">
      Always left out: {avoid.map((load) => loadTitles[load].toLowerCase()).join(', ')}, from{' '}
      <Anchor className="link" href="/settings/preferences">
        My Preferences
      </Anchor>
      .
    </p>
  );
};
