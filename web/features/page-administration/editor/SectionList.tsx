import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import type { SectionType } from '../../../../contract/pages/sections/section-limits.ts';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { moved } from '../../../ui/sorting/moved.ts';
import { DragSorting } from '../../../ui/sorting/sorting-chunk.tsx';
import { duplicated, newSection, problemsOf, replaced, wrongSections } from '../page-draft.ts';
import { offeredTypes, sectionKinds } from '../section-kinds.tsx';
import { type SectionAct, SectionRow } from './SectionRow.tsx';
import * as styles from './Sections.module.css';

type SectionListProps = {
  kind: 'home' | 'simple';
  /** Accessible name of the list. */
  label: string;
  sections: readonly Section[];
  problems: Readonly<Record<string, string[]>>;
  most: number;
  /** Id of the open section. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onChange: (sections: Section[]) => void;
};

const AddSection = ({
  kind,
  sections,
  full,
  onAdd,
}: Pick<SectionListProps, 'kind' | 'sections'> & { full: boolean; onAdd: (type: SectionType) => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.adding}>
      <Button look="secondary" size="small" data-add-section="" disabled={full} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('Add a section')}
      </Button>
      {full ? (
        <span className="small quiet">{t('This page is full.')}</span>
      ) : (
        <span className={classNames(styles.keys, 'small quiet')}>
          {t('Press Space to pick up a row, arrow keys to move it.')}
        </span>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Add a section')}>
        <div className={styles.kinds}>
          {offeredTypes(kind, sections).map((type) => (
            <button
              key={type}
              type="button"
              onClick={() => {
                setOpen(false);
                onAdd(type);
              }}
            >
              <LineIcon>{sectionKinds[type].glyph}</LineIcon>
              <span>
                <b>{t(sectionKinds[type].title)}</b>
                <small>{t(sectionKinds[type].about)}</small>
              </span>
            </button>
          ))}
        </div>
      </Dialog>
    </div>
  );
};

/** Restores the focus after an action, because a moved or new row loses it. */
const useFollowing = () => {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    for (const selector of wanted.current) {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) continue;
      wanted.current = [];
      element.focus();
      return;
    }
  });
  /** Focuses the first of these selectors that matches an element on the page. */
  return (...selectors: string[]) => {
    wanted.current = selectors;
  };
};

const rowOf = (id: string): string => `[data-sort-id="${CSS.escape(id)}"]`;

const titleOf = (section: Section | undefined): string =>
  section ? t(sectionKinds[section.type].title) : '';

/** Sections of a page: moved by pointer and keyboard, hidden, duplicated and removed; one of them can be open. */
export const SectionList = (props: SectionListProps) => {
  const { kind, label, sections, problems, most, open, onOpen, onChange } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const follow = useFollowing();
  const titleAt = (index: number): string => titleOf(sections[index]);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= sections.length) return;
    onChange(moved(sections, from, to));
    const place = { position: to + 1, count: sections.length };
    setSaid(t('{title}, position {position} of {count}.', { title: titleAt(from), ...place }));
  };
  const remove = (id: string, index: number) => {
    onChange(sections.filter((section) => section.id !== id));
    setSaid(t('{title} is removed.', { title: titleAt(index) }));
    follow('[data-add-section]');
  };
  const act = (wanted: SectionAct) => {
    const index = sections.findIndex(({ id }) => id === wanted.id);
    switch (wanted.act) {
      case 'change':
        return onChange(replaced(sections, wanted.id, wanted.changes));
      case 'toggle':
        return onOpen(open === wanted.id ? null : wanted.id);
      case 'move':
        return move(index, index + wanted.by);
      case 'duplicate': {
        const { sections: next, copy } = duplicated(sections, wanted.id);
        onChange(next);
        onOpen(copy);
        if (copy) follow(`${rowOf(copy)} [data-open-section]`);
        return setSaid(t('{title} is duplicated.', { title: titleAt(index) }));
      }
      case 'remove':
        return remove(wanted.id, index);
    }
  };
  const add = (type: SectionType) => {
    const section = newSection(type, sections);
    onChange([...sections, section]);
    onOpen(section.id);
    const place = { title: titleOf(section), position: sections.length + 1 };
    setSaid(t('{title} is added, position {position}.', place));
    const row = rowOf(section.id);
    follow(`${row} :is(input:not([hidden]), textarea, select)`, `${row} [data-open-section]`);
  };
  const wrong = wrongSections(problems);
  return (
    <div>
      <ol ref={list} className={styles.list} aria-label={label}>
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            index={index}
            count={sections.length}
            open={open === section.id}
            wrong={wrong.includes(section.id)}
            problems={problemsOf(problems, section.id)}
            act={act}
          />
        ))}
      </ol>
      <DragSorting
        list={list}
        items={sections.map((section) => ({ id: section.id, title: titleOf(section) }))}
        onMove={move}
      />
      <AddSection kind={kind} sections={sections} full={sections.length >= most} onAdd={add} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
};
