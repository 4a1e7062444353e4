import { useEffect, useState } from 'react';
import { deviceStorage } from '../../client/browser-storage.ts';
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx';

const densities = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
] as const;
type Density = (typeof densities)[number][0];

const key = 'studioRows';

/**
 * Choice of the row height of all tables of the studio, kept on the device. The style sheet reads it from the document
 * element, where `firstPaintScript` puts it before anything is painted.
 */
export const RowDensity = () => {
  const [density, setDensity] = useState<Density>('comfortable');
  useEffect(() => {
    if (deviceStorage.get(key) === 'compact') setDensity('compact');
  }, []);
  const choose = (chosen: Density): void => {
    setDensity(chosen);
    deviceStorage.set(key, chosen === 'compact' ? chosen : null);
    if (chosen === 'compact') document.documentElement.dataset.rows = chosen;
    else delete document.documentElement.dataset.rows;
  };
  return <SegmentedControl label="Rows" size="small" value={density} options={densities} onChange={choose} />;
};
