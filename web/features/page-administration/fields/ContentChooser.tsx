import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { moved } from '../../../ui/sorting/moved.ts';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { type Choice, choiceFact, choicesQuery, type List, pickedTitlesQuery } from './content-choices.ts';
import * as styles from './Fields.module.css';

type FoundProps = { list: List; picked: readonly number[]; onPick: (choice: Choice) => void };

/** A search over what the studio has, and what it finds. */
const Found = ({ list, picked, onPick }: FoundProps) => {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data = [], isError, refetch } = useQuery(choicesQuery(useApi(), list, search));
  const others = data.filter(({ id }) => !picked.includes(id)).slice(0, 20);
  return (
    <>
      <FormField
        label={list === 'classes' ? t('Add a class') : t('Add a series')}
        hint={t('Search by the start of words.')}
      >
        {(control) => (
          <input
            {...control}
            type="search"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      {others.length > 0 ? (
        <ul className={styles.choices} aria-label={t(msg('Found', 'classes or series'))}>
          {others.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => onPick(choice)}>
                <span className={styles.thumb}>
                  <Picture image={choice.picture} sizes="62px" />
                </span>
                <span className={styles.name}>
                  {choice.title}
                  <small>{choiceFact(choice)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

type ChooserProps = {
  list: List;
  ids: readonly number[];
  most: number;
  problem: string | undefined;
  onChange: (ids: number[]) => void;
};

/** Classes, or series and bundles, in an order of one's own. */
export const ContentChooser = ({ list, ids, most, problem, onChange }: ChooserProps) => {
  const rows = useRef<HTMLOListElement>(null);
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const [said, setSaid] = useState('');
  const { data: titles, isPlaceholderData } = useQuery(pickedTitlesQuery(useApi(), list, ids));
  const titleOf = (id: number): string =>
    titles?.get(id) ?? known.get(id) ?? (titles ? t('Not shown to members ({id})', { id }) : '…');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return;
    onChange(moved(ids, from, to));
    setSaid(
      t('{title} is at position {position} of {count}.', {
        title: titleOf(ids[from] ?? 0),
        position: to + 1,
        count: ids.length,
      }),
    );
  };
  const pick = ({ id, title }: Choice) => {
    setKnown(new Map(known).set(id, title));
    onChange(most === 1 ? [id] : [...ids, id]);
    setSaid(t('{title} is added.', { title }));
  };
  return (
    <>
      <ol ref={rows} className={styles.picked} aria-label={t(msg('Chosen', 'classes or series'))}>
        {ids.map((id, index) => (
          <li key={id} data-sort-id={id}>
            {most > 1 ? (
              <IconButton
                label={t('Reorder {title}, position {position}', { title: titleOf(id), position: index + 1 })}
                icon="grip"
                className={styles.handle}
                data-sort-handle=""
              />
            ) : null}
            <span className={styles.name}>
              {titleOf(id)}
              {titles && !isPlaceholderData && known.has(id) && !titles.has(id) ? (
                <small>{t('Left out until members see it')}</small>
              ) : null}
            </span>
            <IconButton
              label={t('Remove {title}', { title: titleOf(id) })}
              icon="close"
              onClick={() => onChange(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ol>
      {most > 1 ? (
        <DragSorting list={rows} items={ids.map((id) => ({ id, title: titleOf(id) }))} onMove={move} />
      ) : null}
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem}
        </p>
      ) : null}
      {ids.length < most || most === 1 ? (
        <Found list={list} picked={ids} onPick={pick} />
      ) : (
        <p className="hint">{t('It holds at most {count}.', { count: most })}</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
