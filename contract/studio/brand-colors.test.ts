import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type BrandColors,
  brandThemes,
  changedTokens,
  contrastProblems,
  contrastRatio,
  measuredPairs,
  nearestPassing,
  pageColors,
  productColors,
  proposedForDark,
  readColor,
  themeTokens,
} from './brand-colors.ts';
import { lookStyles, typefaceSets } from './brand-look.ts';

const own: BrandColors = { brandLight: '', brandDark: '', accentLight: '', accentDark: '' };
const lake: BrandColors = {
  brandLight: '#1f3a5f',
  brandDark: '#cfe0f5',
  accentLight: '#9c4f0f',
  accentDark: '#f2ae72',
};

test('the contrast of black on white is 21 to 1, and of a color on itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#777777')).toBe(1);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe('the colors of the product', () => {
  const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
  const valuesIn = (selector: string) =>
    Object.fromEntries(
      [...(css.split(`${selector} {`)[1]?.split('}')[0] ?? '').matchAll(/--([\w-]+): (#\w{6});/g)].map(
        ([, name, value]) => [name, value],
      ),
    );

  test('equal the colors in the style sheet of every page, and a studio without changes adds no styles', () => {
    for (const [theme, selector] of [
      ['light', ':root'],
      ['dark', ':root[data-theme="dark"]'],
    ] as const) {
      expect(valuesIn(selector)).toMatchObject({ ...pageColors[theme], ...themeTokens(own, theme) });
      expect(changedTokens(own, theme)).toEqual([]);
    }
    expect(themeTokens(own, 'light').brand).toBe(productColors.brandLight);
    expect(lookStyles({ colors: own, typefaces: 'ysabeau', corners: 'soft' })).toBe('');
  });

  test('have enough contrast in every pair', () => {
    expect(contrastProblems(own)).toEqual({});
    expect(brandThemes.flatMap((theme) => measuredPairs(own, theme))).toHaveLength(30);
  });
});

describe('the colors of a studio', () => {
  test('become theme tokens with a readable color on the brand color, in both themes', () => {
    expect(contrastProblems(lake)).toEqual({});
    expect(themeTokens(lake, 'light')).toMatchObject({ brand: '#1f3a5f', 'on-brand': '#ffffff' });
    expect(themeTokens(lake, 'dark')).toMatchObject({ brand: '#cfe0f5', 'on-brand': '#0b1312' });
  });

  test('a color with too little contrast in one theme is named for that theme with its worst pair', () => {
    const pale = { ...lake, accentLight: '#c46a1b', brandDark: '#14202e' };
    const { accentLight, brandDark, ...others } = contrastProblems(pale);
    expect(accentLight).toMatch(/^Too pale for words on [\w ]+: 3\.\d to 1, needs 4\.5\.$/);
    expect(brandDark).toMatch(/^Too dark for words on [\w ]+: 1(\.\d)? to 1, needs 4\.5\.$/);
    expect(others).toEqual({});
  });

  test.each(['#c46a1b', '#ffff00', '#ffffff', '#777777', '#00ff88'])(
    'the nearest passing color to %s passes, and a passing color is its own nearest',
    (color) => {
      const nearest = nearestPassing({ ...lake, accentLight: color }, 'accentLight') ?? '';
      expect(contrastProblems({ ...lake, accentLight: nearest })).toEqual({});
      expect(nearestPassing({ ...lake, accentLight: nearest }, 'accentLight')).toBe(nearest);
    },
  );

  test.each(['#000000', '#1f3a5f', '#ff0000', '#0000ff', '#ffffff'])(
    'the dark color that is proposed for %s has enough contrast in the dark theme',
    (color) => expect(contrastProblems({ ...own, brandDark: proposedForDark(color) })).toEqual({}),
  );

  test('are read in capitals, with three digits and without the number sign, and anything else is rejected', () => {
    expect(['#1F3A5F', 'abc', ' #ABC '].map(readColor)).toEqual(['#1f3a5f', '#aabbcc', '#aabbcc']);
    expect(['red', '#12345', '#1234567', '#12345g', 'url(x)', ''].map(readColor)).toEqual([
      ...Array(6).fill(null),
    ]);
  });
});

test('the stated size of a typeface set matches the size of its files within 1 kB', () => {
  const sizeOf = (face: string) =>
    statSync(new URL(`../../web/ui/fonts/${face}-latin-wght-normal.woff2`, import.meta.url)).size / 1024;
  for (const { loads, kilobytes } of Object.values(typefaceSets)) {
    const size = loads.reduce((sum, face) => sum + sizeOf(face), 0);
    expect(Math.abs(size - kilobytes)).toBeLessThan(1);
  }
});
