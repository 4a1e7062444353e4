import { formattingHint, unsafeLinks } from '../../../../contract/pages/sections/formatted-text.ts';
import { linkHint } from '../../../../contract/pages/sections/link-address.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.ts';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import type { FieldsProps } from './field-props.ts';
import { LinkFields } from './LinkFields.tsx';
import { PictureField } from './PictureField.tsx';

export const HeroFields = ({ section, problems, onChange }: FieldsProps<SectionOf<'hero'>>) => (
  <>
    <TextField
      label="Headline"
      required
      rows={2}
      most={pageLimits.heroTitle}
      value={section.title}
      problem={problems.title}
      onChange={(title) => onChange({ title })}
    />
    <TextField
      label="Line under it"
      most={pageLimits.shortText}
      value={section.text}
      problem={problems.text}
      onChange={(text) => onChange({ text })}
    />
    <LinkFields
      label="Button"
      value={section.first}
      problem={problems.first}
      onChange={(first) => onChange({ first })}
    />
    <LinkFields
      label="Second button"
      value={section.second}
      problem={problems.second}
      onChange={(second) => onChange({ second })}
    />
    <PictureField
      label="Picture"
      value={section.picture}
      problem={problems.picture}
      hint="Without one it is the usual picture. A wide one looks best; a veil keeps the words readable."
      focalPoint={section.focalPoint}
      onChange={onChange}
    />
  </>
);

const columns = [
  ['1', 'One'],
  ['2', 'Two'],
  ['3', 'Three'],
] as const;

export const TextFields = ({ section, problems, onChange }: FieldsProps<SectionOf<'text'>>) => {
  const [unsafe] = unsafeLinks(section.text);
  return (
    <>
      <TextField
        label="Title"
        most={pageLimits.heading}
        value={section.title}
        problem={problems.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="Text"
        rows={10}
        most={pageLimits.text}
        value={section.text}
        problem={
          problems.text ??
          (unsafe ? `The link to ${unsafe.slice(0, 60)} leads nowhere. ${linkHint}` : undefined)
        }
        hint={formattingHint}
        onChange={(text) => onChange({ text })}
      />
      <SegmentedControl
        label="Columns"
        labelled
        value={String(section.columns) as '1' | '2' | '3'}
        options={columns}
        onChange={(count) => onChange({ columns: Number(count) })}
      />
    </>
  );
};

export const PictureFields = ({ section, problems, onChange }: FieldsProps<SectionOf<'picture'>>) => (
  <>
    <PictureField
      label="Picture"
      value={section.picture}
      problem={problems.picture}
      focalPoint={section.focalPoint}
      onChange={onChange}
    />
    <TextField
      label="What is to be seen"
      most={pageLimits.alternative}
      value={section.alternative}
      hint="For those who do not see it. Empty where it is an ornament."
      onChange={(alternative) => onChange({ alternative })}
    />
    <TextField
      label="Line below it"
      most={pageLimits.shortText}
      value={section.caption}
      onChange={(caption) => onChange({ caption })}
    />
    <SegmentedControl
      label="As wide as"
      labelled
      value={section.width}
      options={[
        ['page', 'The page'],
        ['window', 'The window'],
      ]}
      onChange={(width) => onChange({ width })}
    />
  </>
);

export const QuoteFields = ({ section, problems, onChange }: FieldsProps<SectionOf<'quote'>>) => (
  <>
    <TextField
      label="What was said"
      required
      rows={3}
      most={pageLimits.quote}
      value={section.text}
      problem={problems.text}
      hint="Without quotation marks."
      onChange={(text) => onChange({ text })}
    />
    <TextField
      label="By whom"
      most={pageLimits.author}
      value={section.author}
      onChange={(author) => onChange({ author })}
    />
  </>
);

export const CallToActionFields = ({
  section,
  problems,
  onChange,
}: FieldsProps<SectionOf<'call-to-action'>>) => (
  <>
    <TextField
      label="Title"
      required
      most={pageLimits.heading}
      value={section.title}
      problem={problems.title}
      onChange={(title) => onChange({ title })}
    />
    <TextField
      label="Line under it"
      most={pageLimits.shortText}
      value={section.text}
      onChange={(text) => onChange({ text })}
    />
    <LinkFields
      label="Button"
      value={section.link}
      problem={problems.link}
      onChange={(link) => onChange({ link })}
    />
  </>
);
