import { useQuery } from '@tanstack/react-query';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { CarouselSource, SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { planIdsOf } from '../../../client/analytics.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { CardSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as carouselStyles from '../../../ui/controls/Carousel.module.css';
import { Carousel } from '../../../ui/controls/Carousel.tsx';
import type { Translated } from '../../../ui/text/own-language.ts';
import { classesOnce, picturesOnce } from '../../catalog/index.ts';
import { HeartedCard, HeartedPoster } from '../../favorites/index.ts';
import { useSuggestionOptions } from '../../member-filters/index.ts';
import { reasonQuery } from '../../surveys/index.ts';
import * as styles from './CardCarousel.module.css';
import { hourTitle, isOfTheHour, moreOf, sourceQuery } from './carousel-source.ts';
import { type CardList, cardListQuery } from './queries.ts';
import { recommendationWords } from './recommendation-words.ts';
import { useShownElsewhere } from './UsedPictures.tsx';

/** Returns the explanation of a personal list: preferences that the member has stated, and how hard classes were. */
const useReason = (personal: boolean): string | undefined => {
  const me = useMe();
  const answered = me?.contextData.user_answered_survey ?? false;
  const asked = personal && answered;
  const { data } = useQuery({ ...reasonQuery(useApi()), enabled: asked });
  return personal ? recommendationWords(asked ? data : null, me?.effortLean) : undefined;
};

/**
 * Returns the recommended list with completed classes last. Featured marks are removed: they are no reason to recommend
 * a class to this member.
 */
const recommended = (list: CardList): CardList => {
  if (list.type !== 'class') return list;
  const items = list.items.map((entry) => ({ ...entry, featured: false }));
  return { ...list, items: items.toSorted((one, other) => Number(one.completed) - Number(other.completed)) };
};

/** Source of a list's choice: the page's own choice for the hour, the member's preferences, or the studio. */
type Chooser = 'hour' | 'member' | 'studio';

const isPersonal = (source: CarouselSource): boolean =>
  source.by === 'rule' && source.list === 'classes' && source.order === 'recommended';

/**
 * Removes repeated pictures: series show their other picture; lists of the hour and recommendations leave classes out.
 * Recommendations stay complete if nothing else would be left.
 */
const useCardsOnce = (cards: CardList | undefined, id: string, by: Chooser): CardList | undefined => {
  const elsewhere = useShownElsewhere(id);
  if (cards?.type === 'series') return { ...cards, items: picturesOnce(cards.items, elsewhere) };
  if (!cards || by === 'studio') return cards;
  const fresh = classesOnce(cards.items, elsewhere);
  return by === 'member' && fresh.length === 0 ? cards : { ...cards, items: fresh };
};

/** Placeholder of a carousel, as high as the carousel with its cards. */
const CardsPending = ({ title, type }: { title: string; type: CardList['type'] }) => (
  <section className="section">
    <div className={classNames(carouselStyles.home, 'page-width')}>
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1">{title}</h2>
      </div>
      <CardSkeletons
        shape={type === 'series' ? 'tall' : 'wide'}
        count={6}
        className={classNames(carouselStyles.track, type === 'class' && styles.captioned)}
      />
    </div>
  </section>
);

type CardsProps = {
  title: string;
  of?: Translated;
  cards: CardList | undefined;
  /** Type of the cards while they load. */
  pending: CardList['type'] | null;
  more: PageAddress | null;
  /** True if the list follows the member's preferences. */
  personal: boolean;
};

/** Carousel of classes or series; null while it is empty. */
const Cards = ({ title, of, cards: listed, pending, more, personal }: CardsProps) => {
  const reason = useReason(personal);
  const optionsOf = useSuggestionOptions();
  const cards = personal && listed ? recommended(listed) : listed;
  if (pending) return <CardsPending title={title} type={pending} />;
  if (!cards || cards.items.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <Carousel
          home
          title={title}
          of={of}
          description={reason}
          seeAll={more ? { href: more } : undefined}
          planIds={cards.type === 'class' ? planIdsOf(cards.items) : cards.items.map(({ id }) => id)}
        >
          {cards.type === 'class'
            ? cards.items.map((entry) => (
                <HeartedCard
                  key={entry.id}
                  entry={entry}
                  options={personal ? optionsOf?.(entry) : undefined}
                />
              ))
            : cards.items.map((product) => <HeartedPoster key={product.id} product={product} />)}
        </Carousel>
      </div>
    </section>
  );
};

/** Cards from the path of a listing that a schema names. */
export const ListedCards = ({
  id,
  path,
  ...more
}: { id: string; path: string } & Omit<CardsProps, 'cards' | 'pending'>) => {
  const { data, isPending } = useQuery(cardListQuery(useApi(), path));
  return (
    <Cards
      cards={useCardsOnce(data, id, more.personal ? 'member' : 'studio')}
      pending={isPending ? (path.includes('/products') ? 'series' : 'class') : null}
      {...more}
    />
  );
};

/** Carousel section: cards by a rule, or picked by hand. */
export const CarouselSection = ({ section }: { section: SectionOf<'carousel'> }) => {
  const { id, title, source } = section;
  const { hour } = useStudio();
  const { data, isPending } = useQuery(sourceQuery(useApi(), source, hour));
  const personal = isPersonal(source);
  const cards = useCardsOnce(data, id, isOfTheHour(source) ? 'hour' : personal ? 'member' : 'studio');
  return (
    <Cards
      title={title || hourTitle(hour)}
      of={section}
      cards={cards}
      pending={isPending ? (source.list === 'series' ? 'series' : 'class') : null}
      more={source.by === 'rule' ? moreOf(source, hour) : null}
      personal={personal}
    />
  );
};
