import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { useApi } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { classesToTagQuery, useTagClasses } from '../queries.ts';
import * as styles from '../SearchWords.module.css';
import { classesFound } from '../word-texts.ts';

/** Number of classes that a search in the dialog lists. */
const mostListed = 12;

type TaggedClass = { id: number; title: string };

const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

type TagFormProps = { words: string; onClose: () => void };

const TagForm = ({ words, onClose }: TagFormProps) => {
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<readonly TaggedClass[]>([]);
  const { data, isError, refetch } = useQuery({
    ...classesToTagQuery(useApi(), sought.trim()),
    placeholderData: keepPreviousData,
  });
  const { mutate, error, isPending } = useTagClasses();
  const others = (data ?? []).filter(({ id }) => !chosen.some((one) => one.id === id)).slice(0, mostListed);
  const tag = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0 || isPending) return;
    mutate(
      { ids: chosen.map(({ id }) => id), title: capitalized(words) },
      {
        onSuccess: ({ classes }) => {
          const refused = classes.filter(({ refusal }) => refusal !== null).length;
          const kept = refused > 0 ? ` ${classesFound(refused)} could not take it.` : '';
          showToast(`${classesFound(classes.length - refused)} can be found by “${words}”.${kept}`);
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.fields} noValidate onSubmit={tag}>
      <p className="small muted">
        They get the focus area “{capitalized(words)}”: the search and the filters then find them by it.
      </p>
      <FormField label="Find classes">
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={classLimits.search}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        )}
      </FormField>
      <ul className={styles.tagged} aria-label="Classes">
        {[...chosen, ...others].map((one) => {
          const isChosen = chosen.includes(one);
          return (
            <li key={one.id}>
              <Checkbox
                label={one.title}
                checked={isChosen}
                onChange={(checked) =>
                  setChosen(checked ? [...chosen, one] : chosen.filter(({ id }) => id !== one.id))
                }
              />
            </li>
          );
        })}
      </ul>
      {data?.length === 0 ? <p className="muted">No class is called that.</p> : null}
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      <FailedChange error={error} failed="The classes were not tagged." />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" disabled={chosen.length === 0} aria-busy={isPending}>
          {chosen.length === 0 ? 'Tag classes' : `Tag ${classesFound(chosen.length)}`}
        </Button>
      </DialogFoot>
    </form>
  );
};

/** Dialog that gives classes a focus area with the words of a search, for words that are about some classes only. */
export const TagDialog = ({ words, onClose }: { words: string | null; onClose: () => void }) => (
  <Dialog open={words !== null} onClose={onClose} title={`Tag classes with “${words ?? ''}”`}>
    {words === null ? null : <TagForm words={words} onClose={onClose} />}
  </Dialog>
);
