import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { FooterLink } from '../../../../contract/pages/page-administration.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import { useApi } from '../../../client/context.ts';
import adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../ui/administration/LeaveQuestion.tsx';
import { SaveBar } from '../../../ui/administration/SaveBar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { moved } from '../../../ui/sorting/moved.ts';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { ConflictPanel, RevisionsDialog, useVersionedForm } from '../../catalog-administration/index.ts';
import { LinkFields } from '../fields/LinkFields.tsx';
import { footerQuery, pageListQuery } from '../queries.ts';
import styles from './FooterPage.module.css';

type Fields = { links: FooterLink[] };
const names = { links: 'links' } as const;
const say = (_field: 'links', { links }: Fields): string =>
  links.map(({ title, href }) => `${title}: ${href}`).join('\n');

const useFooterEditor = () => {
  const api = useApi();
  const [done, setDone] = useState(false);
  const form = useVersionedForm({
    drafts: 'footer',
    kind: 'footer',
    id: '1',
    query: footerQuery(api),
    names,
    save: async ({ links }: Fields, version) => {
      const { data } = await api('PUT /admin/api/footer', { body: { links, version } });
      return { version: data.version, fields: { links: data.links }, waiting: data.waiting };
    },
    onSaved: () => setDone(true),
  });
  return { ...form, done: done && form.unsaved === '' };
};

type LinksProps = {
  links: readonly FooterLink[];
  waiting: readonly string[];
  problems: Readonly<Record<string, string[]>>;
  onChange: (links: FooterLink[]) => void;
};

const Links = ({ links, waiting, problems, onChange }: LinksProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const nameOf = (index: number): string => links[index]?.title || `Link ${index + 1}`;
  const move = (from: number, to: number) => {
    onChange(moved(links, from, to));
    setSaid(`${nameOf(from)}, position ${to + 1} of ${links.length}.`);
  };
  return (
    <>
      <ol ref={list} className={styles.links} aria-label="Links of the footer">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is nothing but its place, and two may be alike
          <li key={index} data-sort-id={index}>
            <IconButton
              label={`Reorder ${nameOf(index)}, position ${index + 1}`}
              icon="grip"
              className={styles.handle}
              data-sort-handle=""
            />
            <div className={styles.fields}>
              <LinkFields
                label={`Link ${index + 1}`}
                value={link}
                problem={problems[`links/${index}/href`]?.[0] ?? problems[`links/${index}/title`]?.[0]}
                onChange={(changed) => onChange(links.with(index, changed))}
              />
              {waiting.includes(link.href) ? (
                <p className="small muted">
                  It shows once its page is published. <Anchor href="/admin/pages">See the pages.</Anchor>
                </p>
              ) : null}
            </div>
            <IconButton
              label={`Take ${nameOf(index)} out`}
              icon="close"
              onClick={() => onChange(links.toSpliced(index, 1))}
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

/** The pages that the footer can lead to, by one press. */
const PublishedPages = ({
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

/** What stands below every page: words and where they lead, in an order of the studio's. */
export const FooterPage = () => {
  const editor = useFooterEditor();
  const [history, setHistory] = useState(false);
  const { saved, draft, problems, problem, conflict, error, unsaved } = editor;
  const change = (links: FooterLink[]) => editor.change({ links });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  const [firstProblem] = Object.values(problems).flat();
  return (
    <main id="main" tabIndex={-1} aria-busy={!saved && !error}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href="/admin/pages">Pages</Anchor>
          </p>
          <h1 className="title-1">Links of the footer</h1>
        </div>
        <div className={adminContentStyles.actions}>
          <Button look="secondary" onClick={() => setHistory(true)}>
            <Icon name="restore" />
            History
          </Button>
        </div>
      </header>
      <div role="status">
        {editor.done ? <AdminNote tone="done">Successfully saved updates!</AdminNote> : null}
      </div>
      {conflict ? (
        <ConflictPanel conflict={conflict} names={names} say={say} onChoose={editor.choose} />
      ) : null}
      {saved && draft ? (
        <form onSubmit={submit} noValidate aria-label="Links of the footer">
          <Links links={draft.links} waiting={saved.waiting} problems={problems} onChange={change} />
          <div className={styles.adding}>
            <Button
              look="secondary"
              size="small"
              disabled={draft.links.length >= pageLimits.footerLinks}
              onClick={() => change([...draft.links, { title: '', href: '' }])}
            >
              <Icon name="plus" />
              Add a link
            </Button>
            {draft.links.length < pageLimits.footerLinks ? (
              <PublishedPages links={draft.links} onAdd={(link) => change([...draft.links, link])} />
            ) : (
              <span className="small quiet">The footer holds at most {pageLimits.footerLinks} links.</span>
            )}
          </div>
          <SaveBar
            unsaved={unsaved}
            saving={editor.saving}
            problem={problem ?? firstProblem}
            onDiscard={unsaved ? editor.discard : null}
          />
          <RevisionsDialog
            open={history}
            kind="footer"
            id="1"
            draft={draft}
            names={names}
            say={say}
            onRestore={(fields) => {
              editor.change(fields);
              setHistory(false);
            }}
            onClose={() => setHistory(false)}
          />
        </form>
      ) : null}
      {error && !saved ? <TryAgain onRetry={editor.retry} /> : null}
      <LeaveQuestion unsaved={unsaved !== ''} />
    </main>
  );
};
