import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FitCriteria, FitPart } from '../../../contract/catalog/fit-criteria.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { joinPhrases } from '../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import * as fieldStyles from '../../ui/controls/Field.module.css';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { OwnText } from '../../ui/text/OwnText.tsx';
import { type Practice, swapped } from './fit-address.ts';
import { alternativesQuery } from './queries.ts';
import * as styles from './SwapPanel.module.css';

type Choice = { planEntry: PlanEntry; words: string };

const anotherOf: Readonly<Record<FitPart, Message>> = {
  'warm-up': msg('Another class to warm up'),
  main: msg('Another main part'),
  'cool-down': msg('Another class to close'),
};

/** "44 minutes in all, 4 over" */
const totalWords = (minutes: number, asked: number): string => {
  const away = Math.abs(minutes - asked);
  if (away <= 1) return t('{minutes, plural, one {# minute in all} other {# minutes in all}}', { minutes });
  return minutes > asked
    ? t('{minutes, plural, one {# minute in all, {away} over} other {# minutes in all, {away} over}}', {
        minutes,
        away,
      })
    : t('{minutes, plural, one {# minute in all, {away} under} other {# minutes in all, {away} under}}', {
        minutes,
        away,
      });
};

const ChoiceRow = ({
  choice: { planEntry, words },
  isChosen,
  onChoose,
}: {
  choice: Choice;
  isChosen: boolean;
  onChoose: () => void;
}) => (
  <label className={styles.choice}>
    <input
      type="radio"
      name="part"
      aria-label={`${planEntry.title}, ${lengthText(planEntry.humanDuration)}. ${words}`}
      checked={isChosen}
      onChange={onChoose}
    />
    <span className={cardStyles.frame}>
      <Picture image={planEntry.coverPhoto} sizes="84px" />
    </span>
    <span>
      <b>
        <OwnText>{planEntry.title}</OwnText>
      </b>
      <small>{words}</small>
    </span>
    <span className="small muted numeric">{lengthText(planEntry.humanDuration)}</span>
  </label>
);

/** The class of a part and those that can take its place, beside the other parts. */
const useChoices = (practice: Practice, part: Practice['parts'][number], criteria: FitCriteria) => {
  const query = useQuery(alternativesQuery(useApi(), swapped(criteria, practice.parts, part.part, null)));
  const total = Math.round(practice.totalDuration / 60_000);
  const found = query.data?.alternatives ?? [];
  const choices: Choice[] = [
    {
      planEntry: part.planEntry,
      words: t('Now in the practice. {total}', { total: totalWords(total, criteria.minutes) }),
    },
    ...found.map(({ planEntry, focus, minutes }) => ({
      planEntry,
      words: joinPhrases(focus, totalWords(minutes, criteria.minutes)),
    })),
  ];
  return { query, choices, isNone: query.data?.alternatives.length === 0 };
};

type SwapPanelProps = {
  practice: Practice;
  part: Practice['parts'][number];
  criteria: FitCriteria;
  onTake: (criteria: FitCriteria) => void;
  onClose: () => void;
};

/** List of the classes for one part, by keys: arrows move, Enter takes, Escape closes. */
export const SwapPanel = ({ practice, part, criteria, onTake, onClose }: SwapPanelProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(part.planEntry.id);
  const { query, choices, isNone } = useChoices(practice, part, criteria);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded) form.current?.querySelector('input')?.focus();
  }, [isLoaded]);
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === part.planEntry.id) onClose();
    else onTake(swapped(criteria, practice.parts, part.part, chosen));
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form ref={form} className={styles.swap} onSubmit={take} onKeyDown={closeByKey}>
      <fieldset>
        <legend className={fieldStyles.label}>{t(anotherOf[part.part])}</legend>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.planEntry.id}
            choice={choice}
            isChosen={chosen === choice.planEntry.id}
            onChoose={() => setChosen(choice.planEntry.id)}
          />
        ))}
        <div role="status">{isNone ? <p className="muted">{t('No other class fits here.')}</p> : null}</div>
        {query.isError ? <TryAgain onRetry={() => void query.refetch()} /> : null}
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" size="small" disabled={chosen === part.planEntry.id}>
          {t('Use this one')}
        </Button>
        <Button look="secondary" size="small" onClick={onClose}>
          {t('Keep it')}
        </Button>
      </div>
    </form>
  );
};
