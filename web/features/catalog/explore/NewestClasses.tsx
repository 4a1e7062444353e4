import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { planIdsOf } from '../../../client/analytics.ts';
import { useApi } from '../../../client/context.ts';
import { Carousel } from '../../../ui/controls/Carousel.tsx';
import { HeartedCard } from '../../favorites/index.ts';
import { newestClassesQuery } from '../queries.ts';

/** The newest classes of one category, of the studio without one. */
export const NewestClasses = ({ category }: { category?: string }) => {
  const { data: classes = [] } = useQuery(newestClassesQuery(useApi(), category));
  if (classes.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <Carousel
          title={t('Newest classes')}
          planIds={planIdsOf(classes)}
          seeAll={{
            href: pageAddress(
              '/class-finder',
              {},
              { ...(category ? { styles: category } : {}), order: 'date' },
            ),
          }}
        >
          {classes.map((entry) => (
            <HeartedCard key={entry.id} entry={entry} />
          ))}
        </Carousel>
      </div>
    </section>
  );
};
