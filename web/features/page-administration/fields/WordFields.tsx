import { joinSentences } from '../../../../contract/formats/lists.ts';
import { photoPlace } from '../../../../contract/library/photo-address.ts';
import { imageOf } from '../../../../contract/library/picture-key.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { unsafeLinks } from '../../../../contract/pages/sections/formatted-text.ts';
import { linkHint } from '../../../../contract/pages/sections/link-address.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { factsHint } from '../../../../contract/pages/sections/studio-facts.ts';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import type { FieldsProps } from './field-props.ts';
import { LinkFields } from './LinkFields.tsx';
import { PictureField } from './PictureField.tsx';
import { SafeBoxField } from './SafeBoxField.tsx';
import { SectionText } from './SectionText.tsx';
import { boxAround, pointKeeping } from './safe-box.ts';

/** Width in pixels from which a hero is sharp in usual windows. */
const sharpPixels = 1280;

const sharpness = (picture: string | null): string => {
  if (picture === null) return t('Leave empty for the default. Best at 2,160 pixels or wider.');
  const { width } = photoPlace(imageOf(picture).url) ?? {};
  return width !== undefined && width < sharpPixels
    ? t('Only {width} pixels wide. Use 2,160 or wider for sharp pictures.', { width })
    : t('Best at 2,160 pixels or wider.');
};

export const HeroFields = (of: FieldsProps<SectionOf<'hero'>>) => {
  const { section, problems, onChange } = of;
  return (
    <>
      <SectionText of={of} name="title" label={t('Headline')} required rows={2} most={pageLimits.heroTitle} />
      <SectionText of={of} name="text" label={t('Subtitle')} most={pageLimits.shortText} />
      <SectionText
        of={of}
        name="eyebrow"
        // translators: Label of a field: text above the headline.
        label={t('Text above it')}
        most={pageLimits.shortText}
        hint={t('Leave empty for a greeting by time of day.')}
      />
      <SectionText
        of={of}
        name="note"
        label={t('Text below the buttons')}
        most={pageLimits.shortText}
        hint={factsHint()}
      />
      <LinkFields
        label={t('Button')}
        addressLabel={t('Button leads to')}
        value={section.first}
        problem={problems.first}
        onChange={(first) => onChange({ first })}
      />
      <LinkFields
        label={t('Second button')}
        addressLabel={t('Second button leads to')}
        value={section.second}
        problem={problems.second}
        onChange={(second) => onChange({ second })}
      />
      <PictureField
        label={t('Picture')}
        value={section.picture}
        problem={problems.picture}
        hint={joinSentences(
          sharpness(section.picture),
          t('Words are light or dark as the picture needs; look at it at three widths in the preview.'),
        )}
        focalPoint={section.focalPoint}
        framing={
          section.picture === null ? null : (
            <SafeBoxField
              key={section.picture}
              image={imageOf(section.picture)}
              value={section.safe ?? boxAround(section.focalPoint)}
              onChange={(safe) => onChange({ safe, focalPoint: pointKeeping(safe) })}
            />
          )
        }
        onChange={onChange}
      />
    </>
  );
};

const columns = [
  ['1', msg('One', 'columns')],
  ['2', msg('Two', 'columns')],
  ['3', msg('Three', 'columns')],
] as const;

export const TextFields = (of: FieldsProps<SectionOf<'text'>>) => {
  const { section, problems, onChange } = of;
  const [unsafe] = unsafeLinks(section.text);
  return (
    <>
      <SectionText of={of} name="title" label={t('Title')} most={pageLimits.heading} />
      <SectionText
        of={of}
        name="text"
        label={t('Text')}
        rows={10}
        most={pageLimits.text}
        problem={
          problems.text ??
          (unsafe
            ? joinSentences(
                t('The link to {address} does not work.', { address: unsafe.slice(0, 60) }),
                t(linkHint),
              )
            : undefined)
        }
        formatted
      />
      <SegmentedControl
        label={t('Columns')}
        labelled
        value={String(section.columns) as '1' | '2' | '3'}
        options={columns.map(([count, title]) => [count, t(title)] as const)}
        onChange={(count) => onChange({ columns: Number(count) })}
      />
    </>
  );
};

export const PictureFields = (of: FieldsProps<SectionOf<'picture'>>) => {
  const { section, problems, onChange } = of;
  return (
    <>
      <PictureField
        label={t('Picture')}
        value={section.picture}
        problem={problems.picture}
        focalPoint={section.focalPoint}
        onChange={onChange}
      />
      <SectionText
        of={of}
        name="alternative"
        label={t('Picture description')}
        most={pageLimits.alternative}
        hint={t('For screen readers. Leave empty if decorative.')}
      />
      <SectionText of={of} name="caption" label={t('Caption')} most={pageLimits.shortText} />
      <SegmentedControl
        label={t('As wide as')}
        labelled
        value={section.width}
        options={[
          ['page', t('The page')],
          ['window', t('The window')],
        ]}
        onChange={(width) => onChange({ width })}
      />
    </>
  );
};

export const QuoteFields = (of: FieldsProps<SectionOf<'quote'>>) => (
  <>
    <SectionText
      of={of}
      name="text"
      label={t('What was said')}
      required
      rows={3}
      most={pageLimits.quote}
      hint={t('Without quotation marks.')}
    />
    <SectionText of={of} name="author" label={t('Name')} most={pageLimits.author} />
  </>
);

export const CallToActionFields = (of: FieldsProps<SectionOf<'call-to-action'>>) => (
  <>
    <SectionText of={of} name="title" label={t('Title')} required most={pageLimits.heading} />
    <SectionText of={of} name="text" label={t('Subtitle')} most={pageLimits.shortText} />
    <LinkFields
      label={t('Button')}
      addressLabel={t('Button leads to')}
      value={of.section.link}
      problem={of.problems.link}
      onChange={(link) => of.onChange({ link })}
    />
  </>
);
