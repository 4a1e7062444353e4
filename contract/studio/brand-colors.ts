import { type Message, msg, t } from '../messages.ts';

/** Page colors of both themes, behind the colors of a brand; the same as in the style sheet of every page. */
export const pageColors = {
  light: { paper: '#f4f6f3', surface: '#ffffff', sunken: '#e8ede8', ink: '#12211f' },
  dark: { paper: '#0d1514', surface: '#14201e', sunken: '#1c2b28', ink: '#eff2ed' },
} as const;

export type BrandTheme = keyof typeof pageColors;
export const brandThemes = ['light', 'dark'] as const satisfies readonly BrandTheme[];

/** The colors that a studio chooses; the others follow from them. */
export const brandColorNames = ['brandLight', 'brandDark', 'accentLight', 'accentDark'] as const;
export type BrandColorName = (typeof brandColorNames)[number];
/** Six hexadecimal digits after a #; empty: the color that the product comes with. */
export type BrandColors = Record<BrandColorName, string>;

export const colorNameOf = (part: 'brand' | 'accent', theme: BrandTheme): BrandColorName =>
  `${part}${theme === 'light' ? 'Light' : 'Dark'}`;

export const productColors: BrandColors = {
  brandLight: '#143630',
  brandDark: '#efe4cf',
  accentLight: '#b83a18',
  accentDark: '#ff9c70',
};

type BrandTokens = { brand: string; 'brand-hover': string; 'on-brand': string };
type AccentTokens = { accent: string; 'accent-hover': string; 'accent-soft': string; 'on-accent': string };
/** The custom properties of one theme that follow from its two colors. */
export type ThemeTokens = BrandTokens & AccentTokens;

const productTokens: Record<BrandTheme, ThemeTokens> = {
  light: {
    brand: '#143630',
    'brand-hover': '#1e4b42',
    'on-brand': '#faf6ec',
    accent: '#b83a18',
    'accent-hover': '#982e11',
    'accent-soft': '#fbe4d8',
    'on-accent': '#ffffff',
  },
  dark: {
    brand: '#efe4cf',
    'brand-hover': '#fff7e6',
    'on-brand': '#142320',
    accent: '#ff9c70',
    'accent-hover': '#ffb491',
    'accent-soft': '#3a2018',
    'on-accent': '#21100a',
  },
};

type Rgb = [red: number, green: number, blue: number];

const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const mixed = (color: string, other: string, share: number): string => {
  const to = rgbOf(other);
  return hexOf(rgbOf(color).map((value, index) => value + ((to[index] ?? 0) - value) * share));
};

/** Returns the relative luminance of WCAG 2.2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio, from 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
};

const textLeast = 4.5;
const edgeLeast = 3;

const darkWords = '#0b1312';
/** Returns white or nearly black, whichever is easier to read. */
const wordsOn = (color: string): string =>
  contrastRatio('#ffffff', color) >= contrastRatio(darkWords, color) ? '#ffffff' : darkWords;

/** Returns the first candidate whose contrast with `words` is enough, else the last. */
const readable = (words: string, candidates: readonly string[]): string =>
  candidates.find((color) => contrastRatio(words, color) >= textLeast) ?? candidates.at(-1) ?? words;

const brandTokensOf = (theme: BrandTheme, brand: string): BrandTokens => {
  const words = wordsOn(brand);
  const lighter = mixed(brand, '#ffffff', theme === 'light' ? 0.12 : 0.4);
  const darker = mixed(brand, '#000000', 0.14);
  return { brand, 'brand-hover': readable(words, [lighter, darker]), 'on-brand': words };
};

const accentTokensOf = (theme: BrandTheme, accent: string): AccentTokens => ({
  accent,
  'accent-hover': theme === 'light' ? mixed(accent, '#000000', 0.18) : mixed(accent, '#ffffff', 0.25),
  'accent-soft': mixed(pageColors[theme].surface, accent, theme === 'light' ? 0.12 : 0.16),
  'on-accent': wordsOn(accent),
});

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Parses a color into its stored form: `#abc` and capital letters are taken too; null if it is none. */
export const readColor = (typed: string): string | null => {
  const text = typed.trim().toLowerCase().replace(/^#?/, '#');
  const long = /^#[0-9a-f]{3}$/.test(text) ? text.replace(/[0-9a-f]/g, '$&$&') : text;
  return isColor(long) ? long : null;
};

/** Returns the chosen color; null if it is no color, or the product's, whose other colors were chosen by eye. */
const chosenColor = (colors: BrandColors, name: BrandColorName): string | null => {
  const color = readColor(colors[name]);
  return color === productColors[name] ? null : color;
};

/** Returns all colors of one theme; without a valid color they are the product's. */
export const themeTokens = (colors: BrandColors, theme: BrandTheme): ThemeTokens => {
  const brand = chosenColor(colors, colorNameOf('brand', theme));
  const accent = chosenColor(colors, colorNameOf('accent', theme));
  return {
    ...productTokens[theme],
    ...(brand === null ? {} : brandTokensOf(theme, brand)),
    ...(accent === null ? {} : accentTokensOf(theme, accent)),
  };
};

/** Returns the tokens of one theme that differ from the product's. */
export const changedTokens = (colors: BrandColors, theme: BrandTheme): [keyof ThemeTokens, string][] => {
  const tokens = themeTokens(colors, theme);
  return (Object.keys(tokens) as (keyof ThemeTokens)[]).flatMap((name) =>
    tokens[name] === productTokens[theme][name] ? [] : [[name, tokens[name]]],
  );
};

type PairColor = keyof ThemeTokens | keyof (typeof pageColors)['light'];
/** Use of a pair of colors, as the problem of a pair without contrast names it. */
type PairUse =
  | 'page'
  | 'fields'
  | 'quiet'
  | 'accent'
  | 'soft'
  | 'buttons'
  | 'pointed'
  | 'pageEdge'
  | 'fieldsEdge'
  | 'quietEdge'
  | 'button';
type PairRule = { name: Message; use: PairUse; part: 'brand' | 'accent'; least: number } & Record<
  'front' | 'back',
  PairColor
>;

const pair = (
  part: PairRule['part'],
  [front, back]: [PairColor, PairColor],
  name: Message,
  use: PairUse,
  least = textLeast,
): PairRule => ({ part, front, back, name, use, least });

/** Pairs of colors that need contrast. */
const pairRules: readonly PairRule[] = [
  pair('accent', ['accent', 'paper'], msg('Accent words on the page'), 'page'),
  pair('accent', ['accent', 'surface'], msg('Accent words on fields'), 'fields'),
  pair('accent', ['accent', 'sunken'], msg('Accent words on quiet grounds'), 'quiet'),
  pair('accent', ['accent-hover', 'paper'], msg('Accent words that are pointed at'), 'page'),
  pair('accent', ['on-accent', 'accent'], msg('Words on accent'), 'accent'),
  pair('accent', ['on-accent', 'accent-hover'], msg('Words on accent that is pointed at'), 'accent'),
  pair('accent', ['accent', 'accent-soft'], msg('Accent on its pale ground'), 'soft'),
  pair('brand', ['on-brand', 'brand'], msg('Button words'), 'buttons'),
  pair('brand', ['on-brand', 'brand-hover'], msg('Button words that are pointed at'), 'pointed'),
  pair('brand', ['brand', 'paper'], msg('Brand words on the page'), 'page'),
  pair('brand', ['brand', 'surface'], msg('Brand words on fields'), 'fields'),
  pair('brand', ['brand', 'paper'], msg('Chosen edge on the page'), 'pageEdge', edgeLeast),
  pair('brand', ['brand', 'surface'], msg('Chosen edge on fields'), 'fieldsEdge', edgeLeast),
  pair('brand', ['brand', 'sunken'], msg('Chosen edge on quiet grounds'), 'quietEdge', edgeLeast),
  pair('brand', ['brand-hover', 'paper'], msg('Button on the page that is pointed at'), 'button', edgeLeast),
];

export type MeasuredPair = {
  /** Names of the two colors and the contrast that they need: “accent/paper/4.5”. */
  id: string;
  name: Message;
  use: PairUse;
  /** The color to change if the pair fails. */
  color: BrandColorName;
  theme: BrandTheme;
  front: string;
  back: string;
  ratio: number;
  least: number;
  passes: boolean;
};

/** Measures every pair of one theme. */
export const measuredPairs = (colors: BrandColors, theme: BrandTheme): MeasuredPair[] => {
  const all: Record<PairColor, string> = { ...pageColors[theme], ...themeTokens(colors, theme) };
  return pairRules.map(({ part, front, back, ...rule }) => {
    // Rounded down: what reads 4.5 is at least that.
    const ratio = Math.floor(contrastRatio(all[front], all[back]) * 10) / 10;
    const shown = { front: all[front], back: all[back] };
    const passes = contrastRatio(shown.front, shown.back) >= rule.least;
    const id = `${front}/${back}/${rule.least}`;
    return { id, ...rule, ...shown, color: colorNameOf(part, theme), theme, ratio, passes };
  });
};

/** Returns the worst pair for each color that a pair fails for. */
export const worstPairs = (colors: BrandColors): Partial<Record<BrandColorName, MeasuredPair>> => {
  const worst: Partial<Record<BrandColorName, MeasuredPair>> = {};
  const failing = brandThemes
    .flatMap((theme) => measuredPairs(colors, theme))
    .filter(({ passes }) => !passes);
  for (const one of failing.toSorted((one, other) => one.ratio / one.least - other.ratio / other.least))
    worst[one.color] ??= one;
  return worst;
};

/** Returns a sentence about the worst pair for each color that a pair fails for. */
export const contrastProblems = (colors: BrandColors): Partial<Record<BrandColorName, string>> =>
  Object.fromEntries(
    Object.entries(worstPairs(colors)).map(([color, { theme, use, ratio, least }]) => [
      color,
      // translators: A color has too little contrast with another: pale in the light theme, dark in the dark one.
      t(
        'Too {theme, select, light {pale} other {dark}} for {use, select, page {words on the page} fields {words on fields} quiet {words on quiet grounds} accent {words on it} soft {words on its pale ground} buttons {the words of buttons} pointed {the words of buttons that are pointed at} pageEdge {edges on the page} fieldsEdge {edges on fields} quietEdge {edges on quiet grounds} other {buttons}}: {ratio, number} to 1, needs {least, number}.',
        { theme, use, ratio, least },
      ),
    ]),
  );

const steps = 100;

/**
 * Returns the color nearest to this one with which every pair of its theme passes: darker in the light theme, lighter
 * in the dark one.
 */
export const nearestPassing = (colors: BrandColors, name: BrandColorName): string | null => {
  const theme = name.endsWith('Light') ? 'light' : 'dark';
  const given = readColor(colors[name]);
  if (given === null) return null;
  for (let step = 0; step <= steps; step += 1) {
    const color = mixed(given, theme === 'light' ? '#000000' : '#ffffff', step / steps);
    const pairs = measuredPairs({ ...colors, [name]: color }, theme);
    if (pairs.every((one) => one.color !== name || one.passes)) return color;
  }
  return null;
};

/** Returns a color for the dark theme that goes with one of the light theme. */
export const proposedForDark = (color: string): string => mixed(color, '#ffffff', 0.72);
