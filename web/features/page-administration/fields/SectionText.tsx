import type { ComponentProps } from 'react';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { RichTextField } from '../../../editing/rich-text/RichTextField.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import type { FieldsProps } from './field-props.ts';

type TextName<Of> = { [Name in keyof Of]: Of[Name] extends string | undefined ? Name : never }[keyof Of] &
  string;

type SectionTextProps<Of extends Section> = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  of: FieldsProps<Of>;
  name: TextName<Of>;
  /** True if the text supports formatting. */
  formatted?: true;
};

/** Field of a text of a section, with its problem. */
export const SectionText = <Of extends Section>({ of, name, formatted, ...field }: SectionTextProps<Of>) => {
  const Text = formatted ? RichTextField : TextField;
  return (
    <Text
      problem={of.problems[name]}
      {...field}
      value={String(of.section[name] ?? '')}
      onChange={(text) => of.onChange({ [name]: text } as Partial<Of>)}
    />
  );
};
