import { Fragment } from 'react';
import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { t } from '../../../contract/messages.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { finderPath } from './finder-address.ts';
import { fitPath, freshWish, inParts, type Practice } from './fit-address.ts';
import { useFitOptions } from './StyleField.tsx';

type OtherWaysProps = { practice: Practice; criteria: FitCriteria; usual: FittedPractice['usual'] };

/** Minutes from which on a practice may be of several classes. */
const leastOfSeveral = 10;

/** The other classes that fit, and the same minutes as parts, or as one class again. */
export const OtherWays = ({ practice, criteria, usual }: OtherWaysProps) => {
  const categories = useFitOptions()?.styles ?? [];
  const { others, parts } = practice;
  const finder = others > 0 ? finderPath(criteria, usual, categories) : null;
  const ofParts = parts.length === 1 && criteria.minutes >= leastOfSeveral;
  const links = [
    finder ? { href: finder, label: t('See all') } : null,
    ofParts ? { href: fitPath(inParts(criteria)), label: t('Split into shorter classes') } : null,
    criteria.keep.size > 0 ? { href: fitPath(freshWish(criteria)), label: t('Start over') } : null,
  ].filter((link) => link !== null);
  return (
    <p className="small muted">
      {others > 0
        ? `${t('{count, plural, one {# more class fits.} other {# more classes fit.}}', { count: others })} `
        : null}
      {links.map(({ href, label }, at) => (
        <Fragment key={label}>
          {at > 0 ? ' · ' : null}
          <Anchor className="link" href={href}>
            {label}
          </Anchor>
        </Fragment>
      ))}
    </p>
  );
};
