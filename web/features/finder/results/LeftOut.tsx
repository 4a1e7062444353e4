import { useQuery } from '@tanstack/react-query';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { type FitLoad, loadTitles } from '../../../../contract/catalog/class-titles.ts';
import { formatChoices } from '../../../../contract/formats/lists.ts';
import { useApi } from '../../../client/context.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import { useStanding } from '../../member-filters/index.ts';
import { classTotalQuery } from '../queries.ts';
import * as styles from './LeftOut.module.css';

const isMovement = (load: FitLoad): boolean => load === 'jumping' || load === 'kneeling';

/** Returns the loads in words, such as “the wrists or kneeling”. */
const wordsOf = (loads: readonly FitLoad[]): string =>
  formatChoices(loads.map((load) => `${isMovement(load) ? '' : 'the '}${loadTitles[load].toLowerCase()}`));

type LeftOutProps = {
  filters: ClassFilters;
  /** Number of classes found with these filters. */
  total: number;
  onChange: (filters: ClassFilters) => void;
};

/** Number of classes that the loads a member always leaves out hide, and the way to them; nothing without any. */
export const LeftOut = ({ filters, total, onChange }: LeftOutProps) => {
  const always = (useStanding()?.avoid ?? []).filter((load) => filters.avoid.includes(load));
  const without = { ...filters, avoid: filters.avoid.filter((load) => !always.some((one) => one === load)) };
  const { data = total } = useQuery({ ...classTotalQuery(useApi(), without), enabled: always.length > 0 });
  const hidden = data - total;
  if (always.length === 0 || hidden <= 0) return null;
  return (
    <p className={styles.leftOut} data-print="no">
      <b className="numeric">{fullCount(hidden)}</b> {hidden === 1 ? 'class leans on' : 'classes lean on'}{' '}
      {wordsOf(always)} and {hidden === 1 ? 'is' : 'are'} left out, as always.{' '}
      <button type="button" className="link" onClick={() => onChange(without)}>
        Show {hidden === 1 ? 'it' : 'them'} this time
      </button>
    </p>
  );
};
