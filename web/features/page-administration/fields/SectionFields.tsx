import { t } from '../../../../contract/messages.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { SwitchRow } from '../../../ui/administration/SwitchRow.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { isFixed } from '../section-kinds.tsx';
import { ContentChooser } from './ContentChooser.tsx';
import type { FieldsProps } from './field-props.ts';
import {
  BenefitsFields,
  CoachFields,
  FiguresFields,
  FilmsFields,
  PricesFields,
  QuestionsFields,
  VoicesFields,
} from './InvitationFields.tsx';
import { CarouselFields, CategoryCarouselsFields } from './ListFields.tsx';
import { SectionText } from './SectionText.tsx';
import { CallToActionFields, HeroFields, PictureFields, QuoteFields, TextFields } from './WordFields.tsx';

const VideoFields = (of: FieldsProps<SectionOf<'video'>>) => {
  const { section, problems, onChange } = of;
  return (
    <>
      <SectionText of={of} name="title" label={t('Title')} most={pageLimits.heading} />
      <SectionText of={of} name="text" label={t('Subtitle')} most={pageLimits.shortText} />
      <ContentChooser
        list="classes"
        ids={section.classId === null ? [] : [section.classId]}
        most={1}
        problem={problems.classId}
        onChange={([classId = null]) => onChange({ classId })}
      />
      <p className="hint">
        {t('A free preview plays for everyone; any other class shows visitors the way in.')}
      </p>
    </>
  );
};

/** Fields that only this kind of section has. */
const OwnFields = ({ section, ...rest }: FieldsProps) => {
  switch (section.type) {
    case 'hero':
      return <HeroFields section={section} {...rest} />;
    case 'carousel':
      return <CarouselFields section={section} {...rest} />;
    case 'text':
      return <TextFields section={section} {...rest} />;
    case 'picture':
      return <PictureFields section={section} {...rest} />;
    case 'quote':
      return <QuoteFields section={section} {...rest} />;
    case 'video':
      return <VideoFields section={section} {...rest} />;
    case 'call-to-action':
      return <CallToActionFields section={section} {...rest} />;
    case 'figures':
      return <FiguresFields section={section} {...rest} />;
    case 'films':
      return <FilmsFields section={section} {...rest} />;
    case 'coach':
      return <CoachFields section={section} {...rest} />;
    case 'voices':
      return <VoicesFields section={section} {...rest} />;
    case 'benefits':
      return <BenefitsFields section={section} {...rest} />;
    case 'prices':
      return <PricesFields section={section} {...rest} />;
    case 'questions':
      return <QuestionsFields section={section} {...rest} />;
    case 'category-carousels':
      return <CategoryCarouselsFields section={section} {...rest} />;
    case 'category-tiles':
    case 'coaches':
      return (
        <SectionText of={{ section, ...rest }} name="title" label={t('Title')} most={pageLimits.heading} />
      );
    case 'fit-my-time':
      return (
        <SectionText
          of={{ section, ...rest }}
          name="title"
          label={t('Title')}
          most={pageLimits.heading}
          hint={t('Leave empty for “How long do you have?”')}
        />
      );
    case 'page-builder':
      return (
        <SectionText
          of={{ section, ...rest }}
          name="model"
          // translators: Label of a field: a kind of content in a page builder.
          label={t('Model')}
          required
          most={pageLimits.model}
          hint={t('Its name in your external page builder.')}
        />
      );
    default:
      return <p className="muted">{t('Nothing to set. Members see their own content here.')}</p>;
  }
};

const membersAlone = new Set(['practice-summary', 'continue-watching']);
/** Kinds of sections without fields of their own. */
const empty = new Set(['line', 'billboards']);
const withoutGround = new Set(['hero', 'line', 'page-builder', 'billboards', 'figures']);

export const SectionFields = (props: FieldsProps) => {
  const { section, onChange } = props;
  return (
    <>
      {empty.has(section.type) ? null : <OwnFields {...props} />}
      {withoutGround.has(section.type) ? null : (
        <SwitchRow
          label={t('Tinted')}
          about={t('Colored background')}
          checked={section.tinted}
          onChange={(tinted) => onChange({ tinted })}
        />
      )}
      {isFixed(section) || membersAlone.has(section.type) ? null : (
        <SegmentedControl
          label={t('Shown to')}
          labelled
          value={section.audience}
          options={[
            ['everyone', t('Everyone')],
            ['visitors', t('Visitors')],
            ['members', t('Members')],
          ]}
          onChange={(audience) => onChange({ audience })}
        />
      )}
    </>
  );
};
