import { type FitEnd, groupTitles, soundTitles } from '../../../contract/catalog/class-titles.ts';
import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { difficultyTitles } from '../../../contract/catalog/orders.ts';
import { durationText } from '../../../contract/formats/durations.ts';
import { inSentence } from '../../../contract/formats/in-sentence.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { intensityWord } from '../../ui/text/levels.ts';
import { noLoadWords } from '../../ui/text/load-words.ts';
import { useFitOptions } from './StyleField.tsx';
import * as styles from './WishSummary.module.css';

const endWords: Readonly<Record<FitEnd, Message>> = {
  lying: msg('ends lying down'),
  seated: msg('ends seated'),
  standing: msg('ends standing'),
};

const levelWords = (levels: readonly number[]): string =>
  levels.length > 1
    ? t('Level {lowest} to {highest}', { lowest: Math.min(...levels), highest: Math.max(...levels) })
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
    .map(({ title }) => inSentence(title));
  const main = [
    durationText(criteria.minutes * 60_000),
    ...titles,
    levelWords(criteria.level ?? usual?.level ?? []),
    ...criteria.difficulty.map((one) => inSentence(t(difficultyTitles[one]))),
  ];
  const limits = withCommas([
    ...criteria.leaveOut.map((load) => t(noLoadWords[load])),
    ...criteria.suits.map((suit) => inSentence(t(groupTitles[suit]))),
    ...(criteria.withoutSound ? [inSentence(t(soundTitles.optional))] : []),
    ...(criteria.end ? [t(endWords[criteria.end])] : []),
  ]);
  return (
    <button type="button" className={styles.summary} onClick={onOpen}>
      <span>
        <b>{withCommas(main)}</b>
        <small>{limits ? limits.charAt(0).toUpperCase() + limits.slice(1) : t('Change your wishes')}</small>
      </span>
      <Icon name="edit" />
    </button>
  );
};
