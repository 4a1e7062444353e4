import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { givenAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FormattedText } from '../../../ui/text/FormattedText.tsx';
import { foundAnswers, mailOf, markedParts } from './found-answers.ts';
import * as styles from './PageSearch.module.css';

export type PageSearchProps = { title: string; sections: readonly Section[] };

const Nothing = ({ query, sections }: { query: string; sections: readonly Section[] }) => {
  const mail = mailOf(sections);
  return (
    <div className={styles.nothing}>
      <p>{t('Nothing here is about “{query}”.', { query })}</p>
      {mail ? (
        <ButtonLink size="small" href={givenAddress(`${mail}?subject=${encodeURIComponent(query)}`)}>
          {t('Write about {query}', { query })}
        </ButtonLink>
      ) : null}
    </div>
  );
};

const Answers = ({ query, sections }: { query: string; sections: readonly Section[] }) => {
  const answers = foundAnswers(query, sections);
  return (
    <div className={styles.answers}>
      <p className="visually-hidden" role="status">
        {t('{count, plural, one {# answer} other {# answers}}', { count: answers.length })}
      </p>
      {answers.length === 0 ? <Nothing query={query} sections={sections} /> : null}
      {answers.map(({ title, text }) => (
        <article key={`${title} ${text}`}>
          {title ? (
            <h2 className="title-3">
              {markedParts(query, title).map((part, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
                place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
              )}
            </h2>
          ) : null}
          <FormattedText text={text} />
        </article>
      ))}
    </div>
  );
};

/** Search in the answers of a page, which are read where they are found, and a button that prints the page. */
export const PageSearch = ({ title, sections }: PageSearchProps) => {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Words that were typed before the script had loaded.
  useEffect(() => setQuery(field.current?.value.trim() ?? ''), []);
  return (
    <>
      <search className={styles.search}>
        <label className={styles.field}>
          <Icon name="search" />
          <span className="visually-hidden">{t('Search in {title}', { title })}</span>
          <input
            ref={field}
            type="search"
            placeholder={t('What is it about?')}
            autoComplete="off"
            onInput={({ currentTarget }) => setQuery(currentTarget.value.trim())}
          />
        </label>
        <Button look="secondary" onClick={() => window.print()}>
          {t('Print this page')}
        </Button>
      </search>
      {query ? <Answers query={query} sections={sections} /> : null}
    </>
  );
};
