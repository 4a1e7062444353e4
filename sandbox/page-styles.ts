import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fontAddress = /url\("(?:@fontsource-variable\/[a-z-]+\/files|\.\/fonts)\/([a-z-]+\.woff2)"\)/g;
const fontFile = /^(ysabeau|hanken-grotesk)-latin(-ext)?-wght-(normal|italic)\.woff2$/;

/** Style sheets that every page of the product has. */
const shared = ['fonts', 'tokens', 'base', 'typography'];

/** Returns the product's tokens and fonts, whose files are below `folder`, and the styles of a sandbox's pages. */
export const sandboxStyles = (folder: string, sheets: readonly URL[]): string =>
  [...shared.map((name) => new URL(`../web/ui/${name}.css`, import.meta.url)), ...sheets]
    .map((sheet) => readFileSync(sheet, 'utf8'))
    .join('\n')
    .replace(fontAddress, `url("${folder}/$1")`);

/** Returns preload links for the fonts: a font that is not there at once is not used at all. */
export const preloadedFonts = (folder: string): string =>
  ['ysabeau', 'hanken-grotesk']
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${folder}/${name}-latin-wght-normal.woff2" crossorigin>`,
    )
    .join('\n');

export const sandboxFont = (name: string): Buffer | null => {
  const [, family, further] = fontFile.exec(name) ?? [];
  if (!family) return null;
  return readFileSync(
    further
      ? require.resolve(`@fontsource-variable/${family}/files/${name}`)
      : new URL(`../web/ui/fonts/${name}`, import.meta.url),
  );
};
