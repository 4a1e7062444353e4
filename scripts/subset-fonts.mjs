import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Makes the fonts below web/ui/fonts again, after a new version of their packages. What it needs is in no list of the
// project's packages; in an empty folder: npm install subset-font@2.9.0 @fontsource-variable/vazirmatn@5.3.0
// @fontsource-variable/markazi-text@5.3.0, then node <project>/scripts/subset-fonts.mjs

const project = fileURLToPath(new URL('..', import.meta.url));
const packagesOf = (folder) => join(folder, 'node_modules/@fontsource-variable');
const target = join(project, 'web/ui/fonts');
const subsetFont = createRequire(join(process.cwd(), 'package.json'))('subset-font');

/** First and last letters; web/ui/fonts.css says the same as `unicode-range`. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2000, 0x200a],
  [0x2010, 0x2026],
  [0x202f, 0x202f],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];
/** Letters of Arabic, Persian and Urdu with their marks, digits and joiners. */
const arabic = [
  [0x600, 0x6ff],
  [0x200c, 0x200d],
];
/** The weights that styles ask for. */
const weights = { min: 400, max: 700 };

const textOf = (ranges) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');

for (const [packages, family, script, ranges, styles] of [
  [packagesOf(project), 'ysabeau', 'latin', latin, ['normal', 'italic']],
  [packagesOf(project), 'hanken-grotesk', 'latin', latin, ['normal']],
  [packagesOf(process.cwd()), 'markazi-text', 'arabic', arabic, ['normal']],
  [packagesOf(process.cwd()), 'vazirmatn', 'arabic', arabic, ['normal']],
]) {
  for (const style of styles) {
    const name = `${family}-${script}-wght-${style}.woff2`;
    const font = readFileSync(join(packages, family, 'files', name));
    const subset = await subsetFont(font, textOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    writeFileSync(join(target, name), subset);
    console.info(`${name}: ${font.length} bytes, now ${subset.length}`);
  }
  copyFileSync(join(packages, family, 'LICENSE'), join(target, `${family}-LICENSE.txt`));
}
