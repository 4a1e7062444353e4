import { emptyBrand } from '../../../contract/studio/empty-brand.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import { createStudioValues, type StudioConfig } from './studio-values.ts';

/** A studio as its settings make it, where none is read from a database. */
export const settingsAlone = (config: StudioConfig): StudioSettings => createStudioValues(config)(emptyBrand);
