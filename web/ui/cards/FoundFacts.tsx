import { Fragment } from 'react';
import * as styles from './FoundFacts.module.css';
import type { Fact } from './found-facts.ts';

/** Facts for which a class was found, with those that were asked for underlined. */
export const FoundFacts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length === 0 ? null : (
    <p className={styles.facts} data-part="found-facts">
      {facts.map((fact) => (
        <span key={fact.map(({ text }) => text).join()}>
          {fact.map(({ text, hit }, at) => (
            <Fragment key={text}>
              {at > 0 ? ', ' : null}
              {hit ? <mark>{text}</mark> : text}
            </Fragment>
          ))}
        </span>
      ))}
    </p>
  );
