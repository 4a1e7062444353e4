import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { BannedWordPreview } from '../../../../contract/comments/moderation.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useComments } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { messageOf, useActing } from '../decisions/acting.ts';
import * as entriesStyles from '../list/Entries.module.css';
import * as entryTextStyles from '../list/EntryText.module.css';
import { Facts } from '../list/Facts.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { Moment } from '../list/Moment.tsx';
import { bannedWordsQuery } from '../queries.ts';
import * as styles from './BannedWords.module.css';

/** Returns the error of the word itself if there is one, else the message of the failure. */
const wordProblem = (error: Error): string => {
  const problem = error instanceof ApiError ? error.fields.word?.[0] : undefined;
  // translators: “The word needs two letters or more.”
  return problem ? t('The word {problem}.', { problem }) : messageOf(error);
};

const previewWords = ({ held, lookedAt, complete }: BannedWordPreview): string => {
  const values = { count: fullCount(lookedAt), held: fullCount(held) };
  return complete
    ? t('Of the {count} comments and replies of the last 30 days it would have held {held}.', values)
    : t('Of the latest {count} comments and replies of the last 30 days it would have held {held}.', values);
};

/** Preview of a banned word: the count of comments that it would have held, and the latest of them. */
const Preview = ({ preview }: { preview: BannedWordPreview }) => (
  <>
    <p>{previewWords(preview)}</p>
    <ul>
      {preview.examples.map(({ text, author, createdAt }) => (
        <li key={`${createdAt}${text}`} className={entryTextStyles.text}>
          <p className={entryTextStyles.said}>{text}</p>
          <Facts>
            {author}
            <Moment at={createdAt} />
          </Facts>
        </li>
      ))}
    </ul>
  </>
);

/** Form that bans a word. The input is kept until the word is banned; an error is shown beside it. */
const AddWord = ({ onAdded }: { onAdded: () => void }) => {
  const [word, setWord] = useState('');
  const id = useId();
  const comments = useComments();
  const preview = useMutation({
    mutationFn: async (asked: string) =>
      (await comments('POST /admin/banned_words/preview', { body: { word: asked } })).data,
  });
  const add = useMutation({
    mutationFn: (asked: string) => comments('POST /admin/banned_words/add', { body: { word: asked } }),
    onSuccess: () => {
      setWord('');
      onAdded();
    },
    onError: (failure) => logFailure('A word could not be banned', failure),
  });
  const error = add.error ?? preview.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!word.trim() || add.isPending) return;
    preview.reset();
    add.mutate(word.trim());
  };
  const look = () => {
    if (!word.trim() || preview.isPending || add.isPending) return;
    add.reset();
    preview.mutate(word.trim());
  };
  return (
    <form className={styles.addWord} onSubmit={submit}>
      <div className={fieldStyles.field} data-part="field">
        <label className={fieldStyles.label} data-part="label" htmlFor={id}>
          {t('A word, or a few')}
        </label>
        <input
          id={id}
          className={fieldStyles.input}
          data-part="input"
          maxLength={100}
          value={word}
          readOnly={add.isPending}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-problem` : ''}`}
          onChange={(event) => {
            setWord(event.target.value);
            preview.reset();
            add.reset();
          }}
        />
        <span id={`${id}-hint`} className="muted">
          {t('Two letters or more.')}
        </span>
      </div>
      <Button type="submit" aria-busy={add.isPending}>
        {t('Add')}
      </Button>
      <Button look="secondary" aria-busy={preview.isPending} onClick={look}>
        {t('What would it hold?')}
      </Button>
      <div className={styles.preview} role="status">
        {preview.data ? <Preview preview={preview.data} /> : null}
        {error ? <p id={`${id}-problem`}>{wordProblem(error)}</p> : null}
      </div>
    </form>
  );
};

/** List of the banned words; a comment that contains one is held for a moderator. */
export const BannedWords = () => {
  const comments = useComments();
  const client = useQueryClient();
  const home = useRef<HTMLHeadingElement>(null);
  const query = bannedWordsQuery(comments);
  const { data: words, isError, refetch } = useQuery(query);
  const reload = () => void client.invalidateQueries(query);
  const { act, isPending } = useActing(reload);
  const remove = (word: string) => {
    home.current?.focus();
    act(() => comments('POST /admin/banned_words/delete', { body: { word } }));
  };
  return (
    <section aria-label={t('Banned words')} className={entriesStyles.afterTabs}>
      <ListHeading homeRef={home}>{t('Banned words')}</ListHeading>
      <p className={classNames(entriesStyles.message, 'muted')}>
        {t(
          'A comment or reply with one of these words is held until a moderator has looked at it. Removing a word shows nothing by itself: what is held stays so. Plurals are found too, and words that are disguised by accents, digits, signs or letters of other scripts.',
        )}
      </p>
      <AddWord onAdded={reload} />
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <ul>
        {words?.map(({ word, addedBy, addedAt }) => (
          <li key={word} className={classNames(entriesStyles.report, entriesStyles.wide)}>
            <div className={entryTextStyles.text}>
              <p className={entryTextStyles.said}>{word}</p>
              <Facts>
                {t('Added by {name}', { name: addedBy })}
                <Moment at={addedAt} />
              </Facts>
            </div>
            <div className={entryTextStyles.actions}>
              <Button
                look="secondary"
                size="small"
                aria-label={t('Remove {word}', { word })}
                disabled={isPending}
                onClick={() => remove(word)}
              >
                {t('Remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {words?.length === 0 ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>{t('No banned words.')}</p>
      ) : null}
    </section>
  );
};
