import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react';
import { fitLoads } from '../../../../contract/catalog/class-titles.ts';
import { anyFit, type FitCriteria, minutesRefused } from '../../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../../contract/catalog/fit-my-time.schema.ts';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { noStandingFilters, withStandingWishes } from '../../../../contract/members/standing-filters.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { noLoadTitles } from '../../../ui/text/load-words.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { AlwaysLeftOut, useStanding } from '../../member-filters/index.ts';
import { FitStrip } from '../FitStrip.tsx';
import { fitPath } from '../fit-address.ts';
import { firstMinutes, fitQuery } from '../queries.ts';
import * as styles from './FitTool.module.css';
import { readWords, wordsOf } from './fit-words.ts';

const offeredMinutes = [10, 20, 30, 45];
/** A pause in typing after which the strip rearranges. */
const pauseMs = 350;

const useAfterPause = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
};

type ChoicesProps = { criteria: FitCriteria; onChange: (part: Partial<FitCriteria>) => void };

const Choices = ({ criteria: { minutes, leaveOut }, onChange }: ChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{t('Minutes, and what to leave out')}</legend>
    {offeredMinutes.map((one) => (
      <ChipToggle key={one} pressed={minutes === one} onClick={() => onChange({ minutes: one })}>
        {t('{minutes, plural, other {# min}}', { minutes: one })}
      </ChipToggle>
    ))}
    {fitLoads.map((load) => {
      const pressed = leaveOut.includes(load);
      const others = leaveOut.filter((one) => one !== load);
      return (
        <ChipToggle
          key={load}
          pressed={pressed}
          onClick={() => onChange({ leaveOut: pressed ? others : [...others, load] })}
        >
          {t(noLoadTitles[load])}
        </ChipToggle>
      );
    })}
  </fieldset>
);

const Found = ({ fitted, criteria }: { fitted: FittedPractice; criteria: FitCriteria }) => {
  const { practice, nothingFits } = fitted;
  if (!practice) return <p>{joinSentences(nothingFits?.message, nothingFits?.nearest?.message)}</p>;
  return (
    <>
      <p>
        <b>
          <OwnText>{practice.title}</OwnText>
        </b>{' '}
        <span className="muted">{practice.parts.map(({ planEntry }) => planEntry.title).join(' · ')}</span>
      </p>
      <ButtonLink size="small" href={fitPath(criteria)}>
        {t('Open practice')}
      </ButtonLink>
    </>
  );
};

/** Typed or pressed, the minutes and what to leave out rearrange a strip of the classes that fit. */
export const FitTool = () => {
  const follow = useFollow();
  const [wish, setText] = useState<string | null>(null);
  const [begun, setBegun] = useState(() => wordsOf(anyFit(firstMinutes)));
  const standing = useStanding() ?? noStandingFilters;
  const text = wish ?? wordsOf(withStandingWishes(readWords(begun).criteria, standing));
  // Loads are words of the sentence, which may take them out; the other standing filters are not.
  const always = { ...standing, avoid: [] };
  const typed = withStandingWishes(readWords(text).criteria, always);
  const { criteria: settled, unknown } = readWords(useAfterPause(text));
  const criteria = withStandingWishes(settled, always);
  const refused = minutesRefused(String(criteria.minutes));
  const { data, isError, refetch } = useQuery({
    ...fitQuery(useApi(), criteria),
    enabled: refused === null,
    placeholderData: keepPreviousData,
  });
  const nearest = data?.nothingFits?.nearest?.minutes;
  useEffect(() => {
    // Until a member asks, a studio of few classes offers the minutes for which it has one.
    if (wish === null && nearest) setBegun(wordsOf(anyFit(nearest)));
  }, [wish, nearest]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void follow(fitPath(typed));
  };
  return (
    <form className={styles.tool} onSubmit={submit}>
      <div className={styles.wish}>
        <input
          className={fieldStyles.input}
          data-part="input"
          value={text}
          maxLength={120}
          placeholder={t('20 minutes, no wrists')}
          aria-label={t('Minutes, and what to leave out')}
          aria-describedby="fit-unknown"
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => setText(event.target.value)}
        />
        <Choices criteria={typed} onChange={(part) => setText(wordsOf({ ...typed, ...part }))} />
        <p className="small muted" id="fit-unknown" role="status">
          {refused ? `${refused} ` : ''}
          {unknown
            ? t(
                'We didn’t understand “{unknown}”. Try minutes, or wrists, knees, lower back, neck, jumping and kneeling.',
                { unknown },
              )
            : ''}
        </p>
        {always.suits.length > 0 || always.withoutSound ? <AlwaysLeftOut /> : null}
      </div>
      <div className={styles.found} aria-live="polite">
        <div className={styles.stripRoom}>
          {data?.practice && !refused ? <FitStrip parts={data.practice.parts} /> : null}
        </div>
        <div className={styles.line}>
          {data && !refused ? <Found fitted={data} criteria={typed} /> : null}
          {isError && !data ? (
            <>
              <p>{t('We couldn’t make a practice.')}</p>
              <Button look="secondary" size="small" onClick={() => void refetch()}>
                {t('Try again')}
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </form>
  );
};
