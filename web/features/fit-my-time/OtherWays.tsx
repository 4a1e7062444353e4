import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
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
  return (
    <p className="small muted">
      {others > 0 ? `${others} more ${others === 1 ? 'class fits' : 'classes fit'}. ` : null}
      {finder ? (
        <>
          <Anchor className="link" href={finder}>
            See them
          </Anchor>{' '}
        </>
      ) : null}
      {ofParts ? (
        <Anchor className="link" href={fitPath(inParts(criteria))}>
          Make it of parts
        </Anchor>
      ) : null}
      {criteria.keep.size > 0 ? (
        <Anchor className="link" href={fitPath(freshWish(criteria))}>
          Begin again
        </Anchor>
      ) : null}
    </p>
  );
};
