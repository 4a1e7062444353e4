import { useQuery } from '@tanstack/react-query';
import {
  type ClassFilters,
  classFilterParams,
  noFilters,
} from '../../../../contract/catalog/class-filters.ts';
import type { FitLoad } from '../../../../contract/catalog/class-titles.ts';
import type { Variations } from '../../../../contract/catalog/finder.schema.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import * as compactCardStyles from '../../../ui/cards/CompactCard.module.css';
import { cardClick } from '../../../ui/cards/card-click.ts';
import { classFacts, shortList } from '../../../ui/cards/class-facts.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { classesLikeQuery, variationsQuery } from '../queries.ts';
import * as styles from './LikeThis.module.css';

type Kind = Variations['kinds'][number];

const kindTitles: Readonly<Record<Kind['kind'], Message>> = {
  shorter: msg('Shorter'),
  easier: msg('Easier'),
  longer: msg('Longer'),
  without: msg('Without it'),
};

const withoutLoad: Readonly<Record<FitLoad, Message>> = {
  wrists: msg('Without the wrists'),
  knees: msg('Without the knees'),
  'lower-back': msg('Without the lower back'),
  neck: msg('Without the neck'),
  jumping: msg('Without jumping'),
  kneeling: msg('Without kneeling'),
};

const kindWords = ({ kind, load }: Kind): string => t(load ? withoutLoad[load] : kindTitles[kind]);

const Variation = ({ entry, kind }: { entry: PlanEntry; kind: Kind }) => {
  const { worksOn, how, needs } = classFacts(entry, useStudio());
  return (
    <li className={classNames(compactCardStyles.mini, cardStyles.card)} data-part="compact-card card">
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={entry.coverPhoto} sizes="104px" />
      </div>
      <div>
        <p className={styles.kind}>{kindWords(kind)}</p>
        <h3>
          <Anchor
            dir="auto"
            href={entry.planEntryUrl}
            onClick={cardClick('class_card_click', entry.title, entry.coaches)}
          >
            {entry.title}
          </Anchor>
        </h3>
        <p>{[shortList(worksOn), how.join(), shortList(needs)].filter(Boolean).join(' · ')}</p>
      </div>
      <span className="small muted numeric">{lengthText(entry.humanDuration)}</span>
    </li>
  );
};

/** Returns the filters of a class: its styles, what it works on and whom it is made for. */
const filtersLike = ({ plan, subcategories, focusAreas, suits }: PlanEntry): ClassFilters => ({
  ...noFilters,
  styles: {
    [plan.primaryCategory.slug]: subcategories.length > 0 ? subcategories.map(({ slug }) => slug) : 'all',
  },
  focusAreas: [...focusAreas],
  suits: [...suits],
});

/** Link to all classes of the same style and focus, where there are others than this one. */
const AllLikeThis = ({ entry }: { entry: PlanEntry }) => {
  const filters = filtersLike(entry);
  const { data: total = 0 } = useQuery(classesLikeQuery(useApi(), filters));
  if (total < 2) return null;
  return (
    <Anchor
      className="link"
      href={pageAddress('/class-finder', {}, Object.fromEntries(classFilterParams(filters)))}
    >
      {t('{count, plural, other {See all # like this}}', { count: total })}
    </Anchor>
  );
};

/** Classes like this one that are shorter, easier, longer or without a load; nothing where the studio has none. */
export const LikeThis = ({ entry: like }: { entry: PlanEntry }) => {
  const { data } = useQuery(variationsQuery(useApi(), String(like.id)));
  const listed = (data?.kinds ?? []).flatMap((kind) => {
    const entry = data?.classes.find(({ id }) => id === kind.id);
    return entry ? [{ kind, entry }] : [];
  });
  if (listed.length === 0) return null;
  return (
    <section className={styles.like} aria-labelledby="like-this">
      <h2 className="title-2" id="like-this">
        {t('Similar classes')}
      </h2>
      <ul>
        {listed.map(({ kind, entry }) => (
          <Variation key={entry.id} entry={entry} kind={kind} />
        ))}
      </ul>
      <p className="small muted">
        {t('Closest in what it works on, the style and the coach.')} <AllLikeThis entry={like} />
      </p>
    </section>
  );
};
