import { Fragment } from 'react';
import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { useStudio } from '../../client/context.ts';
import { FollowingFact } from '../text/FollowingFact.tsx';
import * as factLineStyles from './FactLines.module.css';
import { FactLine } from './FactLines.tsx';
import { foundFacts } from './found-facts.ts';

/** Line of a card with what was asked for, underlined; the usual facts where nothing was that the class has. */
export const FoundLine = ({ entry, wish }: { entry: PlanEntry; wish: ClassFilters }) => {
  const facts = foundFacts(entry, wish, useStudio());
  if (facts.length === 0) return <FactLine entry={entry} />;
  return (
    <p className={factLineStyles.facts} data-part="found-facts">
      {facts.map((fact, at) => {
        const parts = fact.map(({ text, hit }, index) => (
          <Fragment key={text}>
            {index > 0 ? ', ' : null}
            {hit ? <mark>{text}</mark> : text}
          </Fragment>
        ));
        const key = fact.map(({ text }) => text).join();
        return at === 0 ? <span key={key}>{parts}</span> : <FollowingFact key={key}>{parts}</FollowingFact>;
      })}
    </p>
  );
};
