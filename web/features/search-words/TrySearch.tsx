import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { searchWordLimits } from '../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type { SearchTrial } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { trialQuery } from './queries.ts';
import * as styles from './SearchWords.module.css';
import { TrialClasses } from './TrialClasses.tsx';

const Outcome = ({ q, trial: { understood, total, classes } }: { q: string; trial: SearchTrial }) => (
  <>
    {understood.chips.length > 0 ? (
      <ul className={styles.understood} aria-label={t('Understood')}>
        {understood.chips.map(({ text, title, detail }) => (
          <li key={`${text} ${title}`}>
            {title}
            {detail ? <small> {detail}</small> : null}
          </li>
        ))}
      </ul>
    ) : null}
    <TrialClasses classes={classes} />
    <p className="small muted">
      {total === 0
        ? t('No results.')
        : t('{count, plural, one {# class in all.} other {# classes in all.}}', { count: total })}
      {understood.rest && understood.chips.length > 0
        ? ` ${t('Searched for: {words}.', { words: understood.rest })}`
        : ''}{' '}
      <Anchor className="link" href={pageAddress('/class-finder', {}, { q })}>
        {t('See it as a member')}
      </Anchor>
    </p>
  </>
);

/** Field that runs a search as members have it. */
export const TrySearch = () => {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const { data, isFetching, isError, refetch } = useQuery({
    ...trialQuery(useApi(), q, null),
    enabled: q !== '',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
  };
  return (
    <section className={styles.trial} aria-labelledby="try-search" aria-busy={isFetching}>
      <h2 className="title-2" id="try-search">
        {t('Try a search')}
      </h2>
      <form className={styles.trialForm} onSubmit={submit}>
        <FormField label={t('Words that a member writes')}>
          {(control) => (
            <input
              {...control}
              type="search"
              maxLength={searchWordLimits.query}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
        <Button type="submit" look="secondary">
          {t('Try')}
        </Button>
      </form>
      <div role="status">{data && q ? <Outcome q={q} trial={data} /> : null}</div>
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </section>
  );
};
