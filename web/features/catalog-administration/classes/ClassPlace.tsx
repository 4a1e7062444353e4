import { useState } from 'react';
import { classFields } from '../../../../contract/catalog-administration/class-fields.ts';
import type { ClassOptions } from '../../../../contract/catalog-administration/class-library.schema.ts';
import type { ManagedClass } from '../../../../contract/catalog-administration/classes.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { TokenField } from '../../../editing/fields/TokenField.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FieldRow, FormSection } from '../../../ui/administration/FormSection.tsx';
import { TextField } from '../../../ui/administration/TextField.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Trans } from '../../../ui/text/Trans.tsx';
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
        label={t(msg('Series', 'one'))}
        required
        value={known ?? { id: draft.planId, title: kept }}
        problem={problems.planId?.[0]}
        hint={t('Sets the class address. Old addresses keep working.')}
        onChange={(series) => {
          if (!series) return;
          setChosen(series);
          onChange({ planId: series.id });
        }}
      />
      <div>
        <span className={fieldStyles.label}>{t('Section')}</span>
        <p className={styles.place}>
          {draft.planId === one.series.id
            ? one.place
              ? t('{section}, position {position}', {
                  section: one.place.section,
                  position: one.place.position,
                })
              : t('In no section')
            : /* translators: place of the class in another series */ t('Last, after saving')}
        </p>
        <Anchor
          className="link small"
          href={pageAddress('/admin/plans/$planId/structure', { planId: draft.planId })}
        >
          {t('Arrange the series')}
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
    <FormSection title={t('Organization')} about={t('Where members find it.')}>
      <Series {...props} />
      <TokenField
        label={t('Coaches')}
        required
        addLabel={t('Add coach')}
        chosen={draft.coachIds.map(String)}
        groups={[
          { title: null, tokens: options.coaches.map(({ id, name }) => ({ id: String(id), title: name })) },
        ]}
        max={classFields.coachIds.most}
        problem={problems.coachIds?.[0]}
        hint={
          options.coaches.length === 0 ? (
            <Trans
              message="There are no coaches yet. <link>Add the first</link>"
              components={{ link: <Anchor className="link" href="/admin/coaches" /> }}
            />
          ) : undefined
        }
        onChange={(ids) => onChange({ coachIds: ids.map(Number) })}
      />
      <TokenField
        label={t('Subcategories')}
        addLabel={t('Add subcategory')}
        chosen={draft.subcategoryIds.map(String)}
        groups={options.categories.map(({ title, subcategories }) => ({
          title,
          tokens: subcategories.map((style) => ({ id: String(style.id), title: style.title })),
        }))}
        max={classFields.subcategoryIds.most}
        problem={problems.subcategoryIds?.[0]}
        hint={
          options.categories.some(({ subcategories }) => subcategories.length > 0) ? undefined : (
            <Trans
              message="What the class is about. There are no subcategories yet. <link>Add categories</link>"
              components={{ link: <Anchor className="link" href="/admin/categories" /> }}
            />
          )
        }
        onChange={(ids) => onChange({ subcategoryIds: ids.map(Number) })}
      />
      <TextField
        label={t('Slug')}
        most={classFields.slug.most}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.slug}
        problem={problems.slug?.[0]}
        hint={
          slugChanged
            ? t('Addresses with {slug} redirect to the new one. Leave empty to use the title.', {
                slug: one.fields.slug,
              })
            : isUnseen
              ? t(
                  'Used in the address. Lower-case letters, digits and hyphens. Follows the title until you change it or publish.',
                )
              : t('Used in the address. Lower-case letters, digits and hyphens.')
        }
        onChange={(slug) => onChange({ slug })}
      />
    </FormSection>
  );
};
