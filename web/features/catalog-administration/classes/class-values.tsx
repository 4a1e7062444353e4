import type { ReactNode } from 'react';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassOptions } from '../../../../contract/catalog-administration/class-library.schema.ts';
import type {
  ClassFields,
  ManagedClass,
} from '../../../../contract/catalog-administration/classes.schema.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { fieldText, type NamingField } from '../field-text.ts';
import { SeriesTitle } from '../series-choice/SeriesTitle.tsx';

type ValueContext = { one: ManagedClass; options: ClassOptions; timeZone: string };
type Naming = NamingField<typeof classFields>;
type FormatField<Field extends Naming> = (value: ClassFields[Field], known: ValueContext) => ReactNode;

const gone = (): string => t('No longer there');

const titlesOf = (slugs: readonly string[], values: readonly { slug: string; title: string }[]): string =>
  withCommas(slugs.map((slug) => values.find((value) => value.slug === slug)?.title ?? gone()));

const names: { [Field in Naming]: FormatField<Field> } = {
  videoId: (id, { one }) => {
    if (id === null) return t('None');
    return one.video?.id === id ? one.video.title || t('Video {id}', { id }) : t('Video {id}', { id });
  },
  planId: (id, { one }) => (one.series.id === id ? one.series.title : <SeriesTitle id={id} />),
  coachIds: (ids, { options }) =>
    withCommas(ids.map((id) => options.coaches.find((coach) => coach.id === id)?.name ?? gone())),
  subcategoryIds: (ids, { options }) => {
    const all = options.categories.flatMap(({ subcategories }) => subcategories);
    return withCommas(ids.map((id) => all.find((one) => one.id === id)?.title ?? gone()));
  },
  equipment: (slugs, { options }) => titlesOf(slugs, options.equipment),
  focusAreas: (slugs, { options }) => titlesOf(slugs, options.focusAreas),
};

const isNaming = (field: keyof ClassFields): field is Naming => field in names;

/** A field of a class as an editor would say it. */
export const classValue = (field: keyof ClassFields, fields: ClassFields, known: ValueContext): ReactNode =>
  isNaming(field)
    ? (names[field] as FormatField<typeof field>)(fields[field] as never, known)
    : fieldText(classFields[field], fields[field], known.timeZone);
