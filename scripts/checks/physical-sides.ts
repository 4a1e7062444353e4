import type { SourceFile } from './source-files.ts';

/** Style sheets with sides that are no start and no end, each with the properties that stay physical and the reason. */
const physical: Readonly<Record<string, { properties: readonly string[]; because: string }>> = {
  'player/BigPlay.module.css': {
    properties: ['margin-left'],
    because: 'the triangle of Play is not mirrored',
  },
  'player/skin/CaptionText.module.css': {
    properties: ['left', 'right'],
    because: 'beside a panel of the bar',
  },
  'player/skin/Overlays.module.css': {
    properties: ['left'],
    because: 'seeking is signed at the side that was tapped',
  },
  'player/skin/Timeline.module.css': {
    properties: ['left', 'inset'],
    because: 'time runs from left to right',
  },
  'player/skin/panels/PanelFrame.module.css': {
    properties: ['left', 'right'],
    because: 'a panel opens above its button in the bar',
  },
  'web/app/errors/ConnectionNotice.module.css': { properties: ['left'], because: 'centered' },
  'web/app/errors/SignedOutBand.module.css': { properties: ['left'], because: 'centered' },
  'web/editing/fields/FocalPointField.module.css': { properties: ['left'], because: 'a place in a picture' },
  'web/features/branding/preview/BrandPreview.module.css': {
    properties: ['border-width', 'border-left-color'],
    because: 'the triangle of Play is not mirrored',
  },
  'web/features/catalog-administration/captions/importing/ShiftLane.module.css': {
    properties: ['left', 'border-left', 'right'],
    because: 'time runs from left to right',
  },
  'web/features/catalog-administration/captions/player/TimeLane.module.css': {
    properties: ['left'],
    because: 'time runs from left to right',
  },
  'web/features/catalog-administration/structure/StructurePage.module.css': {
    properties: ['border-width'],
    because: 'two sides of a turned square are a chevron',
  },
  'web/features/catalog/video/VideoInPlace.module.css': {
    properties: ['margin-left'],
    because: 'the triangle of Play is not mirrored',
  },
  'web/features/membership/offers/OfferPage.module.css': {
    properties: ['margin-left'],
    because: 'the triangle of Play is not mirrored',
  },
  'web/features/page-administration/fields/SafeBoxField.module.css': {
    properties: ['left', 'right'],
    because: 'places in a picture',
  },
  'web/features/uploads/cropping/EditStep.module.css': {
    properties: ['left', 'right'],
    because: 'places in a picture',
  },
};

const property =
  /^(left|right|(margin|padding|scroll-margin|scroll-padding)-(left|right)|border-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius)$/;
const fourSides =
  /^(inset|margin|padding|scroll-margin|scroll-padding|border-width|border-color|border-style)$/;

const parts = (value: string): string[] => {
  let depth = 0;
  let whole = '';
  for (const letter of value.trim()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    whole += depth > 0 && /\s/.test(letter) ? '_' : letter;
  }
  return whole.split(/\s+/);
};

const isPhysical = (name: string, value: string): boolean => {
  if (property.test(name)) return true;
  if (/^(text-align|float|clear)$/.test(name)) return /^(left|right)$/.test(value);
  if (/^transition(-property)?$|^will-change$/.test(name)) return /(^|[\s,])(left|right)\b/.test(value);
  if (/gradient\(\s*to (left|right)/.test(value)) return true;
  const sides = parts(value);
  if (fourSides.test(name)) return sides.length === 4 && sides[1] !== sides[3];
  if (name !== 'border-radius' || value.includes('/')) return false;
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = sides;
  return topLeft !== topRight || bottomRight !== bottomLeft;
};

/** Returns a breach for each declaration of a physical side, which a right-to-left page would not mirror. */
export const inspectSides = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.endsWith('.css') && !path.startsWith('site/'))
    .flatMap(({ path, text }) =>
      [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)]
        .filter(
          ([, name = '', value = '']) =>
            !physical[path]?.properties.includes(name) && isPhysical(name, value.trim()),
        )
        .map(
          ([, name, value]) =>
            `${path} has ${name}: ${value?.replace(/\s+/g, ' ')}; write its logical property, or list it in scripts/checks/physical-sides.ts`,
        ),
    );
