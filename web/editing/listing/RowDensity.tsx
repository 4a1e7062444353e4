import { useEffect, useState } from 'react';
import { t } from '../../../contract/messages.ts';
import { deviceStorage } from '../../client/browser-storage.ts';
import { classNames } from '../../ui/class-names.ts';
import * as iconButtonStyles from '../../ui/controls/IconButton.module.css';
import { LineIcon } from '../../ui/LineIcon.tsx';

const key = 'studioRows';
const compact = 'compact';

/**
 * Switch between 56 px and 44 px for the rows of all tables of the studio, kept on the device. The style sheet reads it
 * from the document element, where `firstPaintScript` puts it before anything is painted.
 */
export const RowDensity = () => {
  const [isCompact, setCompact] = useState(false);
  useEffect(() => setCompact(deviceStorage.get(key) === compact), []);
  const turn = (): void => {
    setCompact(!isCompact);
    deviceStorage.set(key, isCompact ? null : compact);
    if (isCompact) delete document.documentElement.dataset.rows;
    else document.documentElement.dataset.rows = compact;
  };
  return (
    <button
      type="button"
      className={classNames(iconButtonStyles.iconButton, iconButtonStyles.ring)}
      data-part="icon-button"
      aria-label={t('Compact rows')}
      title={t('Compact rows')}
      aria-pressed={isCompact}
      onClick={turn}
    >
      <LineIcon>
        <path d="M4 4.5h16M4 19.5h16" />
        <path
          d={
            isCompact
              ? 'M12 6.5v4M9.8 8.3 12 10.5l2.2-2.2M12 17.5v-4M9.8 15.7 12 13.5l2.2 2.2'
              : 'M12 7.5v9M9.5 10 12 7.5l2.5 2.5M9.5 14l2.5 2.5 2.5-2.5'
          }
        />
      </LineIcon>
    </button>
  );
};
