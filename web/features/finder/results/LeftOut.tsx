import { useQuery } from '@tanstack/react-query';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FitLoad } from '../../../../contract/catalog/class-titles.ts';
import { formatChoices } from '../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { useStanding } from '../../member-filters/index.ts';
import { classTotalQuery } from '../queries.ts';
import * as styles from './LeftOut.module.css';

/** Loads as they stand within a sentence. */
const loadsInText: Readonly<Record<FitLoad, Message>> = {
  wrists: msg('the wrists'),
  knees: msg('the knees'),
  'lower-back': msg('the lower back'),
  neck: msg('the neck'),
  jumping: msg('jumping'),
  kneeling: msg('kneeling'),
};

/** Returns the loads in words, such as “the wrists or kneeling”. */
const wordsOf = (loads: readonly FitLoad[]): string =>
  formatChoices(loads.map((load) => t(loadsInText[load])));

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
      <Trans
        message="{count, plural, one {<number>#</number> class leans on {loads} and is left out, as always.} other {<number>#</number> classes lean on {loads} and are left out, as always.}}"
        values={{ count: hidden, loads: wordsOf(always) }}
        components={{ number: <b className="numeric" /> }}
      />{' '}
      <button type="button" className="link" onClick={() => onChange(without)}>
        {t('{count, plural, one {Show it this time} other {Show them this time}}', { count: hidden })}
      </button>
    </p>
  );
};
