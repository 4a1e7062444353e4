import { endTitles, groupTitles, loadTitles, soundTitles } from '../../../contract/catalog/class-titles.ts';
import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { difficultyTitles } from '../../../contract/catalog/orders.ts';
import { durationText } from '../../../contract/formats/durations.ts';
import { Icon } from '../../ui/Icon.tsx';
import { intensityWord } from '../../ui/text/levels.ts';
import { useFitOptions } from './StyleField.tsx';
import * as styles from './WishSummary.module.css';

const levelWords = (levels: readonly number[]): string =>
  levels.length > 1
    ? `${intensityWord(Math.min(...levels))} to ${Math.max(...levels)}`
    : levels.map(intensityWord).join();

type WishSummaryProps = {
  criteria: FitCriteria;
  usual: FittedPractice['usual'] | undefined;
  onOpen: () => void;
};

/** "40 min, yoga, Level 1 to 2", a line on phones in the place of the form, which it opens again. */
export const WishSummary = ({ criteria, usual, onOpen }: WishSummaryProps) => {
  const categories = useFitOptions()?.styles ?? [];
  const chosen = criteria.style ?? usual?.style ?? [];
  const titles = [...categories, ...categories.flatMap(({ subcategories }) => subcategories)]
    .filter(({ slug }) => chosen.includes(slug))
    .map(({ title }) => title.toLowerCase());
  const main = [
    durationText(criteria.minutes * 60_000),
    ...titles,
    levelWords(criteria.level ?? usual?.level ?? []),
    ...criteria.difficulty.map((one) => difficultyTitles[one].toLowerCase()),
  ];
  const limits = [
    ...criteria.leaveOut.map((load) => `no ${loadTitles[load].toLowerCase()}`),
    ...criteria.suits.map((suit) => groupTitles[suit].toLowerCase()),
    ...(criteria.withoutSound ? [soundTitles.optional.toLowerCase()] : []),
    ...(criteria.end ? [`ends ${endTitles[criteria.end].toLowerCase()}`] : []),
  ].join(', ');
  return (
    <button type="button" className={styles.summary} onClick={onOpen}>
      <span>
        <b>{main.filter(Boolean).join(', ')}</b>
        <small>{limits ? limits.charAt(0).toUpperCase() + limits.slice(1) : 'Change your wishes'}</small>
      </span>
      <Icon name="edit" />
    </button>
  );
};
