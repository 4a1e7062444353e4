import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import type { FooterLink } from '../../../../contract/pages/page-administration.schema.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import { useApi } from '../../../client/context.ts';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../editing/forms/EditorHead.tsx';
import { useVersionedForm } from '../../../editing/forms/use-versioned-form.ts';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { translationsText } from '../../../editing/translations/translated-texts.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { moved } from '../../../ui/sorting/moved.ts';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { LinkFields } from '../fields/LinkFields.tsx';
import { footerTexts, linksAfterTranslating } from '../page-texts.ts';
import { footerQuery, pageListQuery } from '../queries.ts';
import * as styles from './FooterPage.module.css';

type Fields = { links: FooterLink[] };
const names = { links: msg('links') } as const;
const say = (_field: 'links', { links }: Fields): string =>
  links
    .flatMap(({ title, href, translations = {} }) => [`${title}: ${href}`, translationsText(translations)])
    .filter(Boolean)
    .join('\n');

const useFooterForm = () => {
  const api = useApi();
  return useVersionedForm({
    drafts: 'footer',
    kind: 'footer',
    id: '1',
    query: footerQuery(api),
    names,
    save: async ({ links }: Fields, version) => {
      const { data } = await api('PUT /admin/api/footer', { body: { links, version } });
      return { version: data.version, fields: { links: data.links }, waiting: data.waiting };
    },
  });
};

type LinksProps = {
  links: readonly FooterLink[];
  waiting: readonly string[];
  problems: Readonly<Record<string, string[]>>;
  onChange: (links: FooterLink[]) => void;
};

const isNew = (link: FooterLink | undefined): boolean => link?.title === '' && link.href === '';

const Links = ({ links, waiting, problems, onChange }: LinksProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** Link whose fields are shown on a phone; beside it those without words, and those with a problem. */
  const [open, setOpen] = useState<number | null>(null);
  const isOpen = (index: number): boolean =>
    index === open || isNew(links[index]) || problemOf(index) !== undefined;
  const problemOf = (index: number): string | undefined =>
    problems[`links/${index}/href`]?.[0] ?? problems[`links/${index}/title`]?.[0];
  const nameOf = (index: number): string => links[index]?.title || t('Link {number}', { number: index + 1 });
  const move = (from: number, to: number) => {
    onChange(moved(links, from, to));
    setOpen(null);
    setSaid(
      t('{title}, position {position} of {count}.', {
        title: nameOf(from),
        position: to + 1,
        count: links.length,
      }),
    );
  };
  return (
    <>
      <p className={styles.heads} aria-hidden="true">
        <span>{t('Text')}</span>
        <span>
          <Trans
            message="Leads to <small>Such as /subscribe, or https://…</small>"
            components={{ small: <small /> }}
          />
        </span>
      </p>
      <ol ref={list} className={styles.links} aria-label={t('Footer links')}>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is nothing but its place, and two may be alike
          <li key={index} data-sort-id={index} data-open={isOpen(index) || undefined}>
            <IconButton
              label={t('Reorder {title}, position {position}', { title: nameOf(index), position: index + 1 })}
              icon="grip"
              className={styles.handle}
              data-sort-handle=""
            />
            <button
              type="button"
              className={styles.summary}
              aria-expanded={isOpen(index)}
              onClick={() => setOpen(isOpen(index) ? null : index)}
            >
              <span>
                <b>{nameOf(index)}</b> <small>{link.href}</small>
              </span>
              <Icon name={isOpen(index) ? 'chevronUp' : 'chevronDown'} />
            </button>
            <div className={styles.fields}>
              <LinkFields
                label={t('Link {number}', { number: index + 1 })}
                addressLabel={t('Link {number} leads to', { number: index + 1 })}
                value={link}
                problem={problemOf(index)}
                onChange={(changed) => {
                  setOpen(index);
                  onChange(links.with(index, changed));
                }}
              />
              {waiting.includes(link.href) ? (
                <p className="small muted">
                  <Trans
                    message="It shows once its page is published. <link>See the pages.</link>"
                    components={{ link: <Anchor href="/admin/pages" /> }}
                  />
                </p>
              ) : null}
            </div>
            <IconButton
              label={t('Take {title} out', { title: nameOf(index) })}
              icon="close"
              onClick={() => {
                setOpen(null);
                onChange(links.toSpliced(index, 1));
              }}
            />
          </li>
        ))}
      </ol>
      <DragSorting
        list={list}
        items={links.map((_, index) => ({ id: index, title: nameOf(index) }))}
        onMove={move}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};

/** Buttons that each add a simple page which the footer does not link to yet. */
const UnlinkedPages = ({
  links,
  onAdd,
}: {
  links: readonly FooterLink[];
  onAdd: (link: FooterLink) => void;
}) => {
  const { data = [] } = useQuery(pageListQuery(useApi()));
  const others = data.filter(({ kind, url }) => kind === 'simple' && !links.some(({ href }) => href === url));
  return others.map(({ id, title, url }) => (
    <Button key={id} look="secondary" size="small" onClick={() => onAdd({ title, href: url })}>
      <Icon name="plus" />
      {title}
    </Button>
  ));
};

type FooterForm = ReturnType<typeof useFooterForm>;
type OpenedProps = { form: FooterForm; draft: Fields; waiting: readonly string[] };

const Opened = ({ form, draft: { links }, waiting }: OpenedProps) => {
  const change = (changed: FooterLink[]) => form.change({ links: changed });
  return (
    <EditorForm
      form={form}
      label={t('Footer links')}
      names={names}
      say={say}
      texts={{
        textsIn: (language) => footerTexts(links, language),
        onChange: (text) => change(linksAfterTranslating(links, text)),
      }}
    >
      <Links links={links} waiting={waiting} problems={form.problems} onChange={change} />
      <div className={styles.adding}>
        <Button
          look="secondary"
          size="small"
          disabled={links.length >= pageLimits.footerLinks}
          onClick={() => change([...links, { title: '', href: '' }])}
        >
          <Icon name="plus" />
          {t('Add a link')}
        </Button>
        {links.length < pageLimits.footerLinks ? (
          <UnlinkedPages links={links} onAdd={(link) => change([...links, link])} />
        ) : (
          <span className="small quiet">
            {t('The footer holds at most {count} links.', { count: pageLimits.footerLinks })}
          </span>
        )}
      </div>
    </EditorForm>
  );
};

/** Editor for the footer: its links and their order. */
export const FooterPage = () => {
  const form = useFooterForm();
  const { saved, draft, error } = form;
  return (
    <main id="main" tabIndex={-1} aria-busy={!saved && !error}>
      <EditorHead list={{ title: t('Pages'), href: '/admin/pages' }} title={t('Footer links')}>
        {draft ? (
          <RevisionsButton
            kind="footer"
            id="1"
            draftOf={() => draft}
            names={names}
            say={say}
            onRestore={form.change}
          />
        ) : null}
      </EditorHead>
      {saved && draft ? <Opened form={form} draft={draft} waiting={saved.waiting} /> : null}
      {error && !saved ? <TryAgain onRetry={form.retry} /> : null}
    </main>
  );
};
