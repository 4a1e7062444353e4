import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useComments } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { useActing } from '../decisions/acting.ts';
import { Facts } from '../list/Facts.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import { Moment } from '../list/Moment.tsx';
import { bannedWordsQuery } from '../queries.ts';

const AddWord = ({ onAdd, isPending }: { onAdd: (word: string) => void; isPending: boolean }) => {
  const [word, setWord] = useState('');
  const id = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!word.trim() || isPending) return;
    onAdd(word.trim());
    setWord('');
  };
  return (
    <form className="add-word" onSubmit={add}>
      <div className="field">
        <label className="lab" htmlFor={id}>
          A word, or a few
        </label>
        <input
          id={id}
          className="inp"
          maxLength={100}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={isPending}>
        Add
      </Button>
    </form>
  );
};

/** Comments that hold one of these wait for a moderator. */
export const BannedWords = () => {
  const comments = useComments();
  const client = useQueryClient();
  const home = useRef<HTMLHeadingElement>(null);
  const query = bannedWordsQuery(comments);
  const { data: words, isError, refetch } = useQuery(query);
  const { act, isPending } = useActing(() => void client.invalidateQueries(query));
  const add = (word: string) => act(() => comments('POST /admin/banned_words/add', { body: { word } }));
  const remove = (word: string) => {
    home.current?.focus();
    act(() => comments('POST /admin/banned_words/delete', { body: { word } }));
  };
  return (
    <section aria-label="Banned words" className="after-tabs">
      <ListHeading homeRef={home}>Banned words</ListHeading>
      <p className="muted says">
        A comment or reply with one of these words is held until a moderator has looked at it. Removing a word
        shows nothing by itself: what is held stays so.
      </p>
      <AddWord onAdd={add} isPending={isPending} />
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
      <ul>
        {words?.map(({ word, addedBy, addedAt }) => (
          <li key={word} className="rpt wide">
            <div className="rt">
              <p className="said">{word}</p>
              <Facts>
                {`Added by ${addedBy}`}
                <Moment at={addedAt} />
              </Facts>
            </div>
            <div className="ra">
              <Button
                look="s"
                size="sm"
                aria-label={`Remove ${word}`}
                disabled={isPending}
                onClick={() => remove(word)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {words?.length === 0 ? <p className="muted none-yet">No word is banned.</p> : null}
    </section>
  );
};
