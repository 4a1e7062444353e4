import { useQuery } from '@tanstack/react-query';
import { noFilters } from '../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import { inSentence } from '../../../contract/formats/in-sentence.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { ChipToggle } from '../../ui/controls/ChipList.tsx';
import { FilterSelect } from '../../ui/controls/FilterSelect.tsx';
import { classGroupsQuery } from '../finder/index.ts';
import * as styles from './FitForm.module.css';
import { FitGroup } from './FitGroup.tsx';

type Category = FilterGroups['styles'][number];

/** Choices of the studio: its styles, coaches, focus areas and equipment. */
export const useFitOptions = (): FilterGroups | undefined =>
  useQuery(classGroupsQuery(useApi(), noFilters)).data;

const isOf = ({ slug, subcategories }: Category, chosen: readonly string[]): boolean =>
  chosen.includes(slug) || subcategories.some((one) => chosen.includes(one.slug));

type StyleFieldProps = { chosen: readonly string[]; onChange: (style: readonly string[]) => void };

/** Categories as chips; the subcategories of a single chosen one are in a list below. */
export const StyleField = ({ chosen, onChange }: StyleFieldProps) => {
  const categories = useFitOptions()?.styles ?? [];
  const pressed = categories.filter((category) => isOf(category, chosen));
  const [only] = pressed.length === 1 ? pressed : [];
  const toggle = (category: Category) =>
    onChange(categories.flatMap((one) => (pressed.includes(one) !== (one === category) ? [one.slug] : [])));
  return (
    <div>
      <FitGroup title={t('Style')}>
        <ChipToggle pressed={chosen.length === 0} onClick={() => onChange([])}>
          {t('Anything')}
        </ChipToggle>
        {categories.map((category) => (
          <ChipToggle
            key={category.slug}
            pressed={pressed.includes(category)}
            onClick={() => toggle(category)}
          >
            {category.title}
          </ChipToggle>
        ))}
      </FitGroup>
      {only && only.subcategories.length > 0 ? (
        <div className={styles.below}>
          <FilterSelect
            label={t('Kind')}
            value={chosen[0] ?? only.slug}
            options={[
              [only.slug, t('Any {style}', { style: inSentence(only.title) })],
              ...only.subcategories.map(({ slug, title }) => [slug, title] as const),
            ]}
            onChange={(style) => onChange([style])}
          />
        </div>
      ) : null}
    </div>
  );
};
