import { useState } from 'react';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassOptions } from '../../../../contract/catalog-administration/class-library.schema.ts';
import type { ManagedClass } from '../../../../contract/catalog-administration/classes.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { TokenField } from '../../../editing/fields/TokenField.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { type ChosenSeries, SeriesField } from '../series-choice/SeriesSelect.tsx';
import { useSeriesTitle } from '../series-choice/SeriesTitle.tsx';
import * as styles from './ClassPage.module.css';
import type { ClassDraftProps } from './class-draft.ts';

type PlaceProps = ClassDraftProps & { one: ManagedClass; options: ClassOptions };

/** Choice of the series, which determines the address; the order within the series is edited on a page of its own. */
const Series = ({ draft, problems, onChange, one }: PlaceProps) => {
  const [chosen, setChosen] = useState<ChosenSeries>(one.series);
  const known = [one.series, chosen].find(({ id }) => id === draft.planId);
  // A stored draft has only the id of its series.
  const kept = useSeriesTitle(draft.planId, known !== undefined);
  return (
    <FieldRow columns={2}>
      <SeriesField
        label="Series"
        required
        value={known ?? { id: draft.planId, title: kept }}
        problem={problems.planId?.[0]}
        hint="Sets the class address. Old addresses keep working."
        onChange={(series) => {
          if (!series) return;
          setChosen(series);
          onChange({ planId: series.id });
        }}
      />
      <div>
        <span className={fieldStyles.label}>Section</span>
        <p className={styles.place}>
          {draft.planId === one.series.id
            ? one.place
              ? `${one.place.section}, position ${one.place.position}`
              : 'In no section'
            : 'Last, after saving'}
        </p>
        <Anchor
          className="link small"
          href={pageAddress('/admin/plans/$planId/structure', { planId: draft.planId })}
        >
          Arrange the series
        </Anchor>
      </div>
    </FieldRow>
  );
};

/** Section of the class form: series, coaches, subcategories and slug. */
export const ClassPlace = (props: PlaceProps) => {
  const { draft, problems, onChange, one, options } = props;
  const slugChanged = draft.slug !== one.fields.slug;
  const isUnseen = one.fields.state === 'draft' && one.fields.publishedAt === null;
  return (
    <FormSection title="Organization" about="Where members find it.">
      <Series {...props} />
      <TokenField
        label="Coaches"
        required
        addLabel="Add coach"
        chosen={draft.coachIds.map(String)}
        groups={[
          { title: null, tokens: options.coaches.map(({ id, name }) => ({ id: String(id), title: name })) },
        ]}
        max={classFields.coachIds.most}
        problem={problems.coachIds?.[0]}
        hint={
          options.coaches.length === 0 ? (
            <>
              There are no coaches yet.{' '}
              <Anchor className="link" href="/admin/coaches">
                Add the first
              </Anchor>
            </>
          ) : undefined
        }
        onChange={(ids) => onChange({ coachIds: ids.map(Number) })}
      />
      <TokenField
        label="Subcategories"
        addLabel="Add subcategory"
        chosen={draft.subcategoryIds.map(String)}
        groups={options.categories.map(({ title, subcategories }) => ({
          title,
          tokens: subcategories.map((style) => ({ id: String(style.id), title: style.title })),
        }))}
        max={classFields.subcategoryIds.most}
        problem={problems.subcategoryIds?.[0]}
        hint={
          options.categories.some(({ subcategories }) => subcategories.length > 0) ? undefined : (
            <>
              What the class is about. There are no subcategories yet.{' '}
              <Anchor className="link" href="/admin/categories">
                Add categories
              </Anchor>
            </>
          )
        }
        onChange={(ids) => onChange({ subcategoryIds: ids.map(Number) })}
      />
      <TextField
        label="Slug"
        most={classFields.slug.most}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.slug}
        problem={problems.slug?.[0]}
        hint={
          slugChanged
            ? `Addresses with ${one.fields.slug} redirect to the new one. Leave empty to use the title.`
            : `Used in the address. Lower-case letters, digits and hyphens.${isUnseen ? ' Follows the title until you change it or publish.' : ''}`
        }
        onChange={(slug) => onChange({ slug })}
      />
    </FormSection>
  );
};
