import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { useStudio } from '../../client/context.ts';
import { FollowingFact } from '../text/FollowingFact.tsx';
import { classFacts, shortList } from './class-facts.ts';
import * as styles from './FactLines.module.css';

/** Line of a card about style, focus and posture; a group that the class is made for comes first. */
export const FactLine = ({ entry }: { entry: PlanEntry }) => {
  const { madeFor, style, worksOn, how } = classFacts(entry, useStudio());
  const facts = [style.slice(0, 1), worksOn, how].flatMap((titles) => shortList(titles) || []);
  if (madeFor.length + facts.length === 0) return null;
  const [first, ...others] = facts;
  return (
    <p className={styles.facts}>
      {madeFor.length > 0 ? <b>{withCommas(madeFor)}</b> : first}
      {(madeFor.length > 0 ? facts : others).map((fact) => (
        <FollowingFact key={fact}>{fact}</FollowingFact>
      ))}
    </p>
  );
};

/** Line of a card about what a class needs, and that it works without sound where `sound` asks for it. */
export const NeedsLine = ({ entry, sound }: { entry: PlanEntry; sound?: boolean }) => {
  const facts = classFacts(entry, useStudio());
  const needs = shortList(facts.needs);
  const quiet = sound ? facts.sound.join() : '';
  if (!needs && !quiet) return null;
  return (
    <p className={styles.needs}>
      {needs}
      {needs && quiet ? <FollowingFact>{quiet}</FollowingFact> : quiet}
    </p>
  );
};
