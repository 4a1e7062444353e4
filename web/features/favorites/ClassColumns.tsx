import { t } from '../../../contract/messages.ts';
import * as classRowStyles from '../../ui/cards/ClassRow.module.css';
import * as listColumnsStyles from '../../ui/cards/ListColumns.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './ClassColumns.module.css';

type ClassColumnsProps = {
  /** Direction of the sort by title; null if another order applies. */
  byTitle: 'ascending' | 'descending' | null;
  /** Called when the title heading is pressed. */
  onTitle: () => void;
};

/** Column headings of the rows below, if the list has room for columns; the title heading sorts. */
export const ClassColumns = ({ byTitle, onTitle }: ClassColumnsProps) => {
  const on = byTitle !== null;
  return (
    <div
      className={classNames(classRowStyles.classRow, classRowStyles.hearted, styles.classColumns)}
      data-part="class-row hearted"
    >
      <button
        type="button"
        className={classNames(listColumnsStyles.column, on && listColumnsStyles.on)}
        aria-label={on ? t('Title, {byTitle}', { byTitle }) : t('Title, sort')}
        onClick={onTitle}
      >
        {t('Title')}
        {on ? <Icon name={byTitle === 'descending' ? 'chevronDown' : 'chevronUp'} /> : null}
      </button>
      <span className={listColumnsStyles.column} aria-hidden="true">
        {t('Difficulty')}
      </span>
      <span className={listColumnsStyles.column} aria-hidden="true">
        {t('Intensity')}
      </span>
    </div>
  );
};
