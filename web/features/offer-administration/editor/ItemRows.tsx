import { useState } from 'react';
import { offerLimits } from '../../../../contract/membership/offer-limits.ts';
import type { ManagedOffer } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { TextField } from '../../../ui/administration/TextField.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { ContentChooser } from '../../page-administration/index.ts';
import { freeId, type ItemDraft } from '../offer-draft.ts';
import { type Problems, rowProblems } from './field-problems.ts';
import * as styles from './Offers.module.css';
import { RowList } from './RowList.tsx';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const videoText = ({ title, duration }: ManagedOffer['classes'][number]): string =>
  duration === null ? t('{title}, no video yet', { title }) : `${title}, ${clock(duration)}`;

type VideoProps = {
  item: ItemDraft;
  classes: ManagedOffer['classes'];
  problem: string | undefined;
  onChange: (classId: number | null) => void;
};

/** Video of the class that an item shows, with a control to choose another class. */
const ItemVideo = ({ item, classes, problem, onChange }: VideoProps) => {
  const [open, setOpen] = useState(false);
  const found = classes.find(({ id }) => id === item.classId);
  const chosen =
    item.classId === null ? t('No video chosen') : t('Chosen; its picture is here once it is saved');
  return (
    <div className={styles.video}>
      <span className={styles.picture}>{found ? <Picture image={found.picture} sizes="220px" /> : null}</span>
      <p className="small muted">{found ? videoText(found) : chosen}</p>
      {problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {problem}
        </p>
      ) : null}
      <button
        type="button"
        className={classNames('link small', styles.choose)}
        aria-label={
          item.title
            ? t('Choose a video for {title}', { title: item.title })
            : t('Choose a video for this item')
        }
        onClick={() => setOpen(true)}
      >
        {t('Choose a video')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Whose video it shows')}>
        <p className="muted">{t('Every visitor may watch it on the page of the offer, drafts too.')}</p>
        <ContentChooser
          list="classes"
          ids={item.classId === null ? [] : [item.classId]}
          most={1}
          problem={undefined}
          onChange={([classId]) => onChange(classId ?? null)}
        />
        <DialogFoot>
          <Button onClick={() => setOpen(false)}>{t('Done')}</Button>
        </DialogFoot>
      </Dialog>
    </div>
  );
};

type ItemRowsProps = {
  items: readonly ItemDraft[];
  classes: ManagedOffer['classes'];
  problems: Problems;
  onChange: (items: ItemDraft[]) => void;
};

/** Items of the carousel on the page of the offer. */
export const ItemRows = ({ items, classes, problems, onChange }: ItemRowsProps) => (
  <RowList
    title={t('Carousel')}
    add={t('Add item')}
    rows={items}
    most={offerLimits.items}
    titleOf={({ title }) => title}
    untitled={(number) => t('Item {number}', { number })}
    isHeadless
    problem={problems.carousel?.[0]}
    newRow={() => ({ id: freeId(items), title: '', subtitle: '', classId: null })}
    onChange={onChange}
  >
    {(item, index, change) => {
      const wrong = rowProblems(problems, 'carousel', index);
      return (
        <div className={styles.item}>
          <ItemVideo
            item={item}
            classes={classes}
            problem={wrong.classId?.[0]}
            onChange={(classId) => change({ classId })}
          />
          <div className={styles.itemWords}>
            <TextField
              label={t('Title')}
              required
              most={offerLimits.itemTitle}
              value={item.title}
              problem={wrong.title?.[0]}
              onChange={(title) => change({ title })}
            />
            <TextField
              label={t('Subtitle')}
              most={offerLimits.itemSubtitle}
              value={item.subtitle}
              problem={wrong.subtitle?.[0]}
              onChange={(subtitle) => change({ subtitle })}
            />
          </div>
        </div>
      );
    }}
  </RowList>
);
