import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { classLimits } from '../../../../contract/catalog-administration/class-limits.ts';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
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
          const sentences = [
            t('{count, plural, one {# class} other {# classes}} can be found by “{words}”.', {
              count: classes.length - refused,
              words,
            }),
            ...(refused > 0
              ? [
                  t(
                    '{count, plural, one {# class could not take it.} other {# classes could not take it.}}',
                    { count: refused },
                  ),
                ]
              : []),
          ];
          showToast(joinSentences(...sentences));
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.fields} noValidate onSubmit={tag}>
      <p className="small muted">
        {t('They get the focus area “{title}”: the search and the filters then find them by it.', {
          title: capitalized(words),
        })}
      </p>
      <FormField label={t('Find classes')}>
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
      <ul className={styles.tagged} aria-label={t('Classes')}>
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
      {data?.length === 0 ? <p className="muted">{t('No class is called that.')}</p> : null}
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      <FailedChange error={error} failed={t('The classes were not tagged.')} />
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button type="submit" disabled={chosen.length === 0} aria-busy={isPending}>
          {chosen.length === 0
            ? t('Tag classes')
            : t('{count, plural, one {Tag # class} other {Tag # classes}}', { count: chosen.length })}
        </Button>
      </DialogFoot>
    </form>
  );
};

/** Dialog that gives classes a focus area with the words of a search, for words that are about some classes only. */
export const TagDialog = ({ words, onClose }: { words: string | null; onClose: () => void }) => (
  <Dialog
    open={words !== null}
    onClose={onClose}
    title={t('Tag classes with “{words}”', { words: words ?? '' })}
  >
    {words === null ? null : <TagForm words={words} onClose={onClose} />}
  </Dialog>
);
