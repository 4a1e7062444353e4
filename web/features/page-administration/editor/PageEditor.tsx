import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import type { ManagedPage, PageFields } from '../../../../contract/pages/page-administration.schema.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import { DeleteButton } from '../../../editing/deleting/DeleteButton.tsx';
import { EditorFailure } from '../../../editing/forms/EditorFailure.tsx';
import { EditorForm } from '../../../editing/forms/EditorForm.tsx';
import { EditorHead } from '../../../editing/forms/EditorHead.tsx';
import { RevisionsButton } from '../../../editing/revisions/RevisionsButton.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { pageFieldNames, stateFact, stateMarks, visitorsSee } from '../page-draft.ts';
import { afterTranslating, pageTexts, sayPageField } from '../page-texts.ts';
import { LivePreview } from '../preview/LivePreview.tsx';
import { DeletePage } from './DeletePage.tsx';
import * as styles from './PageEditor.module.css';
import { PageForLinks, PageTitle } from './PageWords.tsx';
import { SectionList } from './SectionList.tsx';
import { type PageEditing, usePageEditor } from './use-page-editor.ts';

const titleOf = (page: ManagedPage, draft: PageFields): string =>
  page.kind === 'home' ? t('Home page') : draft.title || page.fields.title;

type FormProps = { editor: PageEditing; page: ManagedPage; draft: PageFields };

const Head = ({ editor, page, draft }: FormProps) => {
  const { glyph, tone, word } = stateMarks[page.state];
  return (
    <EditorHead list={{ title: t('Pages'), href: '/admin/pages' }} title={titleOf(page, draft)}>
      <StateMark glyph={glyph} tone={tone} fact={stateFact(page)}>
        {t(word)}
      </StateMark>
      <RevisionsButton
        kind="page"
        id={String(page.id)}
        draftOf={() => draft}
        names={pageFieldNames}
        say={sayPageField}
        onRestore={editor.change}
      />
      {page.published ? (
        <ButtonLink look="secondary" href={page.url}>
          <Icon name="eye" />
          {t('See it live')}
        </ButtonLink>
      ) : null}
    </EditorHead>
  );
};

const doneWords = {
  saved: msg('Successfully saved updates!'),
  published: msg('Published. Everyone sees it now.'),
  withdrawn: msg('Taken offline. The draft is kept.'),
} as const;

const Actions = ({ editor, page }: Pick<FormProps, 'editor' | 'page'>) => (
  <>
    {page.published ? (
      <Button look="secondary" size="small" onClick={editor.withdraw}>
        {page.kind === 'home' ? t('Back to the usual home page') : t('Take it offline')}
      </Button>
    ) : null}
    {page.kind === 'simple' ? (
      <DeleteButton
        label={t('Delete page')}
        dialog={(asked) => <DeletePage {...asked} page={page} onDeleted={editor.discard} />}
      />
    ) : null}
  </>
);

const Columns = ({ editor, page, draft }: FormProps) => {
  const { problems, change } = editor;
  const [shown, setShown] = useState<'sections' | 'preview'>('sections');
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      {problems.sections ? (
        <div className={styles.problem}>
          <AdminNote tone="problem" live>
            {problems.sections[0]}
          </AdminNote>
        </div>
      ) : null}
      <div className={styles.turn}>
        <SegmentedControl
          label={t('What to show')}
          value={shown}
          options={[
            ['sections', t('Sections')],
            ['preview', t('Preview')],
          ]}
          onChange={setShown}
        />
      </div>
      <div className={styles.columns} data-shown={shown}>
        <div className={styles.sections}>
          {page.kind === 'simple' ? <PageTitle draft={draft} problems={problems} onChange={change} /> : null}
          <SectionList
            kind={page.kind}
            label={
              page.kind === 'home'
                ? t('Sections of the home page')
                : t('Sections of {title}', { title: titleOf(page, draft) })
            }
            sections={draft.sections}
            problems={problems}
            most={pageLimits.sections}
            open={open}
            onOpen={setOpen}
            onChange={(sections) => change({ sections })}
          />
          <PageForLinks kind={page.kind} draft={draft} problems={problems} onChange={change} />
        </div>
        <section className={styles.preview} aria-label={t('Preview')}>
          <LivePreview
            pageId={String(page.id)}
            kind={page.kind}
            fields={draft}
            facts={page.facts}
            open={open}
            turned={shown}
          />
        </section>
      </div>
    </>
  );
};

/** The button that takes a page offline goes with that: the one that shows it again then has the focus. */
const useFocusOnceOffline = ({ published }: ManagedPage) => {
  const publish = useRef<HTMLButtonElement>(null);
  const was = useRef(published !== null);
  useEffect(() => {
    const isOffline = was.current && published === null;
    was.current = published !== null;
    if (isOffline && document.activeElement === document.body) publish.current?.focus();
  }, [published]);
  return publish;
};

const Form = (props: FormProps) => {
  const { editor, page, draft } = props;
  const publish = useFocusOnceOffline(page);
  return (
    <EditorForm
      form={editor}
      label={titleOf(page, draft)}
      names={pageFieldNames}
      say={sayPageField}
      done={editor.done ? t(doneWords[editor.done]) : undefined}
      actions={page.published || page.kind === 'simple' ? <Actions editor={editor} page={page} /> : undefined}
      rest={visitorsSee(page)}
      saveLabel={t('Save draft')}
      texts={{
        textsIn: (language) => pageTexts(draft, language),
        onChange: (change) => editor.change(afterTranslating(draft, change)),
      }}
      further={
        <Button ref={publish} onClick={editor.publish} aria-busy={editor.saving}>
          {t('Publish')}
        </Button>
      }
    >
      <Columns {...props} />
    </EditorForm>
  );
};

/** The home page or a simple page: its sections, what it looks like, and whether visitors see it. */
export const PageEditor = () => {
  const { pageId } = useParams({ from: '/admin/pages/$pageId' });
  const editor = usePageEditor(pageId);
  const { saved: page, draft, error } = editor;
  return (
    <main id="main" tabIndex={-1} aria-busy={!page && !error}>
      {page && draft ? (
        <>
          <Head editor={editor} page={page} draft={draft} />
          <Form editor={editor} page={page} draft={draft} />
        </>
      ) : (
        <h1 className="title-1">{t('Page')}</h1>
      )}
      {error && !page ? (
        <EditorFailure
          error={error}
          retry={editor.retry}
          gone={t('There is no such page any more.')}
          list="/admin/pages"
        />
      ) : null}
    </main>
  );
};
