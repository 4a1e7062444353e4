import { useEffect, useState } from 'react';
import { deviceStorage } from '../../client/browser-storage.ts';
import { IconButton } from '../../ui/controls/Button.tsx';

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
    <IconButton
      label="Compact rows"
      title="Compact rows"
      icon={isCompact ? 'list' : 'menu'}
      ring
      aria-pressed={isCompact}
      onClick={turn}
    />
  );
};
