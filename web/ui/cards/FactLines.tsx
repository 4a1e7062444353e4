import { Fragment } from 'react';
import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { useStudio } from '../../client/context.ts';
import { FollowingFact } from '../text/FollowingFact.tsx';
import { classFacts, shortList } from './class-facts.ts';
import * as styles from './FactLines.module.css';
import { foundFacts } from './found-facts.ts';

/** Line of a card about style, focus and posture; a group that the class is made for comes first. */
export const FactLine = ({ entry }: { entry: PlanEntry }) => {
  const { madeFor, style, worksOn, how } = classFacts(entry, useStudio());
  const facts = [style.slice(0, 1), worksOn, how].flatMap((titles) => shortList(titles) || []);
  if (madeFor.length + facts.length === 0) return null;
  const [first, ...others] = facts;
  return (
    <p className={styles.facts}>
      {madeFor.length > 0 ? <b>{madeFor.join(', ')}</b> : first}
      {(madeFor.length > 0 ? facts : others).map((fact) => (
        <FollowingFact key={fact}>{fact}</FollowingFact>
      ))}
    </p>
  );
};

/** Line of a card with what was asked for, underlined; the usual facts where nothing was that the class has. */
export const FoundLine = ({ entry, wish }: { entry: PlanEntry; wish: ClassFilters }) => {
  const facts = foundFacts(entry, wish, useStudio());
  if (facts.length === 0) return <FactLine entry={entry} />;
  return (
    <p className={styles.facts} data-part="found-facts">
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
