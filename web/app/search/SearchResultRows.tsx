import type { ReactNode } from 'react';
import { type ClassFilters, noFilters } from '../../../contract/catalog/class-filters.ts';
import type { SearchResults } from '../../../contract/catalog/finder.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Coach } from '../../../contract/shared.schema.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { seriesName } from '../../ui/cards/ClassCard.tsx';
import { coachName } from '../../ui/cards/CoachNames.tsx';
import * as compactCardStyles from '../../ui/cards/CompactCard.module.css';
import { cardClick } from '../../ui/cards/card-click.ts';
import { FoundLine } from '../../ui/cards/FoundLine.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { classesLabel } from '../../ui/text/counts.ts';
import { FollowingFact } from '../../ui/text/FollowingFact.tsx';
import * as styles from './SearchColumns.module.css';
import { matchParts } from './search-match.ts';

const Matched = ({ text, query }: { text: string; query: string }) =>
  matchParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    part.hit ? <mark key={index}>{part.text}</mark> : part.text,
  );

type FactsProps = { query: string; coaches: readonly Coach[]; children: ReactNode };

/** Coaches, and what follows them; no dot is left at the end of a line. */
const Facts = ({ query, coaches, children }: FactsProps) => (
  <p className={styles.facts}>
    <Matched text={coaches.map(coachName).join(', ')} query={query} />
    {children && coaches.length > 0 ? <FollowingFact>{children}</FollowingFact> : children}
  </p>
);

type ResultProps = {
  /** Words that are looked for in names, which are underlined there. */
  query: string;
  onFollow: () => void;
};

type ClassResultProps = ResultProps & {
  entry: PlanEntry;
  /** Filters that were asked for; the facts say which of them it has. */
  wish?: ClassFilters;
};

/** A class in one line. */
export const ClassResult = ({ entry, query, wish = noFilters, onFollow }: ClassResultProps) => {
  const series = seriesName(entry);
  return (
    <li className={classNames(compactCardStyles.mini, cardStyles.card)} data-part="compact-card card">
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={entry.coverPhoto} sizes="104px" />
      </div>
      <div>
        <h3>
          <Anchor
            href={entry.planEntryUrl}
            onClick={(click) => {
              cardClick('class_card_click', entry.title, entry.coaches)(click);
              onFollow();
            }}
          >
            <Matched text={entry.title} query={query} />
          </Anchor>
        </h3>
        <Facts query={query} coaches={entry.coaches}>
          {series ? <Matched text={series} query={query} /> : null}
        </Facts>
        <FoundLine entry={entry} wish={wish} />
      </div>
      <span className="small muted numeric">{lengthText(entry.humanDuration)}</span>
    </li>
  );
};

export const SeriesResult = ({
  product,
  query,
  onFollow,
}: ResultProps & { product: SearchResults['products'][number] }) => (
  <li
    className={classNames(compactCardStyles.mini, compactCardStyles.series, cardStyles.card)}
    data-part="compact-card card"
  >
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={product.coverPhoto} sizes="88px" />
    </div>
    <div>
      <h3>
        <Anchor
          href={product.url}
          onClick={(click) => {
            cardClick('series_card_click', product.title, product.coaches)(click);
            onFollow();
          }}
        >
          <Matched text={product.title} query={query} />
        </Anchor>
      </h3>
      <Facts query={query} coaches={product.coaches}>
        {classesLabel(product.classCount)}
      </Facts>
    </div>
  </li>
);

export const CoachResult = ({
  coach,
  query,
  onFollow,
}: ResultProps & { coach: SearchResults['instructors'][number] }) => (
  <li
    className={classNames(compactCardStyles.mini, compactCardStyles.coach, cardStyles.card)}
    data-part="compact-card card"
  >
    <div className={cardStyles.frame} data-part="frame">
      <Picture image={coach.photo} sizes="64px" />
    </div>
    <div>
      <h3>
        <Anchor href={pageAddress('/instructors/$slug', { slug: coach.slug })} onClick={onFollow}>
          <Matched text={coach.fullName} query={query} />
        </Anchor>
      </h3>
      {coach.primaryCategory ? <p>{coach.primaryCategory.title}</p> : null}
    </div>
  </li>
);
