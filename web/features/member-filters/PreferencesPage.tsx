import { useQuery } from '@tanstack/react-query';
import { type FitLoad, fitLoads } from '../../../contract/catalog/class-titles.ts';
import type { FilterOption } from '../../../contract/catalog/finder.schema.ts';
import type { StandingFilters } from '../../../contract/members/standing-filters.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import * as settingsStyles from '../../ui/Settings.module.css';
import { SettingsFrame, SettingsNote, SettingsSection } from '../accounts/index.ts';
import { classCountsQuery } from './class-counts.ts';
import { NotSuggested } from './NotSuggested.tsx';
import { standingQuery, useChangeStanding } from './queries.ts';

const loadSentences: Record<FitLoad, Message> = {
  wrists: msg('Weight on the wrists'),
  knees: msg('Load on the knees'),
  'lower-back': msg('Load on the lower back'),
  neck: msg('Load on the neck'),
  jumping: msg('Jumping'),
  kneeling: msg('Kneeling'),
};
const lifeSentences = [
  ['prenatal', msg('I am pregnant')],
  ['postnatal', msg('I gave birth less than six months ago')],
] as const;

const toggled = <T extends string>(values: readonly T[], value: T, on: boolean): T[] => [
  ...values.filter((one) => one !== value),
  ...(on ? [value] : []),
];

const countOf = (options: readonly FilterOption[] | undefined, slug: string): number | undefined =>
  options?.find((option) => option.slug === slug)?.count;

type ChoiceProps = {
  title: string;
  /** Accessible name, where the title alone does not say what the switch does. */
  label?: string;
  detail?: string | null;
  checked: boolean;
  onChange: (on: boolean) => void;
};

const Choice = ({ title, label, detail, checked, onChange }: ChoiceProps) => (
  <li>
    <div>
      <b>{title}</b>
      {detail ? <small className="numeric">{detail}</small> : null}
    </div>
    <Switch label={label ?? title} checked={checked} onChange={onChange} />
  </li>
);

const Choices = ({ standing }: { standing: StandingFilters }) => {
  const { mutate } = useChangeStanding();
  const { data: counts } = useQuery(classCountsQuery(useApi()));
  const without = (load: FitLoad): string | null => {
    const count = countOf(counts?.avoid, load);
    return counts && count !== undefined
      ? t('{count, number} of {total, number} classes stay', { count, total: counts.total })
      : null;
  };
  const madeFor = (group: string): string | null => {
    const count = countOf(counts?.suits, group);
    return count ? t('{count, plural, one {# class is} other {# classes are}} made for it', { count }) : null;
  };
  return (
    <>
      <SettingsSection
        id="always-leave-out"
        title={t('Always leave out')}
        about={t('The class finder and Fit my time start without them. Our suggestions leave them out.')}
      >
        <div>
          <ul className={settingsStyles.list}>
            {fitLoads.map((load) => (
              <Choice
                key={load}
                title={t(loadSentences[load])}
                label={t('Leave out: {choice}', { choice: t(loadSentences[load]) })}
                detail={without(load)}
                checked={standing.avoid.includes(load)}
                onChange={(on) => mutate({ ...standing, avoid: toggled(standing.avoid, load, on) })}
              />
            ))}
          </ul>
          <p className="hint">
            {t('Coaches say what each class involves. It helps you choose and is not medical advice.')}
          </p>
        </div>
      </SettingsSection>
      <SettingsSection
        id="life"
        title={t('For me right now')}
        about={t('Shows classes made for it and leaves out the rest. Used for nothing else.')}
      >
        <ul className={settingsStyles.list}>
          {lifeSentences.map(([group, title]) => (
            <Choice
              key={group}
              title={t(title)}
              detail={madeFor(group)}
              checked={standing.suits.includes(group)}
              onChange={(on) => mutate({ ...standing, suits: toggled(standing.suits, group, on) })}
            />
          ))}
          <Choice
            title={t('I am hard of hearing')}
            detail={t('Only classes that work without sound')}
            checked={standing.withoutSound}
            onChange={(withoutSound) => mutate({ ...standing, withoutSound })}
          />
        </ul>
      </SettingsSection>
    </>
  );
};

/** Preferences of a member: the answers of the survey, and filters that are set once for every visit. */
export const PreferencesPage = () => {
  const { data: standing, isError, refetch } = useQuery(standingQuery(useApi()));
  return (
    <SettingsFrame
      at="/settings/preferences"
      lede={t('Set once, used on every device.')}
      note={
        <SettingsNote title={t('What this changes')}>
          <p>{t('Our suggestions, and where the class finder and Fit my time start.')}</p>
          <p>{t('You can still open every class from series, search and links.')}</p>
        </SettingsNote>
      }
    >
      <SettingsSection
        id="fits-me"
        title={t('What fits me')}
        about={t('Your answers to six questions decide what we show first.')}
      >
        <ul className={settingsStyles.list}>
          <li>
            <div>
              <b>{t('Your answers')}</b>
              <small>{t('Change them whenever your practice changes.')}</small>
            </div>
            <ButtonLink look="secondary" size="small" href="/surveys/onboarding">
              {t('See your answers')}
            </ButtonLink>
          </li>
        </ul>
      </SettingsSection>
      {standing ? <Choices standing={standing} /> : null}
      {isError && !standing ? <TryAgain onRetry={() => void refetch()} /> : null}
      <NotSuggested />
    </SettingsFrame>
  );
};
