import { type FormEvent, useRef, useState } from 'react';
import { fitLoads, loadTitles } from '../../../contract/catalog/class-titles.ts';
import { type FitCriteria, fitLevels, minutesRefused } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { difficulties, difficultyTitles } from '../../../contract/catalog/orders.ts';
import { t } from '../../../contract/messages.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { IntensityWave } from '../../ui/cards/IntensityWave.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ChipToggle } from '../../ui/controls/ChipList.tsx';
import { intensityWord } from '../../ui/text/levels.ts';
import { AlwaysLeftOut } from '../member-filters/index.ts';
import * as styles from './FitForm.module.css';
import { FitGroup } from './FitGroup.tsx';
import { freshWish } from './fit-address.ts';
import { MinutesField } from './MinutesField.tsx';
import { MoreWishes } from './MoreWishes.tsx';
import { StyleField } from './StyleField.tsx';
import { toggled } from './toggled.ts';

/** Source of the style and level that are chosen, and the way to change them. */
const UsualHint = ({ said, isUntouched }: { said: string | null; isUntouched: boolean }) => {
  const member = useMe() !== null;
  if (!member || !isUntouched) return null;
  return (
    <p className="hint">
      {said ?? t('Any style, any level. A few answers would make this fit you better.')}{' '}
      <Anchor className="link" href="/surveys/onboarding">
        {said ? t('Change my answers') : t('Answer them')}
      </Anchor>
    </p>
  );
};

type FitFormProps = {
  criteria: FitCriteria;
  /** Minutes as the address has them. */
  minutes: string;
  usual: FittedPractice['usual'] | undefined;
  onWish: (criteria: FitCriteria) => void;
};

/** The member's time and limits; the request goes out on submit, so that the page stays still while they choose. */
export const FitForm = ({ criteria, minutes: asked, usual, onWish }: FitFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => freshWish(criteria));
  const [minutes, setMinutes] = useState(asked || String(criteria.minutes));
  const [problem, setProblem] = useState(() => minutesRefused(asked));
  const change = (part: Partial<FitCriteria>) => setDraft((before) => ({ ...before, ...part }));
  const level = draft.level ?? usual?.level ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = minutesRefused(minutes.trim() || 'none');
    setProblem(refused);
    if (refused) form.current?.querySelector('input')?.focus();
    else onWish({ ...draft, minutes: Number(minutes) });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <MinutesField
        value={minutes}
        problem={problem}
        onChange={(text) => {
          setMinutes(text);
          setProblem(null);
        }}
      />
      <StyleField chosen={draft.style ?? usual?.style ?? []} onChange={(style) => change({ style })} />
      <FitGroup
        title={t('How hard')}
        hint={
          <UsualHint said={usual?.said ?? null} isUntouched={draft.style === null || draft.level === null} />
        }
      >
        {fitLevels.map((one) => (
          <ChipToggle
            key={one}
            pressed={level.includes(one)}
            onClick={() => change({ level: toggled(fitLevels, level, one) })}
          >
            <IntensityWave level={one} />
            {intensityWord(one)}
          </ChipToggle>
        ))}
        {criteria.difficulty.map((one) => (
          <ChipToggle
            key={one}
            pressed={draft.difficulty.includes(one)}
            onClick={() => change({ difficulty: toggled(difficulties, draft.difficulty, one) })}
          >
            {t(difficultyTitles[one])}
          </ChipToggle>
        ))}
      </FitGroup>
      <FitGroup title={t('Leave out')}>
        {fitLoads.map((load) => (
          <ChipToggle
            key={load}
            pressed={draft.leaveOut.includes(load)}
            onClick={() => change({ leaveOut: toggled(fitLoads, draft.leaveOut, load) })}
          >
            {t(loadTitles[load])}
          </ChipToggle>
        ))}
        <AlwaysLeftOut />
      </FitGroup>
      <MoreWishes draft={draft} usual={usual} onChange={change} />
      <Button type="submit" wide>
        {t('Show me')}
      </Button>
    </form>
  );
};
