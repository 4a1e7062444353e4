import type { ReactNode } from 'react';
import type { SearchResults } from '../../../contract/catalog/finder.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Coach } from '../../../contract/shared.schema.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { seriesName } from '../../ui/cards/ClassCard.tsx';
import { coachName } from '../../ui/cards/CoachNames.tsx';
import * as compactCardStyles from '../../ui/cards/CompactCard.module.css';
import { cardClick } from '../../ui/cards/card-click.ts';
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

const Column = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count === 0 ? null : (
    <section>
      <div className={styles.groupHead}>
        <h2 className="title-3">
          {title} <span className="quiet numeric">{count}</span>
        </h2>
      </div>
      <ul>{children}</ul>
    </section>
  );

type FactsProps = { query: string; coaches: readonly Coach[]; children: ReactNode };

/** Coaches, and what follows them; no dot is left at the end of a line. */
const Facts = ({ query, coaches, children }: FactsProps) => (
  <p className={styles.facts}>
    <Matched text={coaches.map(coachName).join(', ')} query={query} />
    {children && coaches.length > 0 ? <FollowingFact>{children}</FollowingFact> : children}
  </p>
);

type ResultProps = { query: string; onFollow: () => void };

/** A class in one line, found or popular. */
export const ClassResult = ({
  entry,
  query,
  onFollow,
}: ResultProps & { entry: SearchResults['classes'][number] }) => {
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
      </div>
      <span className="small muted numeric">{entry.humanDuration}</span>
    </li>
  );
};

type SeriesResultProps = ResultProps & { product: SearchResults['products'][number] };

const SeriesResult = ({ product, query, onFollow }: SeriesResultProps) => (
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

type CoachResultProps = ResultProps & { coach: SearchResults['instructors'][number] };

const CoachResult = ({ coach, query, onFollow }: CoachResultProps) => (
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

type SearchColumnsProps = ResultProps & { results: SearchResults };

/** Classes, series and coaches, each in its own shape. */
export const SearchColumns = ({ query, results, onFollow }: SearchColumnsProps) => (
  <div className={styles.results} data-part="found">
    <Column title="Classes" count={results.classTotal}>
      {results.classes.map((entry) => (
        <ClassResult key={entry.id} entry={entry} query={query} onFollow={onFollow} />
      ))}
    </Column>
    <Column title="Series" count={results.products.length}>
      {results.products.map((product) => (
        <SeriesResult key={product.id} product={product} query={query} onFollow={onFollow} />
      ))}
    </Column>
    <Column title="Coaches" count={results.instructors.length}>
      {results.instructors.map((coach) => (
        <CoachResult key={coach.slug} coach={coach} query={query} onFollow={onFollow} />
      ))}
    </Column>
  </div>
);
