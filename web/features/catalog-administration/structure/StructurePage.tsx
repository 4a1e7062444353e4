import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { ConflictPanel } from '../../../editing/conflict/ConflictPanel.tsx';
import { EditorFailure } from '../../../editing/forms/EditorFailure.tsx';
import { EmptyList } from '../../../editing/listing/ListPage.tsx';
import { useTranslatedTexts } from '../../../editing/translations/use-translation.tsx';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { LeaveQuestion } from '../../../ui/administration/LeaveQuestion.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { planOptionsQuery } from '../plans/queries.ts';
import { ChosenBar } from './ChosenBar.tsx';
import type { ItemAct } from './ItemFields.tsx';
import { useItemChoices } from './item-choices.ts';
import { SectionPanel } from './SectionPanel.tsx';
import * as styles from './StructurePage.module.css';
import { structureFieldNames, structureText } from './structure-conflict.ts';
import {
  type StructureAction,
  type StructureDraft,
  type StructureProblems,
  wrongPlaces,
} from './structure-draft.ts';
import { afterTranslating, structureTexts } from './structure-texts.ts';
import { type ItemsOnPage, useItemsOnPage } from './use-items-on-page.ts';
import { useRemovals, useStructure } from './use-structure.ts';

/** Open sections of the page; all are closed at first, so that their order is visible at a glance. */
const useOpenSections = () => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    [],
  );
  const show = useCallback(
    (keys: readonly string[]) => setOpen((before) => new Set([...before, ...keys])),
    [],
  );
  return { open, toggle, show };
};

/** Moves the focus after an action and announces it: a moved element loses the focus. */
const useFollowing = () => {
  const wanted = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const control = document.querySelector<HTMLElement>(wanted.current);
    control?.focus();
    // Focusing an element that already has the focus does not scroll to it.
    control?.scrollIntoView?.({ block: 'nearest' });
    wanted.current = null;
  });
  const follow = useCallback((then: { focus: string; say: string }) => {
    wanted.current = then.focus;
    setSaid(then.say);
  }, []);
  return { said, follow };
};

type ErrorsProps = {
  draft: StructureDraft;
  places: readonly number[];
  problems: StructureProblems;
  onOpen: ItemsOnPage['open'];
};

const Errors = ({ draft, places, problems, onOpen }: ErrorsProps) => {
  const goTo = (place: number) => {
    const { key = '', items = [] } = draft.sections[place - 1] ?? {};
    const item = items.find((one) => problems.items[one.key]);
    // An invalid field of the section itself precedes its items, so it takes the focus first.
    if (item) flushSync(() => onOpen(item.key));
    const section = document.querySelector(`[data-section="${CSS.escape(key)}"]`);
    section?.querySelector<HTMLElement>('[aria-invalid], [data-add-item]')?.focus();
  };
  return (
    <div className={styles.errors} role="alert">
      <ul>
        {places.map((place) => (
          <li key={place}>
            <button type="button" onClick={() => goTo(place)}>
              {t('Error in Section {number}', { number: place })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const rowOf = (action: StructureAction): string => {
  if (action.act === 'put section back') return `[data-section="${action.section.key}"] [data-delete]`;
  const item = action.act === 'put items back' ? action.places[0]?.item : null;
  const key = action.act === 'put item back' ? action.item.key : item?.key;
  return `[data-item="${key ?? ''}"] [data-open-item]`;
};

const itemAddedTo = ({ sections }: StructureDraft, key: string): string | null =>
  sections.find((section) => section.key === key)?.items.at(-1)?.key ?? null;

const noSeries: { id: number; title: string }[] = [];

const useStructureEditor = (planId: string) => {
  const [saved, setSaved] = useState(false);
  const removals = useRemovals();
  const structure = useStructure(planId, () => {
    setSaved(true);
    removals.end();
  });
  const sections = useOpenSections();
  const following = useFollowing();
  const { data: options } = useQuery(planOptionsQuery(useApi()));
  const series = useMemo(
    () => (options?.series ?? noSeries).map(({ id, title }) => ({ id: String(id), title })),
    [options],
  );
  const { plan, draft } = structure;
  const items = useItemChoices({ planId, kind: plan?.kind ?? null, draft, series });
  const onPage = useItemsOnPage(draft);
  const { open } = onPage;
  const { act, undoOf } = structure;
  const { follow } = following;
  const { offer, end } = removals;
  const actAndFollow: ItemAct = useCallback(
    (action, then) => {
      setSaved(false);
      const undo = undoOf(action);
      const after = act(action);
      if (action.act === 'add item') open(itemAddedTo(after, action.section));
      if (undo && then) {
        offer(then.say, () => {
          act(undo);
          follow({ focus: rowOf(undo), say: t('It is back.') });
        });
        // The toast announces the removal.
        return follow({ ...then, say: '' });
      }
      if (then) follow(then);
    },
    [act, undoOf, follow, offer, open],
  );
  const translation = useTranslatedTexts({
    textsIn: (language) => structureTexts(draft, items.choices, language),
    onChange: (change) => {
      const action = afterTranslating(draft, change);
      if (action) actAndFollow(action);
    },
  });
  return {
    ...structure,
    translation,
    saved: saved && !structure.unsaved,
    sections,
    following,
    items,
    onPage,
    act: actAndFollow,
    actOnly: act,
    discard: () => {
      structure.discard();
      end();
    },
    choose: (...chosen: Parameters<typeof structure.choose>) => {
      structure.choose(...chosen);
      end();
    },
  };
};
type Editor = ReturnType<typeof useStructureEditor>;

/** Messages about loading, saving and validation. */
const Notes = ({ editor }: { editor: Editor }) => {
  const { draft, problems, problem, conflict, error, saved, items } = editor;
  const places = wrongPlaces(draft, problems);
  return (
    <div className={styles.notes}>
      {places.length > 0 ? (
        <Errors draft={draft} places={places} problems={problems} onOpen={editor.onPage.open} />
      ) : null}
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}
        </AdminNote>
      ) : null}
      {error || items.isError ? (
        <div className={styles.failed}>
          <AdminNote tone="problem" live>
            {error ? t('The structure did not load.') : t('Some classes did not load.')}
          </AdminNote>
          <Button look="secondary" size="small" onClick={error ? editor.retry : items.retry}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      {conflict ? (
        <ConflictPanel
          conflict={conflict}
          names={structureFieldNames}
          say={(_field, fields) => structureText(fields, items.choices)}
          onChoose={editor.choose}
        />
      ) : null}
      <div role="status">
        {saved ? <AdminNote tone="done">{t('Successfully saved updates!')}</AdminNote> : null}
      </div>
    </div>
  );
};

const Sections = ({ editor }: { editor: Editor }) => {
  const { draft, problems, sections, items, act, following, onPage } = editor;
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      <ol ref={list} className={styles.sections} aria-label={t('Sections')}>
        {draft.sections.map((section, index) => (
          <SectionPanel
            key={section.key}
            section={section}
            index={index}
            open={sections.open.has(section.key)}
            problems={problems}
            choices={items.choices}
            sections={onPage.names}
            openItem={onPage.openItem}
            chosen={onPage.chosen}
            act={act}
            onToggle={sections.toggle}
            onToggleItem={onPage.toggle}
            onChoose={onPage.choose}
          />
        ))}
      </ol>
      <DragSorting
        list={list}
        items={draft.sections.map(({ key, title }, index) => ({
          id: key,
          title: title.trim() || t('Section {number}', { number: index + 1 }),
        }))}
        onMove={(from, to) => act({ act: 'move section', from, to })}
      />
      {onPage.chosen.size > 0 ? <ChosenBar onPage={onPage} act={act} onShow={sections.show} /> : null}
      <p className="visually-hidden" role="status">
        {following.said}
      </p>
    </>
  );
};

const Head = ({ editor, planId }: { editor: Editor; planId: string }) => {
  const { plan, draft, sections, problems } = editor;
  const addSection = () => {
    const added = editor.actOnly({ act: 'add section' }).sections.at(-1);
    if (!added) return;
    sections.show([added.key]);
    editor.following.follow({ focus: `[data-section="${added.key}"] input`, say: '' });
  };
  const submit = () => {
    if (!editor.canSave) return;
    const wrong = editor.submit();
    sections.show(Object.keys(wrong.sections));
    const [firstWrong = null] = Object.keys(wrong.items);
    if (firstWrong !== null) editor.onPage.open(firstWrong);
  };
  const count = wrongPlaces(draft, problems).length;
  return (
    <header className={classNames(adminContentStyles.stop, styles.head)}>
      <div>
        <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
          <Anchor href={pageAddress('/admin/plans/$planId', { planId })}>{t('Series structure')}</Anchor>
        </p>
        <h1 className="title-1">{plan?.title ?? t('Series structure')}</h1>
      </div>
      <div className={classNames(adminContentStyles.actions, styles.actions)}>
        {editor.unsaved ? (
          <>
            <span className={classNames(styles.unsaved, 'small muted')}>{t('Not saved yet')}</span>
            <Button look="secondary" onClick={editor.discard}>
              {t('Discard changes')}
            </Button>
          </>
        ) : null}
        {editor.translation.languageSwitch}
        {editor.translation.fields ? null : (
          <Button look="secondary" data-add-section="" onClick={addSection}>
            {t('Add Section')}
          </Button>
        )}
        <Button
          onClick={submit}
          aria-busy={editor.saving}
          // The button stays enabled while saving, to keep the focus.
          disabled={!editor.canSave && !editor.saving}
          aria-describedby={count > 0 ? 'structure-errors' : undefined}
        >
          {/* translators: Saves the structure. */}
          {t('Submit')}
        </Button>
      </div>
    </header>
  );
};

/** Editor of the sections of a series or bundle and their items. */
export const StructurePage = () => {
  const { planId } = useParams({ from: '/admin/plans/$planId/structure' });
  const editor = useStructureEditor(planId);
  const { draft, isPending, error } = editor;
  if (error instanceof ApiError && error.status === 404)
    return (
      <main id="main" tabIndex={-1}>
        <h1 className="title-1">{t('Series structure')}</h1>
        <EditorFailure
          error={error}
          retry={editor.retry}
          gone={t('There is no such series any more.')}
          list="/admin/plans"
        />
      </main>
    );
  return (
    <main id="main" tabIndex={-1} aria-busy={isPending}>
      <Head editor={editor} planId={planId} />
      <div id="structure-errors">
        <Notes editor={editor} />
      </div>
      {draft.sections.length === 0 && !isPending ? (
        <EmptyList title={t('No sections yet')} about={t('Classes appear in sections. Add the first.')} />
      ) : null}
      <div hidden={editor.translation.fields !== null}>
        <Sections editor={editor} />
      </div>
      {editor.translation.fields}
      <LeaveQuestion unsaved={editor.unsaved} />
    </main>
  );
};
