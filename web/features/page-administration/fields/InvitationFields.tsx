import { useQuery } from '@tanstack/react-query';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import {
  type BenefitIcon,
  benefitIcons,
  type FigureName,
  figureNames,
  pageLimits,
} from '../../../../contract/pages/sections/section-limits.ts';
import type { Benefit, SectionOf, Voice } from '../../../../contract/pages/sections/sections.schema.ts';
import { factsHint } from '../../../../contract/pages/sections/studio-facts.ts';
import { useApi } from '../../../client/context.ts';
import { SelectField } from '../../../editing/fields/SelectField.tsx';
import { RichTextField } from '../../../editing/rich-text/RichTextField.tsx';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { coachesQuery } from '../../catalog/index.ts';
import { ContentChooser } from './ContentChooser.tsx';
import type { FieldsProps } from './field-props.ts';
import { ItemList } from './ItemList.tsx';
import { PictureField } from './PictureField.tsx';
import { SectionText } from './SectionText.tsx';

const figureTitles: Readonly<Record<FigureName, { title: Message; about: Message }>> = {
  classes: { title: msg('Classes'), about: msg('All that are published') },
  series: { title: msg('Series'), about: msg('To follow from beginning to end') },
  coaches: { title: msg('Coaches'), about: msg('All that members see') },
  shortest: { title: msg('Shortest class'), about: msg('In minutes') },
  trial: { title: msg('Free days'), about: msg('Of the plan that costs least a month') },
};

export const FiguresFields = ({ section, problems, onChange }: FieldsProps<SectionOf<'figures'>>) => (
  <>
    {figureNames.map((name) => (
      <SwitchRow
        key={name}
        label={t(figureTitles[name].title)}
        about={t(figureTitles[name].about)}
        checked={section.figures.includes(name)}
        onChange={(isShown) =>
          onChange({
            figures: figureNames.filter((one) => (one === name ? isShown : section.figures.includes(one))),
          })
        }
      />
    ))}
    <p className="hint">{problems.figures ?? t('Zeros are not shown.')}</p>
  </>
);

export const FilmsFields = (of: FieldsProps<SectionOf<'films'>>) => (
  <>
    <SectionText of={of} name="title" label={t('Title')} most={pageLimits.heading} />
    <SectionText of={of} name="text" label={t('Subtitle')} most={pageLimits.shortText} />
    <ContentChooser
      list="classes"
      ids={of.section.classIds}
      most={pageLimits.films}
      problem={of.problems.classIds}
      onChange={(classIds) => of.onChange({ classIds })}
    />
    <p className="hint">{t('Leave empty for the three most popular.')}</p>
  </>
);

export const CoachFields = (of: FieldsProps<SectionOf<'coach'>>) => {
  const { section, problems, onChange } = of;
  const { data = [] } = useQuery(coachesQuery(useApi()));
  return (
    <>
      <SelectField label={t('Coach')} value={section.coach} onChange={(coach) => onChange({ coach })}>
        <option value="">{t('The first of the studio')}</option>
        {data.map(({ slug, user }) => (
          <option key={slug} value={slug}>
            {fullNameOf(user)}
          </option>
        ))}
      </SelectField>
      <SectionText
        of={of}
        name="quote"
        label={t('Sentence in their words')}
        rows={2}
        most={pageLimits.quote}
      />
      <SectionText
        of={of}
        name="text"
        label={t('Text after the name')}
        most={pageLimits.shortText}
        hint={t('Leave empty to use the coach’s bio.')}
      />
      <ContentChooser
        list="classes"
        ids={section.classId === null ? [] : [section.classId]}
        most={1}
        problem={problems.classId}
        onChange={([classId = null]) => onChange({ classId })}
      />
    </>
  );
};

const emptyVoice: Voice = { text: '', name: '', about: '', picture: null, agreed: false, example: false };

const voiceWords = {
  title: msg('Sentence {number}'),
  up: msg('Move sentence {number} up'),
  down: msg('Move sentence {number} down'),
  out: msg('Take sentence {number} out'),
  add: msg('Add a sentence'),
} as const;

export const VoicesFields = (of: FieldsProps<SectionOf<'voices'>>) => (
  <>
    <SectionText of={of} name="title" label={t('Title')} most={pageLimits.heading} />
    <ItemList
      words={voiceWords}
      items={of.section.voices}
      most={pageLimits.voices}
      empty={emptyVoice}
      problem={of.problems.voices}
      onChange={(voices) => of.onChange({ voices })}
    >
      {(voice, change) => (
        <>
          <TextField
            label={t('What was said')}
            required
            rows={3}
            most={pageLimits.quote}
            value={voice.text}
            onChange={(text) => change({ text, example: false })}
          />
          <TextField
            label={t('Name')}
            required
            most={pageLimits.author}
            value={voice.name}
            onChange={(name) => change({ name, example: false })}
          />
          <TextField
            // translators: Label of a field: the subject of a member’s sentence, such as a series.
            label={t('On what')}
            most={pageLimits.heading}
            value={voice.about}
            onChange={(about) => change({ about })}
          />
          <PictureField label={t('Portrait')} value={voice.picture} problem={undefined} onChange={change} />
          <SwitchRow
            label={t('The member has agreed')}
            about={voice.example ? t('Demo example, labeled as one') : t('Required to publish the page')}
            checked={voice.agreed}
            onChange={(agreed) => change({ agreed })}
          />
        </>
      )}
    </ItemList>
  </>
);

const iconTitles: Readonly<Record<BenefitIcon, Message>> = {
  play: msg('Play', 'an icon'),
  clock: msg('Clock'),
  screen: msg('Screen', 'an icon'),
  download: msg('Download', 'an icon'),
  captions: msg('Captions', 'an icon'),
  calendar: msg('Calendar'),
  heart: msg('Heart'),
  search: msg('Search', 'an icon'),
};

const emptyBenefit: Benefit = { icon: 'play', title: '', text: '' };

const benefitWords = {
  title: msg('Benefit {number}'),
  up: msg('Move benefit {number} up'),
  down: msg('Move benefit {number} down'),
  out: msg('Take benefit {number} out'),
  add: msg('Add a benefit'),
} as const;

export const BenefitsFields = (of: FieldsProps<SectionOf<'benefits'>>) => (
  <>
    <SectionText of={of} name="title" label={t('Title')} most={pageLimits.heading} />
    <ItemList
      words={benefitWords}
      items={of.section.benefits}
      most={pageLimits.benefits}
      empty={emptyBenefit}
      problem={of.problems.benefits}
      onChange={(benefits) => of.onChange({ benefits })}
    >
      {(benefit, change) => (
        <>
          <SelectField
            label={t('Icon')}
            value={benefit.icon}
            onChange={(icon) => change({ icon: icon as BenefitIcon })}
          >
            {benefitIcons.map((icon) => (
              <option key={icon} value={icon}>
                {t(iconTitles[icon])}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('Title')}
            required
            most={pageLimits.heading}
            value={benefit.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            label={t('Subtitle')}
            most={pageLimits.shortText}
            value={benefit.text}
            onChange={(text) => change({ text })}
          />
        </>
      )}
    </ItemList>
    <p className="hint">{factsHint()}</p>
  </>
);

export const PricesFields = (of: FieldsProps<SectionOf<'prices'>>) => (
  <>
    <SectionText of={of} name="title" label={t('Title')} most={pageLimits.heading} />
    <SectionText
      of={of}
      name="text"
      label={t('Text below the prices')}
      most={pageLimits.shortText}
      hint={t('Shows your plans on sale with prices and free days.')}
    />
  </>
);

const questionWords = {
  title: msg('Question {number}'),
  up: msg('Move question {number} up'),
  down: msg('Move question {number} down'),
  out: msg('Take question {number} out'),
  add: msg('Add a question'),
} as const;

export const QuestionsFields = (of: FieldsProps<SectionOf<'questions'>>) => (
  <>
    <SectionText of={of} name="title" label={t('Title')} most={pageLimits.heading} />
    <ItemList
      words={questionWords}
      items={of.section.questions}
      most={pageLimits.questions}
      empty={{ question: '', answer: '' }}
      problem={of.problems.questions}
      onChange={(questions) => of.onChange({ questions })}
    >
      {({ question, answer }, change) => (
        <>
          <TextField
            label={t('Question')}
            required
            most={pageLimits.heading}
            value={question}
            onChange={(words) => change({ question: words })}
          />
          <RichTextField
            label={t('Answer')}
            required
            rows={4}
            most={pageLimits.answer}
            value={answer}
            onChange={(words) => change({ answer: words })}
          />
        </>
      )}
    </ItemList>
    <p className="hint">{factsHint()}</p>
  </>
);
