import type { ReactNode } from 'react';
import type { SearchResults } from '../../../contract/catalog/finder.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { seriesName } from '../../ui/cards/ClassCard.tsx';
import { coachName } from '../../ui/cards/CoachNames.tsx';
import { cardClick } from '../../ui/cards/card-click.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classesLabel } from '../../ui/text/counts.ts';
import { matchParts } from './search-match.ts';

const Matched = ({ text, query }: { text: string; query: string }) =>
  matchParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    part.hit ? <mark key={index}>{part.text}</mark> : part.text,
  );

const Column = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count === 0 ? null : (
    <section>
      <div className="gh">
        <h2 className="t3">
          {title} <span className="quiet num">{count}</span>
        </h2>
      </div>
      <ul>{children}</ul>
    </section>
  );

type SearchColumnsProps = { query: string; results: SearchResults; onFollow: () => void };

/** Classes, series and coaches, each in its own shape. */
export const SearchColumns = ({ query, results, onFollow }: SearchColumnsProps) => (
  <div className="rs">
    <Column title="Classes" count={results.classTotal}>
      {results.classes.map((entry) => (
        <li key={entry.id} className="mini card">
          <div className="frame">
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
            <p>
              <Matched
                text={[entry.coaches.map(coachName).join(', '), seriesName(entry)]
                  .filter(Boolean)
                  .join(' · ')}
                query={query}
              />
            </p>
          </div>
          <span className="small muted num">{entry.humanDuration}</span>
        </li>
      ))}
    </Column>
    <Column title="Series" count={results.products.length}>
      {results.products.map((product) => (
        <li key={product.id} className="mini po card">
          <div className="frame">
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
            <p>
              <Matched text={product.coaches.map(coachName).join(', ')} query={query} /> ·{' '}
              {classesLabel(product.classCount)}
            </p>
          </div>
        </li>
      ))}
    </Column>
    <Column title="Coaches" count={results.instructors.length}>
      {results.instructors.map((instructor) => (
        <li key={instructor.slug} className="mini co card">
          <div className="frame">
            <Picture image={instructor.photo} sizes="64px" />
          </div>
          <div>
            <h3>
              <Anchor href={`/instructors/${instructor.slug}`} onClick={onFollow}>
                <Matched text={instructor.fullName} query={query} />
              </Anchor>
            </h3>
            {instructor.primaryCategory ? <p>{instructor.primaryCategory.title}</p> : null}
          </div>
        </li>
      ))}
    </Column>
  </div>
);
