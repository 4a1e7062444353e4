import { useQuery } from '@tanstack/react-query';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { isNarrowed, type LibraryFilters } from '../library-filters.ts';
import { managedPlanQuery } from '../plans/queries.ts';
import { SeriesSelect } from '../series-choice/SeriesSelect.tsx';
import * as styles from './LibraryTools.module.css';

const missing = [
  ['nothing', msg('Any', 'filter of what a class lacks')],
  ['captions', msg('Captions')],
  ['poster', msg('Poster')],
] as const;
const sorts = [
  ['newest', msg('Newest', 'order of a list')],
  ['title', msg('Title')],
  ['length', msg('Longest')],
  ['minutes', msg('Most watched')],
] as const;

type ToolsProps = { filters: LibraryFilters; choose: (changes: Partial<LibraryFilters>) => void };

/** The address says its id only. */
const SeriesFilter = ({ filters: { series }, choose }: ToolsProps) => {
  const { data } = useQuery({ ...managedPlanQuery(useApi(), series), enabled: series !== '' });
  const title = data && String(data.id) === series ? data.fields.title : t('One series');
  return (
    <span className={styles.series}>
      <SeriesSelect
        control={{ className: fieldStyles.input, 'aria-label': t(msg('Series', 'one')) }}
        value={series === '' ? null : { id: Number(series), title }}
        placeholder={t('All series')}
        clearable
        onChange={(chosen) => choose({ series: chosen ? String(chosen.id) : '' })}
      />
    </span>
  );
};

export const LibraryTools = ({ filters, choose }: ToolsProps) => (
  <ListTools
    search={
      <ListSearch label={t('Title, coach or series')} value={filters.q} onSearch={(q) => choose({ q })} />
    }
    end={
      <FilterSelect
        label={t('Sort')}
        value={filters.order}
        options={sorts.map(([id, title]) => [id, t(title)] as const)}
        onChange={(order) => choose({ order })}
      />
    }
    chosen={Number(filters.series !== '') + Number(filters.missing !== 'nothing')}
    onClear={isNarrowed({ ...filters, q: '' }) ? () => choose({ series: '', missing: 'nothing' }) : undefined}
  >
    <SeriesFilter filters={filters} choose={choose} />
    <FilterSelect
      // translators: Filter of classes that lack captions or a poster.
      label={t('Missing')}
      value={filters.missing}
      options={missing.map(([id, title]) => [id, t(title)] as const)}
      onChange={(part) => choose({ missing: part })}
    />
  </ListTools>
);
