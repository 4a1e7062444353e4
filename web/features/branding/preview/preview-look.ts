import type { BrandFields } from '../../../../contract/studio/brand.schema.ts';
import {
  type BrandColors,
  type BrandTheme,
  brandColorNames,
  nearestPassing,
  pageColors,
  themeTokens,
} from '../../../../contract/studio/brand-colors.ts';
import { cornerStyles, typefaceSets } from '../../../../contract/studio/brand-look.ts';

/** With the nearest color that passes in place of one that cannot be read. */
const readable = (fields: BrandColors): BrandColors => {
  const colors = { ...fields };
  for (const name of brandColorNames) colors[name] = nearestPassing(colors, name) ?? colors[name];
  return colors;
};

/** The custom properties of a look in one theme, for a part of a page that shows it. */
export const previewProperties = (fields: BrandFields, theme: BrandTheme): Record<string, string> => {
  const { typefaces, corners } = fields;
  const { display, text } = typefaceSets[typefaces];
  const { image, control, panel, pill } = cornerStyles[corners];
  const named = Object.entries({
    ...pageColors[theme],
    ...themeTokens(readable(fields), theme),
    'font-display': display,
    'font-text': text,
    'r-image': image,
    'r-control': control,
    'r-panel': panel,
    'r-pill': pill,
  });
  return Object.fromEntries(named.map(([name, value]) => [`--${name}`, value]));
};
