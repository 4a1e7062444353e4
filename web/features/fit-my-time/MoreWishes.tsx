import {
  endTitles,
  fitEnds,
  fitPlaces,
  fitSuits,
  groupTitles,
  placeTitles,
  soundTitles,
} from '../../../contract/catalog/class-titles.ts';
import type { FilterOption } from '../../../contract/catalog/finder.schema.ts';
import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { msg, t } from '../../../contract/messages.ts';
import { ChipToggle } from '../../ui/controls/ChipList.tsx';
import { FilterSelect } from '../../ui/controls/FilterSelect.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import * as styles from './FitForm.module.css';
import { FitGroup } from './FitGroup.tsx';
import { useFitOptions } from './StyleField.tsx';
import { toggled } from './toggled.ts';

type WishesProps = {
  draft: FitCriteria;
  usual: FittedPractice['usual'] | undefined;
  onChange: (part: Partial<FitCriteria>) => void;
};

const endWords = {
  lying: msg('end lying down'),
  seated: msg('end seated'),
  standing: msg('end standing'),
} as const;

const PlaceAndEnd = ({ draft, onChange }: Omit<WishesProps, 'usual'>) => (
  <Disclosure
    className={styles.more}
    title={`${t(placeTitles[draft.place])}, ${draft.end ? t(endWords[draft.end]) : t('any ending')}`}
  >
    <FitGroup title={t('Where')}>
      {fitPlaces.map((place) => (
        <ChipToggle key={place} pressed={draft.place === place} onClick={() => onChange({ place })}>
          {t(placeTitles[place])}
        </ChipToggle>
      ))}
    </FitGroup>
    <FitGroup
      // translators: Position in which a class ends.
      title={t('End')}
    >
      <ChipToggle pressed={draft.end === null} onClick={() => onChange({ end: null })}>
        {t('As you like')}
      </ChipToggle>
      {fitEnds.map((end) => (
        <ChipToggle key={end} pressed={draft.end === end} onClick={() => onChange({ end })}>
          {t(endTitles[end])}
        </ChipToggle>
      ))}
    </FitGroup>
  </Disclosure>
);

const titlesOf = (slugs: readonly string[], options: readonly FilterOption[]): string[] =>
  slugs.map((slug) => options.find((option) => option.slug === slug)?.title ?? slug);

const choices = (any: string, options: readonly FilterOption[]): (readonly [string, string])[] => [
  ['', any],
  ...options.map(({ slug, title }) => [slug, title] as const),
];

/** "Hips, Maya Okafor, Prenatal"; the names of the fields where nothing is chosen. */
const summaryOf = (
  { focus, coach, suits, withoutSound }: FitCriteria,
  atHand: readonly string[],
  options: ReturnType<typeof useFitOptions>,
): string => {
  const said = [
    ...titlesOf(focus, options?.focus_area ?? []),
    ...titlesOf(coach, options?.instructors ?? []),
    ...(atHand.length > 0 ? [t('Props at hand')] : []),
    ...suits.map((suit) => t(groupTitles[suit])),
    ...(withoutSound ? [t(soundTitles.optional)] : []),
  ];
  return said.length > 0 ? withCommas(said) : t('Any focus, coach and props');
};

/** Further wishes, closed until they are asked for: focus, coach, props, and classes made for a group of members. */
const FocusCoachAndProps = ({ draft, usual, onChange }: WishesProps) => {
  const options = useFitOptions();
  const equipment = options?.equipment ?? [];
  const atHand = draft.equipment ?? usual?.equipment ?? [];
  const slugs = equipment.map(({ slug }) => slug);
  return (
    <Disclosure className={styles.more} title={summaryOf(draft, atHand, options)}>
      <div className={styles.selects}>
        <FilterSelect
          label={t('Focus')}
          value={draft.focus[0] ?? ''}
          options={choices(t(msg('Any', 'focus')), options?.focus_area ?? [])}
          onChange={(slug) => onChange({ focus: slug ? [slug] : [] })}
        />
        <FilterSelect
          label={t('Coach')}
          value={draft.coach[0] ?? ''}
          options={choices(t(msg('Any', 'coach')), options?.instructors ?? [])}
          onChange={(slug) => onChange({ coach: slug ? [slug] : [] })}
        />
      </div>
      <FitGroup
        title={t('At hand')}
        hint={<p className="hint">{t('Classes use only these. We assume you have a mat.')}</p>}
      >
        <ChipToggle pressed={atHand.length === 0} onClick={() => onChange({ equipment: [] })}>
          {t('Everything')}
        </ChipToggle>
        {equipment.map(({ slug, title }) => (
          <ChipToggle
            key={slug}
            pressed={atHand.includes(slug)}
            onClick={() => onChange({ equipment: toggled(slugs, atHand, slug) })}
          >
            {title}
          </ChipToggle>
        ))}
      </FitGroup>
      <FitGroup
        title={t('Made for')}
        hint={<p className="hint">{t('Choose one to get only classes made for it.')}</p>}
      >
        {fitSuits.map((suit) => (
          <ChipToggle
            key={suit}
            pressed={draft.suits.includes(suit)}
            onClick={() => onChange({ suits: toggled(fitSuits, draft.suits, suit) })}
          >
            {t(groupTitles[suit])}
          </ChipToggle>
        ))}
      </FitGroup>
      <FitGroup title={t('Sound')}>
        <ChipToggle
          pressed={draft.withoutSound}
          onClick={() => onChange({ withoutSound: !draft.withoutSound })}
        >
          {t(soundTitles.optional)}
        </ChipToggle>
      </FitGroup>
    </Disclosure>
  );
};

/** Wishes that few visitors have. */
export const MoreWishes = (props: WishesProps) => (
  <div>
    <PlaceAndEnd {...props} />
    <FocusCoachAndProps {...props} />
  </div>
);
