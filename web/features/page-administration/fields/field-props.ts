import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import type { SectionProblems } from '../page-draft.ts';

export type FieldsProps<Of extends Section = Section> = {
  section: Of;
  problems: SectionProblems;
  onChange: (changes: Partial<Of>) => void;
};
