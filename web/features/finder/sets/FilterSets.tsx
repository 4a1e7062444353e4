import { useQueries } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { noFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { inSentence } from '../../../../contract/formats/in-sentence.ts';
import { setParamsOf } from '../../../../contract/members/filter-sets.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { classesLabel, fullCount } from '../../../ui/text/counts.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { classTotalQuery } from '../queries.ts';
import { BookmarkIcon } from './BookmarkIcon.tsx';
import * as styles from './FilterSets.module.css';
import { type KnownSet, useChangeSet, useSets } from './queries.ts';
import { wordsOfChange } from './set-words.ts';
import { useSetAgain } from './use-set-again.ts';

const loadDialogs = () => loadChunk('SetDialogs', () => import('./SetDialogs.tsx'));
const KeepDialog = lazy(async () => ({ default: (await loadDialogs()).KeepDialog }));
const ManageDialog = lazy(async () => ({ default: (await loadDialogs()).ManageDialog }));

type ChosenFilters = { filters: ClassFilters; groups: FilterGroups | undefined; total: number | null };
const isSame = (one: ClassFilters, other: ClassFilters): boolean => setParamsOf(one) === setParamsOf(other);

/** Returns the set that the filters are, and the one that they were before something was changed. */
const useCurrentSet = (sets: readonly KnownSet[], filters: ClassFilters) => {
  const [lastId, setLastId] = useState<number | null>(null);
  const current = sets.find((set) => isSame(set.filters, filters));
  const isEmpty = isSame(filters, noFilters);
  const id = isEmpty ? null : (current?.id ?? lastId);
  if (id !== lastId) setLastId(id);
  return { current, changed: current ? undefined : sets.find((set) => set.id === id) };
};

type ChangedProps = ChosenFilters & { set: KnownSet; onKeepAsNew: () => void };

/** Difference from the filters of a set, which is kept only when the member says so. */
const Changed = ({ set, filters, groups, total, onKeepAsNew }: ChangedProps) => {
  const { mutate, isPending, error } = useChangeSet();
  const keep = () => mutate({ id: set.id, params: setParamsOf(filters) });
  return (
    <div className={styles.changed}>
      <p role="status">
        {t('Changed: {filters}.', { filters: wordsOfChange(set.filters, filters, groups) })}{' '}
        {total === null ? null : `${inSentence(classesLabel(total))}.`}
      </p>
      <span className={styles.ways}>
        <button type="button" className="link" disabled={isPending} onClick={keep}>
          {t('Keep in {name}', { name: set.name })}
        </button>
        <button type="button" className="link" onClick={onKeepAsNew}>
          {t('Keep as new')}
        </button>
      </span>
      <FailedChange error={error} failed={t('The set was not changed.')} onRetry={keep} />
    </div>
  );
};

type FilterSetsProps = ChosenFilters & { onFilters: (filters: ClassFilters) => void };

/** The member's filter sets as chips with their number of classes, and the ways to keep filters and to manage sets. */
export const FilterSets = ({ onFilters, ...chosen }: FilterSetsProps) => {
  const { filters, total } = chosen;
  const api = useApi();
  const sets = useSets() ?? [];
  const totals = useQueries({ queries: sets.map((set) => classTotalQuery(api, set.filters)) });
  const { current, changed } = useCurrentSet(sets, filters);
  const [dialog, setDialog] = useState<'keep' | 'manage' | null>(null);
  const [isSetAgain, decline] = useSetAgain(filters);
  const canKeep = !current && !isSame(filters, noFilters);
  if (sets.length === 0 && !canKeep) return null;
  const close = () => setDialog(null);
  return (
    <>
      <fieldset className={classNames(chipListStyles.chips, styles.sets)} data-part="chips">
        <legend className="visually-hidden">{t('Your filter sets')}</legend>
        {sets.map((set, at) => (
          <ChipToggle
            key={set.id}
            pressed={set.id === current?.id}
            onClick={() => onFilters(set.id === current?.id ? noFilters : set.filters)}
          >
            <BookmarkIcon />
            {set.name}{' '}
            <small className="numeric">
              {totals[at]?.data === undefined ? '' : fullCount(totals[at].data)}
            </small>
          </ChipToggle>
        ))}
        {canKeep ? (
          <button
            type="button"
            className={chipListStyles.chip}
            data-part="chip"
            onClick={() => setDialog('keep')}
          >
            <Icon name="plus" />
            {t('Keep these filters')}
          </button>
        ) : null}
        {sets.length > 0 ? (
          <button type="button" className="link small" onClick={() => setDialog('manage')}>
            {t('Manage')}
          </button>
        ) : null}
      </fieldset>
      {changed ? <Changed {...chosen} set={changed} onKeepAsNew={() => setDialog('keep')} /> : null}
      {canKeep && !changed && isSetAgain ? (
        <div className={styles.changed}>
          <p role="status">
            <Trans
              message="<strong>You set these filters last time too.</strong> Keep them under a name?"
              components={{ strong: <b /> }}
            />
          </p>
          <span className={styles.ways}>
            <button type="button" className="link" onClick={() => setDialog('keep')}>
              {t('Keep')}
            </button>
            <button type="button" className="link" onClick={decline}>
              {t('No')}
            </button>
          </span>
        </div>
      ) : null}
      {current && total === 0 ? (
        <p className={classNames(styles.changed, styles.nothing)} role="status">
          {t('“{name}” has no class today. The set stays.', { name: current.name })}
        </p>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'keep' ? <KeepDialog {...chosen} sets={sets} onClose={close} /> : null}
        {dialog === 'manage' ? <ManageDialog groups={chosen.groups} sets={sets} onClose={close} /> : null}
      </Suspense>
    </>
  );
};
