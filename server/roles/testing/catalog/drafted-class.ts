import { newClassFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassFields } from '../../../../contract/catalog-administration/classes.schema.ts';
import { demoStudio } from '../../../../demo/content/index.ts';

/** As an administrator makes it. */
export const draftedClass: ClassFields = {
  ...newClassFields,
  title: 'Drafted for the tests',
  planId: demoStudio.series[0]?.id ?? 0,
  equipment: ['mat'],
  coachIds: [demoStudio.coaches[0]?.id ?? 0],
};
