import { useQuery } from '@tanstack/react-query';
import { fullNameOf } from '../../../../contract/accounts/person-names.ts';
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

const figureTitles: Readonly<Record<FigureName, { title: string; about: string }>> = {
  classes: { title: 'Classes', about: 'All that are published' },
  series: { title: 'Series', about: 'To follow from beginning to end' },
  coaches: { title: 'Coaches', about: 'All that members see' },
  shortest: { title: 'Shortest class', about: 'In minutes' },
  trial: { title: 'Free days', about: 'Of the plan that costs least a month' },
};

export const FiguresFields = ({ section, problems, onChange }: FieldsProps<SectionOf<'figures'>>) => (
  <>
    {figureNames.map((name) => (
      <SwitchRow
        key={name}
        label={figureTitles[name].title}
        about={figureTitles[name].about}
        checked={section.figures.includes(name)}
        onChange={(isShown) =>
          onChange({
            figures: figureNames.filter((one) => (one === name ? isShown : section.figures.includes(one))),
          })
        }
      />
    ))}
    <p className="hint">{problems.figures ?? 'Zeros are not shown.'}</p>
  </>
);

export const FilmsFields = (of: FieldsProps<SectionOf<'films'>>) => (
  <>
    <SectionText of={of} name="title" label="Title" most={pageLimits.heading} />
    <SectionText of={of} name="text" label="Subtitle" most={pageLimits.shortText} />
    <ContentChooser
      list="classes"
      ids={of.section.classIds}
      most={pageLimits.films}
      problem={of.problems.classIds}
      onChange={(classIds) => of.onChange({ classIds })}
    />
    <p className="hint">Leave empty for the three most popular.</p>
  </>
);

export const CoachFields = (of: FieldsProps<SectionOf<'coach'>>) => {
  const { section, problems, onChange } = of;
  const { data = [] } = useQuery(coachesQuery(useApi()));
  return (
    <>
      <SelectField label="Coach" value={section.coach} onChange={(coach) => onChange({ coach })}>
        <option value="">The first of the studio</option>
        {data.map(({ slug, user }) => (
          <option key={slug} value={slug}>
            {fullNameOf(user)}
          </option>
        ))}
      </SelectField>
      <SectionText of={of} name="quote" label="Sentence in their words" rows={2} most={pageLimits.quote} />
      <SectionText
        of={of}
        name="text"
        label="Text after the name"
        most={pageLimits.shortText}
        hint="Leave empty to use the coach’s bio."
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

export const VoicesFields = (of: FieldsProps<SectionOf<'voices'>>) => (
  <>
    <SectionText of={of} name="title" label="Title" most={pageLimits.heading} />
    <ItemList
      noun="sentence"
      items={of.section.voices}
      most={pageLimits.voices}
      empty={emptyVoice}
      problem={of.problems.voices}
      onChange={(voices) => of.onChange({ voices })}
    >
      {(voice, change) => (
        <>
          <TextField
            label="What was said"
            required
            rows={3}
            most={pageLimits.quote}
            value={voice.text}
            onChange={(text) => change({ text, example: false })}
          />
          <TextField
            label="Name"
            required
            most={pageLimits.author}
            value={voice.name}
            onChange={(name) => change({ name, example: false })}
          />
          <TextField
            label="On what"
            most={pageLimits.heading}
            value={voice.about}
            onChange={(about) => change({ about })}
          />
          <PictureField label="Portrait" value={voice.picture} problem={undefined} onChange={change} />
          <SwitchRow
            label="The member has agreed"
            about={voice.example ? 'Demo example, labeled as one' : 'Required to publish the page'}
            checked={voice.agreed}
            onChange={(agreed) => change({ agreed })}
          />
        </>
      )}
    </ItemList>
  </>
);

const iconTitles: Readonly<Record<BenefitIcon, string>> = {
  play: 'Play',
  clock: 'Clock',
  screen: 'Screen',
  download: 'Download',
  captions: 'Captions',
  calendar: 'Calendar',
  heart: 'Heart',
  search: 'Search',
};

const emptyBenefit: Benefit = { icon: 'play', title: '', text: '' };

export const BenefitsFields = (of: FieldsProps<SectionOf<'benefits'>>) => (
  <>
    <SectionText of={of} name="title" label="Title" most={pageLimits.heading} />
    <ItemList
      noun="benefit"
      items={of.section.benefits}
      most={pageLimits.benefits}
      empty={emptyBenefit}
      problem={of.problems.benefits}
      onChange={(benefits) => of.onChange({ benefits })}
    >
      {(benefit, change) => (
        <>
          <SelectField
            label="Icon"
            value={benefit.icon}
            onChange={(icon) => change({ icon: icon as BenefitIcon })}
          >
            {benefitIcons.map((icon) => (
              <option key={icon} value={icon}>
                {iconTitles[icon]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Title"
            required
            most={pageLimits.heading}
            value={benefit.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            label="Subtitle"
            most={pageLimits.shortText}
            value={benefit.text}
            onChange={(text) => change({ text })}
          />
        </>
      )}
    </ItemList>
    <p className="hint">{factsHint}</p>
  </>
);

export const PricesFields = (of: FieldsProps<SectionOf<'prices'>>) => (
  <>
    <SectionText of={of} name="title" label="Title" most={pageLimits.heading} />
    <SectionText
      of={of}
      name="text"
      label="Text below the prices"
      most={pageLimits.shortText}
      hint="Shows your plans on sale with prices and free days."
    />
  </>
);

export const QuestionsFields = (of: FieldsProps<SectionOf<'questions'>>) => (
  <>
    <SectionText of={of} name="title" label="Title" most={pageLimits.heading} />
    <ItemList
      noun="question"
      items={of.section.questions}
      most={pageLimits.questions}
      empty={{ question: '', answer: '' }}
      problem={of.problems.questions}
      onChange={(questions) => of.onChange({ questions })}
    >
      {({ question, answer }, change) => (
        <>
          <TextField
            label="Question"
            required
            most={pageLimits.heading}
            value={question}
            onChange={(words) => change({ question: words })}
          />
          <RichTextField
            label="Answer"
            required
            rows={4}
            most={pageLimits.answer}
            value={answer}
            onChange={(words) => change({ answer: words })}
          />
        </>
      )}
    </ItemList>
    <p className="hint">{factsHint}</p>
  </>
);
