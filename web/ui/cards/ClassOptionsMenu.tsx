import { lazy, Suspense, useState } from 'react';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { classNames } from '../class-names.ts';
import * as iconButtonStyles from '../controls/IconButton.module.css';
import { Icon } from '../Icon.tsx';
import { Menu, type MenuEntry } from '../overlays/Menu.tsx';
import * as subjectStyles from '../overlays/Subject.module.css';
import { OwnText } from '../text/OwnText.tsx';
import * as cardStyles from './Card.module.css';
import { coachName } from './CoachNames.tsx';
import { Picture } from './Picture.tsx';

type ClassOptionsMenuProps = {
  entry: PlanEntry;
  /** Address to share; defaults to that of the class page. */
  shareUrl?: string;
  /** Feature toggle, for admins on lists that can be featured. */
  feature?: { featured: boolean; onToggle: () => void };
  /** Entries of other features before and after Share Class. */
  before?: readonly MenuEntry[];
  after?: readonly MenuEntry[];
  className?: string;
};

const ShareDialog = lazy(async () => {
  const module = await loadChunk('ShareDialog', () => import('../overlays/ShareDialog.tsx'));
  return { default: module.ShareDialog };
});

const fullAddress = (path: string): string => new URL(path, window.location.origin).href;

/** Header of a dialog: the class that the dialog is about. */
export const AboutClass = ({ entry }: { entry: PlanEntry }) => (
  <div className={subjectStyles.subject} data-part="subject">
    <span className={cardStyles.frame} data-part="frame">
      <Picture image={entry.coverPhoto} sizes="112px" />
    </span>
    <span>
      <b>
        <OwnText of={entry}>{entry.title}</OwnText>
      </b>
      <span className="small muted">
        {lengthText(entry.humanDuration)} · {withCommas(entry.coaches.map(coachName))}
      </span>
    </span>
  </div>
);

/** Options menu of a class; visitors get only Share Class. The menu closes before the dialog opens. */
export const ClassOptionsMenu = ({
  entry,
  shareUrl,
  feature,
  before = [],
  after = [],
  className,
}: ClassOptionsMenuProps) => {
  const [sharing, setSharing] = useState(false);
  const entries: MenuEntry[] = [
    ...before,
    { kind: 'action', label: t('Share Class'), icon: 'share', onSelect: () => setSharing(true) },
    ...after,
  ];
  if (feature) {
    const label = feature.featured ? t('Unfeature') : t('Feature');
    entries.push({ kind: 'line' }, { kind: 'action', label, icon: 'star', onSelect: feature.onToggle });
  }
  return (
    <>
      <Menu
        label={t('Options for {title}', { title: entry.title })}
        className={className ?? classNames(iconButtonStyles.iconButton, cardStyles.action)}
        entries={entries}
      >
        <Icon name="options" />
      </Menu>
      {sharing ? (
        <Suspense>
          <ShareDialog
            open
            onClose={() => setSharing(false)}
            item={t('Class')}
            url={fullAddress(shareUrl ?? entry.planEntryUrl)}
            about={<AboutClass entry={entry} />}
          />
        </Suspense>
      ) : null}
    </>
  );
};
