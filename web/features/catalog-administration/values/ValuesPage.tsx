import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { ListPage } from '../../../editing/listing/ListPage.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { ValueRows } from './ValueRows.tsx';
import * as styles from './Values.module.css';
import { valueListQuery, valuesKey } from './value-queries.ts';

type ListProps = { list: 'equipment' | 'focus_areas'; title: string; about: string };

const List = ({ list, title, about }: ListProps) => {
  const { data, isPending, isError, refetch } = useQuery(valueListQuery(useApi(), list));
  return (
    <section aria-labelledby={list} aria-busy={isPending}>
      <h2 className="title-3" id={list}>
        {title}
      </h2>
      <p className="small muted">{about}</p>
      {data ? (
        <ValueRows list={list} categoryId={null} label={title} values={data} readAgainKey={valuesKey} />
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </section>
  );
};

/** Equipment and focus areas, which classes are given and members filter by. */
export const ValuesPage = () => (
  <ListPage title={t('Equipment and focus areas')} isPending={false}>
    <div className={styles.columns}>
      <List
        list="equipment"
        title={t('Equipment')}
        about={t('What members need. Drag to reorder the filter.')}
      />
      <List
        list="focus_areas"
        title={t('Focus areas')}
        about={t('What a class works on. Drag to reorder the filter.')}
      />
    </div>
  </ListPage>
);
