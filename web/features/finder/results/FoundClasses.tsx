import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { ClassListing } from '../address.ts';
import { optionalPart } from '../reading/optional-part.tsx';
import type { useReading } from '../reading/use-reading.ts';
import { ClassResults } from './ClassResults.tsx';
import { NoMatches } from './NoMatches.tsx';

const BelowResults = optionalPart(
  'BelowResults',
  async () => (await import('./BelowResults.tsx')).BelowResults,
);

type FoundClassesProps = {
  listing: ClassListing;
  reading: ReturnType<typeof useReading>;
  groups: FilterGroups | undefined;
  onChange: (filters: ClassFilters) => void;
  onClearAll: () => void;
};

/** The classes of a listing; below the last one what is near the wish, in place of them what would be found instead. */
export const FoundClasses = ({ listing, reading, groups, onChange, onClearAll }: FoundClassesProps) => {
  const { wish } = reading;
  const nearly = reading.reading?.nearly === true;
  return (
    <ClassResults
      listing={listing}
      above={
        nearly ? (
          <p className="muted">{t('No class has all of this. These come nearest, the nearest first.')}</p>
        ) : null
      }
      wish={wish}
      empty={
        <NoMatches
          wish={wish}
          groups={groups}
          offers={reading.reading?.offers}
          unmet={reading.reading?.unmet}
          onChange={onChange}
          onClearAll={onClearAll}
        />
      }
      below={(more) => <BelowResults listing={listing} reading={reading} more={more} onChange={onChange} />}
    />
  );
};
