import { useState } from 'react';
import { durationText } from '../../../../contract/formats/durations.ts';
import { elsewhereTitles } from '../../../../contract/members/own-practice.ts';
import type { ElsewherePractice } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { fullDay } from '../../../ui/text/dates/calendar-words.ts';
import * as styles from './ElsewhereRow.module.css';
import { useLogElsewhere, useRemoveElsewhere } from './elsewhere-queries.ts';
import { LogDialog } from './LogPractice.tsx';

const undoShownMs = 10_000;

/** Removes an entry at once; for a while it can be put back. */
const useRemove = () => {
  const { mutateAsync: remove } = useRemoveElsewhere();
  const { mutateAsync: log } = useLogElsewhere();
  const putBack = (entry: ElsewherePractice): Promise<unknown> =>
    log(entry).catch((error: unknown) =>
      sayFailed(t('The entry is not back.'), error, () => void putBack(entry)),
    );
  return async (entry: ElsewherePractice): Promise<void> => {
    try {
      await remove(entry.id);
    } catch {
      // The change says so beside its control.
      return;
    }
    showToast(t('{title} is removed.', { title: t(elsewhereTitles[entry.kind]) }), {
      action: { label: t('Undo'), onClick: () => void putBack(entry) },
      shownMs: undoShownMs,
    });
  };
};

/** Practice done elsewhere as a row among completed classes, with a sign of its own in place of a picture. */
export const ElsewhereRow = ({ entry }: { entry: ElsewherePractice }) => {
  const remove = useRemove();
  const [changing, setChanging] = useState(false);
  const title = t(elsewhereTitles[entry.kind]);
  const when = `${fullDay(entry.day)}, ${entry.began}`;
  return (
    <article className={styles.row}>
      <span className={styles.sign}>
        <LineIcon>
          <circle cx="12" cy="4.8" r="2" />
          <path d="M12 8v6.5M12 14.5 9.5 21M12 14.5l2.5 6.5M8.5 11h7" />
        </LineIcon>
      </span>
      <div>
        <h3 className="title-3">{title}</h3>
        <p className="small muted">{entry.words ? `${entry.words} · ${when}` : when}</p>
      </div>
      <span className="small muted numeric">{durationText(60_000 * entry.minutes)}</span>
      <Menu
        label={t('Options for {title}, {when}', { title, when })}
        entries={[
          { kind: 'action', label: t('Change'), icon: 'edit', onSelect: () => setChanging(true) },
          {
            kind: 'action',
            label: t('Remove'),
            icon: 'trash',
            danger: true,
            onSelect: () => void remove(entry),
          },
        ]}
      >
        <Icon name="options" />
      </Menu>
      <LogDialog open={changing} onClose={() => setChanging(false)} entry={entry} />
    </article>
  );
};
