import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { joinPhrases } from '../../../../contract/formats/lists.ts';
import {
  isSameName,
  longestSetName,
  mostFilterSets,
  setParamsOf,
  tidySetName,
} from '../../../../contract/members/filter-sets.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import * as iconButtonStyles from '../../../ui/controls/IconButton.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu.tsx';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { type KnownSet, useChangeSet, useKeepSet, useRemoveSet } from './queries.ts';
import * as styles from './SetDialogs.module.css';
import { wordsOfFilters } from './set-words.ts';

/** Returns the server's words about the name; none where something else has failed. */
const nameProblem = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.name?.[0] : undefined;

type NameFieldProps = {
  value: string;
  onChange: (name: string) => void;
  problem: ReactNode;
};

const NameField = ({ value, onChange, problem }: NameFieldProps) => (
  <FormField label={t('Name')} required problem={problem}>
    {(control) => (
      <input
        {...control}
        value={value}
        autoComplete="off"
        maxLength={2 * longestSetName}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FormField>
);

type KeepDialogProps = {
  filters: ClassFilters;
  groups: FilterGroups | undefined;
  total: number | null;
  sets: readonly KnownSet[];
  onClose: () => void;
};

/** Dialog that keeps filters under a name, new or in place of another set's. */
export const KeepDialog = ({ filters, groups, total, sets, onClose }: KeepDialogProps) => {
  const [name, setName] = useState('');
  const [opensFinder, setOpensFinder] = useState(false);
  const [notifies, setNotifies] = useState(false);
  const add = useKeepSet();
  const replace = useChangeSet();
  const { error } = replace.error ? replace : add;
  const taken = sets.find((set) => isSameName(set.name, name));
  const params = setParamsOf(filters);
  const done = { onSuccess: onClose };
  const replaceIt = (id: number) => replace.mutate({ id, params, opensFinder, notifies }, done);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!taken && !add.isPending)
      add.mutate({ name: tidySetName(name), params, opensFinder, notifies }, done);
  };
  return (
    <Dialog open onClose={onClose} title={t('Keep these filters')}>
      <form className={styles.form} noValidate onSubmit={keep}>
        <NameField
          value={name}
          onChange={(next) => {
            setName(next);
            add.reset();
          }}
          problem={
            taken ? (
              <>
                {t('You have “{name}” already.', { name: taken.name })}{' '}
                <button type="button" className="link" onClick={() => replaceIt(taken.id)}>
                  {t('Replace it')}
                </button>
              </>
            ) : (
              nameProblem(error)
            )
          }
        />
        <p className="small muted">
          {wordsOfFilters(filters, groups)}.
          {total === null
            ? null
            : ` ${t('{count, plural, =0 {# class today.} one {# class today.} other {# classes today.}}', { count: total })}`}
        </p>
        <Checkbox
          label={t('Open the class finder with it')}
          checked={opensFinder}
          onChange={setOpensFinder}
        />
        <Checkbox label={t('Tell me when a new class fits')} checked={notifies} onChange={setNotifies} />
        <FailedChange error={nameProblem(error) ? null : error} failed={t('The filters were not kept.')} />
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            {t('Not now')}
          </Button>
          <Button type="submit" disabled={taken !== undefined} aria-busy={add.isPending}>
            {t('Keep')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

type RenameFormProps = { set: KnownSet; others: readonly KnownSet[]; onDone: () => void };

const RenameForm = ({ set, others, onDone }: RenameFormProps) => {
  const [name, setName] = useState(set.name);
  const { mutate, error, isPending } = useChangeSet();
  const taken = others.find((other) => isSameName(other.name, name));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!taken && !isPending) mutate({ id: set.id, name: tidySetName(name) }, { onSuccess: onDone });
      }}
    >
      <NameField
        value={name}
        onChange={setName}
        problem={taken ? t('You have “{name}” already.', { name: taken.name }) : nameProblem(error)}
      />
      <FailedChange error={nameProblem(error) ? null : error} failed={t('The name was not saved.')} />
      <div className={styles.buttons}>
        <Button look="secondary" size="small" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="small" aria-busy={isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
};

type RowProps = {
  set: KnownSet;
  groups: FilterGroups | undefined;
  entries: readonly MenuEntry[];
  isSortable: boolean;
};

const Row = ({ set, groups, entries, isSortable }: RowProps) => (
  <>
    {isSortable ? (
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        data-part="icon-button drag-handle"
        data-sort-handle=""
        aria-label={t('Reorder {name}', { name: set.name })}
      >
        <Icon name="grip" />
      </button>
    ) : null}
    <span className={styles.about}>
      <b>{set.name}</b>
      <small>
        {joinPhrases(
          wordsOfFilters(set.filters, groups),
          set.opensFinder && t('Opens the class finder'),
          set.notifies && t('Tells you of new classes'),
        )}
      </small>
    </span>
    <Menu label={t('Options for {name}', { name: set.name })} entries={entries}>
      <Icon name="options" />
    </Menu>
  </>
);

type Removed = { set: KnownSet; place: number };

/** Changes of the list of sets, one failure at a time with the way to repeat it. */
const useSetList = () => {
  const change = useChangeSet();
  const remove = useRemoveSet();
  const restore = useKeepSet();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  /** Runs a change now, and again if the member wants to. */
  const run = (make: () => void) => {
    for (const one of [change, remove, restore]) one.reset();
    setRetry(() => make);
    make();
  };
  return {
    removed,
    error: change.error ?? remove.error ?? restore.error,
    retry: retry ?? undefined,
    change: (input: Parameters<typeof change.mutate>[0]) => run(() => change.mutate(input)),
    remove: (set: KnownSet, place: number) =>
      run(() => remove.mutate(set.id, { onSuccess: () => setRemoved({ set, place }) })),
    undo: ({ set: { name, params, opensFinder, notifies }, place }: Removed) =>
      run(() =>
        restore.mutate({ name, params, opensFinder, notifies, place }, { onSuccess: () => setRemoved(null) }),
      ),
  };
};

type ManageDialogProps = {
  groups: FilterGroups | undefined;
  sets: readonly KnownSet[];
  onClose: () => void;
};

/** Dialog that orders, renames and removes sets. */
export const ManageDialog = ({ groups, sets, onClose }: ManageDialogProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [renamed, setRenamed] = useState<number | null>(null);
  const { removed, error, retry, change, remove, undo } = useSetList();
  const move = (from: number, to: number) => {
    const set = sets[from];
    if (set) change({ id: set.id, place: to });
  };
  const entriesOf = (set: KnownSet, at: number): MenuEntry[] => [
    { kind: 'action', label: t('Rename'), icon: 'edit', onSelect: () => setRenamed(set.id) },
    {
      kind: 'action',
      label: set.opensFinder ? t('Do not open the class finder with it') : t('Open the class finder with it'),
      icon: 'star',
      onSelect: () => change({ id: set.id, opensFinder: !set.opensFinder }),
    },
    {
      kind: 'action',
      label: set.notifies ? t('Do not tell me of new classes') : t('Tell me when a new class fits'),
      icon: 'bell',
      onSelect: () => change({ id: set.id, notifies: !set.notifies }),
    },
    ...(at > 0
      ? [
          {
            kind: 'action',
            label: t('Move up'),
            icon: 'chevronUp',
            onSelect: () => move(at, at - 1),
          } as const,
        ]
      : []),
    ...(at < sets.length - 1
      ? [
          {
            kind: 'action',
            label: t('Move down'),
            icon: 'chevronDown',
            onSelect: () => move(at, at + 1),
          } as const,
        ]
      : []),
    { kind: 'line' },
    { kind: 'action', label: t('Remove'), icon: 'trash', onSelect: () => remove(set, at) },
  ];
  return (
    <Dialog open onClose={onClose} title={t('Your filter sets')}>
      <ul ref={list} className={styles.list}>
        {sets.map((set, at) => (
          <li key={set.id} data-sort-id={set.id} className={classNames(renamed !== set.id && styles.row)}>
            {renamed === set.id ? (
              <RenameForm
                set={set}
                others={sets.filter(({ id }) => id !== set.id)}
                onDone={() => setRenamed(null)}
              />
            ) : (
              <Row set={set} groups={groups} entries={entriesOf(set, at)} isSortable={sets.length > 1} />
            )}
          </li>
        ))}
      </ul>
      {sets.length > 1 ? (
        <DragSorting
          list={list}
          items={sets.map(({ id, name }) => ({ id: String(id), title: name }))}
          onMove={move}
        />
      ) : null}
      <p role="status" className={styles.removed}>
        {removed ? (
          <>
            {t('“{name}” is removed.', { name: removed.set.name })}{' '}
            <button type="button" className="link" onClick={() => undo(removed)}>
              {t('Undo')}
            </button>
          </>
        ) : null}
      </p>
      <FailedChange error={error} failed={t('This was not saved.')} onRetry={retry} />
      <p className="small muted">
        {t('On every device where you sign in. Up to {mostFilterSets}.', { mostFilterSets })}
      </p>
      <DialogFoot>
        <Button onClick={onClose}>{t('Done')}</Button>
      </DialogFoot>
    </Dialog>
  );
};
