import type { FieldTable } from '../fields/field-table.ts';
import { msg } from '../messages.ts';
import { brandLimits } from './brand-limits.ts';

/** Words of the name and look that are translated. */
export const brandWords = {
  tagline: { type: 'text', translated: msg('Tagline'), most: brandLimits.tagline, name: msg('tagline') },
  mailFooter: {
    type: 'text',
    translated: msg('Mail footer'),
    most: brandLimits.mailFooter,
    name: msg('foot of mails'),
    form: { section: '', label: msg('Mail footer'), rows: 3 },
  },
  translations: { type: 'translations', name: msg('translations') },
} as const satisfies FieldTable;
