import { memo } from 'react';
import { t } from '../../../../contract/messages.ts';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import * as iconButtonStyles from '../../../ui/controls/IconButton.module.css';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { SectionFields } from '../fields/SectionFields.tsx';
import type { SectionProblems } from '../page-draft.ts';
import { isFixed, sectionFact, sectionKinds } from '../section-kinds.tsx';
import * as styles from './Sections.module.css';

export type SectionAct =
  | { act: 'change'; id: string; changes: Readonly<Record<string, unknown>> }
  | { act: 'toggle'; id: string }
  | { act: 'move'; id: string; by: 1 | -1 }
  | { act: 'duplicate'; id: string }
  | { act: 'remove'; id: string };

const struckEye = (
  <path d="M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.5C18 5.5 21.5 12 21.5 12a17 17 0 0 1-2.7 3.5M6.2 8A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1" />
);
const eye = (
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.6" />
  </>
);

type RowProps = {
  section: Section;
  /** 0 first. */
  index: number;
  count: number;
  open: boolean;
  wrong: boolean;
  problems: SectionProblems;
  act: (act: SectionAct) => void;
};

const Head = ({ section, index, open, act }: Omit<RowProps, 'count' | 'problems' | 'wrong'>) => {
  const { id, type, hidden } = section;
  const { title, glyph } = sectionKinds[type];
  const place = { title: t(title), position: index + 1 };
  return (
    <div className={styles.head}>
      <IconButton
        label={t('Reorder {title}, position {position}', place)}
        icon="grip"
        className={styles.handle}
        data-sort-handle=""
      />
      <LineIcon className={styles.glyph}>{glyph}</LineIcon>
      <div className={styles.name}>
        <b>{place.title}</b>
        <small>{sectionFact(section)}</small>
      </div>
      <div className={styles.acts}>
        {isFixed(section) ? null : (
          <button
            type="button"
            className={iconButtonStyles.iconButton}
            aria-label={
              hidden
                ? t('Show {title}, position {position}', place)
                : t('Hide {title}, position {position}', place)
            }
            onClick={() => act({ act: 'change', id, changes: { hidden: !hidden } })}
          >
            <LineIcon>{hidden ? struckEye : eye}</LineIcon>
          </button>
        )}
        <IconButton
          label={
            open
              ? t('Close {title}, position {position}', place)
              : t('Open {title}, position {position}', place)
          }
          icon={open ? 'chevronUp' : 'chevronDown'}
          aria-expanded={open}
          data-open-section=""
          onClick={() => act({ act: 'toggle', id })}
        />
      </div>
    </div>
  );
};

const Foot = ({ section, index, count, act }: Pick<RowProps, 'section' | 'index' | 'count' | 'act'>) => {
  const { id } = section;
  return (
    <div className={styles.foot}>
      <Button
        look="secondary"
        size="small"
        aria-disabled={index === 0}
        onClick={() => act({ act: 'move', id, by: -1 })}
      >
        {t('Move up')}
      </Button>
      <Button
        look="secondary"
        size="small"
        aria-disabled={index === count - 1}
        onClick={() => act({ act: 'move', id, by: 1 })}
      >
        {t('Move down')}
      </Button>
      {isFixed(section) ? null : (
        <>
          <Button look="secondary" size="small" onClick={() => act({ act: 'duplicate', id })}>
            {t('Duplicate')}
          </Button>
          <Button look="danger-outline" size="small" onClick={() => act({ act: 'remove', id })}>
            {t('Remove')}
          </Button>
        </>
      )}
    </div>
  );
};

/** A section with its handle; open, everything that is said of it. */
export const SectionRow = memo((props: RowProps) => {
  const { section, open, wrong, problems, act } = props;
  return (
    <li
      className={classNames(
        styles.row,
        open && styles.on,
        section.hidden && styles.off,
        wrong && styles.wrong,
      )}
      data-sort-id={section.id}
    >
      <Head {...props} />
      {open ? (
        <div className={styles.body}>
          <SectionFields
            section={section}
            problems={problems}
            onChange={(changes) => act({ act: 'change', id: section.id, changes })}
          />
          <Foot {...props} />
        </div>
      ) : null}
    </li>
  );
});
SectionRow.displayName = 'SectionRow';
