import { type Message, msg } from '../messages.ts';
import { type BrandColors, changedTokens, productColors, themeTokens } from './brand-colors.ts';

const hanken =
  '"Hanken Grotesk Variable","Hanken Grotesk Fallback",var(--script-faces),-apple-system,"Segoe UI",sans-serif';
const device = 'var(--script-faces),-apple-system,"Segoe UI",Roboto,sans-serif';

type Typefaces = {
  title: Message;
  /** The files of which pages load the most important letters first. */
  loads: readonly ('ysabeau' | 'hanken-grotesk')[];
  /** Size of the upright Latin faces, in KB. */
  kilobytes: number;
  display: string;
  text: string;
};

/** Sets of typefaces. All faces come with the product or with the device: pages load nothing from elsewhere. */
export const typefaceSets = {
  ysabeau: {
    title: msg('Ysabeau with Hanken Grotesk'),
    loads: ['ysabeau', 'hanken-grotesk'],
    kilobytes: 44,
    display: '"Ysabeau Variable","Ysabeau Fallback","Optima","Candara",var(--script-faces),sans-serif',
    text: hanken,
  },
  hanken: {
    title: msg('Hanken Grotesk throughout'),
    loads: ['hanken-grotesk'],
    kilobytes: 20,
    display: hanken,
    text: hanken,
  },
  book: {
    title: msg('The device’s book face with Hanken Grotesk'),
    loads: ['hanken-grotesk'],
    kilobytes: 20,
    display: '"Iowan Old Style","Palatino Linotype",Georgia,var(--script-faces),serif',
    text: hanken,
  },
  device: {
    title: msg('The device’s own face, nothing to load'),
    loads: [],
    kilobytes: 0,
    display: device,
    text: device,
  },
} as const satisfies Record<string, Typefaces>;
export type TypefaceSet = keyof typeof typefaceSets;
export const typefaceSetNames = ['ysabeau', 'hanken', 'book', 'device'] as const satisfies TypefaceSet[];

/** The radius of pictures, controls, panels, and of buttons and chips. */
export const cornerStyles = {
  square: { title: msg('Square', 'corners'), image: '0', control: '0', panel: '0', pill: '0' },
  soft: { title: msg('Soft', 'corners'), image: '6px', control: '8px', panel: '14px', pill: '999px' },
  round: { title: msg('Round', 'corners'), image: '18px', control: '16px', panel: '28px', pill: '999px' },
} as const;
export type CornerStyle = keyof typeof cornerStyles;
export const cornerStyleNames = ['square', 'soft', 'round'] as const satisfies CornerStyle[];

export type BrandLook = { colors: BrandColors; typefaces: TypefaceSet; corners: CornerStyle };

/** Default look of the product. */
export const productLook: BrandLook = { colors: productColors, typefaces: 'ysabeau', corners: 'soft' };

const declared = (list: readonly (readonly [string, string])[]): string =>
  list.map(([name, value]) => `--${name}:${value}`).join(';');

/**
 * Returns the colors of the dark theme that are the studio's own, and those that the light theme changes, since a rule
 * for every theme would hold in the dark one too.
 */
const darkTokens = (colors: BrandColors, light: readonly (readonly [string, string])[]) => {
  const names = new Set([...light, ...changedTokens(colors, 'dark')].map(([name]) => name));
  return Object.entries(themeTokens(colors, 'dark')).filter(([name]) => names.has(name));
};

/**
 * Returns the custom properties in which a look differs from the product's, as rules for the two themes; empty if none
 * differs.
 */
export const lookStyles = ({ colors, typefaces, corners }: BrandLook): string => {
  const faces = typefaceSets[typefaces];
  const radius = cornerStyles[corners];
  const light = changedTokens(colors, 'light');
  const dark = darkTokens(colors, light);
  const both: (readonly [string, string])[] = [
    ...light,
    ...(typefaces === 'ysabeau' ? [] : [['font-display', faces.display] as const]),
    ...(typefaces === 'device' ? [['font-text', faces.text] as const] : []),
    ...(corners === 'soft'
      ? []
      : (['image', 'control', 'panel', 'pill'] as const).map((name) => [`r-${name}`, radius[name]] as const)),
  ];
  return [
    both.length > 0 ? `:root{${declared(both)}}` : '',
    // As in the style sheet of every page: the theme that is chosen, and that of the device where none is.
    dark.length > 0
      ? `:root[data-theme="dark"]{${declared(dark)}}@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declared(dark)}}}`
      : '',
  ].join('');
};
