import { Fragment } from 'react';
import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { useStudio } from '../../client/context.ts';
import { FollowingFact } from '../text/FollowingFact.tsx';
import * as factLineStyles from './FactLines.module.css';
import { type Fact, foundFacts } from './found-facts.ts';

const partsOf = (fact: Fact) =>
  fact.map(({ text, hit }, index) => (
    <Fragment key={text}>
      {index > 0 ? ', ' : null}
      {hit ? <mark>{text}</mark> : text}
    </Fragment>
  ));

type FoundLineProps = {
  entry: PlanEntry;
  wish: ClassFilters;
  /** Adds what the class works on and needs where a row has the room; screen readers hear it from the row anyway. */
  withOthers?: boolean;
};

/** Line of a class with what was asked for, underlined; nothing that its other lines tell. */
export const FoundLine = ({ entry, wish, withOthers = false }: FoundLineProps) => {
  const { reasons, others } = foundFacts(entry, wish, useStudio());
  const facts = withOthers ? [...reasons, ...others] : reasons;
  if (facts.length === 0) return null;
  return (
    <p className={factLineStyles.facts} data-part="found-facts">
      {facts.map((fact, at) => (
        <span
          key={fact.map(({ text }) => text).join()}
          {...(others.includes(fact) && { className: factLineStyles.other, 'aria-hidden': true })}
        >
          {at === 0 ? partsOf(fact) : <FollowingFact>{partsOf(fact)}</FollowingFact>}
        </span>
      ))}
    </p>
  );
};
