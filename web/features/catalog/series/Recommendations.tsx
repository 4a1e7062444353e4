import { useQuery } from '@tanstack/react-query';
import { planIdsOf } from '../../../client/analytics.ts';
import { useApi } from '../../../client/context.ts';
import { Carousel } from '../../../ui/controls/Carousel.tsx';
import { HeartedCard, HeartedPoster } from '../../favorites/index.ts';
import { useSuggestionOptions } from '../../member-filters/index.ts';
import { recommendationsQuery } from './recommendation-query.ts';

/**
 * Recommendations below a class or series page; renders nothing without any. Cards have no “featured” mark, since the
 * headings say it.
 */
export const Recommendations = ({ type, id }: { type: 'class' | 'series'; id: string }) => {
  const { data: sections = [] } = useQuery(recommendationsQuery(useApi(), type, id));
  const optionsOf = useSuggestionOptions();
  return sections.map((section) => (
    <section className="section" key={section.title} data-print="no">
      <div className="page-width">
        <Carousel
          title={section.title}
          planIds={section.type === 'class' ? planIdsOf(section.items) : section.items.map(({ id }) => id)}
        >
          {section.type === 'class'
            ? section.items.map((entry) => (
                <HeartedCard
                  key={entry.id}
                  entry={{ ...entry, featured: false }}
                  options={optionsOf?.(entry)}
                />
              ))
            : section.items.map((product) => <HeartedPoster key={product.id} product={product} />)}
        </Carousel>
      </div>
    </section>
  ));
};
