import { type ReactNode, useId, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/Dialog.tsx';
import * as styles from './ListTools.module.css';
import { RowDensity } from './RowDensity.tsx';

type ListToolsProps = {
  /** Search field. */
  search: ReactNode;
  /** Filters of the list. */
  children?: ReactNode;
  /** Rarer filters, in a row of their own once it is opened. */
  more?: ReactNode;
  /** True if one of the rarer filters is chosen: their row is open from the beginning. */
  isMoreChosen?: boolean;
  /** Order of the list, or other controls at the end of the row. */
  end?: ReactNode;
  /** Number of filters that narrow the list, its words apart. */
  chosen?: number;
  /** Removes all filters; absent if none is chosen. */
  onClear?: (() => void) | undefined;
  /** Control at the end in place of the height of the rows, for a list that is no table. */
  status?: ReactNode;
};

type FilterSheetProps = Pick<ListToolsProps, 'children' | 'chosen' | 'onClear'> & {
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** Button that opens the controls of a list, where they have no room beside its search. */
const FilterSheet = ({ children, chosen = 0, onClear, open, onOpen }: FilterSheetProps) => {
  const close = () => onOpen(false);
  return (
    <div className={styles.opener}>
      <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => onOpen(true)}>
        <Icon name="filters" />
        {chosen > 0 ? t('Filters ({chosen})', { chosen }) : t('Filters')}
      </Button>
      <Dialog open={open} onClose={close} title={t('Filters')} sheet>
        <div className={styles.sheet}>{children}</div>
        <DialogFoot>
          {onClear ? (
            <Button look="secondary" onClick={onClear}>
              {t('Clear')}
            </Button>
          ) : null}
          <Button onClick={close}>{t('Show the list')}</Button>
        </DialogFoot>
      </Dialog>
    </div>
  );
};

/**
 * Search, filters and order above a table, and the height of its rows; on a phone the search and a sheet of the rest,
 * which holds the controls while it is open.
 */
export const ListTools = ({
  search,
  children,
  more,
  isMoreChosen = false,
  end,
  chosen,
  onClear,
  status = <RowDensity />,
}: ListToolsProps) => {
  const [sheetOpen, setSheetOpen] = useState(false);
  const row = useId();
  const [isMore, setMore] = useState(isMoreChosen);
  return (
    <div className={styles.tools}>
      {search}
      <div className={styles.controls}>
        {sheetOpen ? null : children}
        {more ? (
          <Button
            look="secondary"
            size="small"
            className={styles.moreOpener}
            aria-expanded={isMore}
            aria-controls={row}
            onClick={() => setMore(!isMore)}
          >
            <Icon name="filters" />
            {isMore ? t('Fewer filters') : t('More filters')}
          </Button>
        ) : null}
        {onClear ? (
          <Button look="secondary" size="small" onClick={onClear}>
            {t('Clear')}
          </Button>
        ) : null}
        <span className={styles.gap} />
        {sheetOpen ? null : end}
        {status}
        {more && !sheetOpen ? (
          <div className={styles.moreRow} id={row} hidden={!isMore}>
            {more}
          </div>
        ) : null}
      </div>
      {children || end ? (
        <FilterSheet chosen={chosen} onClear={onClear} open={sheetOpen} onOpen={setSheetOpen}>
          {children}
          {more}
          {end}
        </FilterSheet>
      ) : null}
    </div>
  );
};
