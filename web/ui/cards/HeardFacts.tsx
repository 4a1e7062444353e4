import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { useStudio } from '../../client/context.ts';
import { FollowingFact } from '../text/FollowingFact.tsx';
import { classFacts, shortList } from './class-facts.ts';

type FactsProps = { entry: PlanEntry };

/** Groups that a class is made for, after other facts. */
export const MadeFor = ({ entry }: FactsProps) => {
  const { madeFor } = classFacts(entry, useStudio());
  return madeFor.length > 0 ? (
    <FollowingFact>
      <b>{madeFor.join(', ')}</b>
    </FollowingFact>
  ) : null;
};

/** Facts that a card does not show, for those who hear it. */
export const HeardFacts = ({ entry }: FactsProps) => {
  const { style, worksOn, how, needs, sound } = classFacts(entry, useStudio());
  const facts = [style.slice(0, 1), worksOn, how, needs, sound].map((titles) => shortList(titles));
  return <p className="visually-hidden">{facts.filter(Boolean).join(' · ')}</p>;
};
