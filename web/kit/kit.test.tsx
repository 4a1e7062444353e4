import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KitRouter } from './KitRouter.tsx';
import { kit } from './specimens/index.ts';

const folders = ['web/ui', 'web/editing/listing'];

/** Names of the exported components of the folders. */
const components = (): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !path.includes('/testing/'))
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w*[a-z]\w*)/gm),
    ])
    .map(([, name = '']) => name)
    .sort();

test('the page of the design kit has a place for every exported component of web/ui and web/editing/listing', () => {
  const shown = Object.values(kit).flatMap((specimens) => Object.keys(specimens));
  expect(components().length).toBeGreaterThan(0);
  expect(shown.sort()).toEqual(components());
});

test('the page of the design kit renders every component in every state', async () => {
  render(<KitRouter />);
  expect(await screen.findByRole('heading', { name: 'Design kit' })).toBeTruthy();
  const captions = [...document.querySelectorAll('main > section > article > div > figure > figcaption')];
  expect(captions.map(({ textContent }) => textContent)).toEqual(
    Object.values(kit).flatMap((specimens) =>
      Object.values(specimens).flatMap((states) => Object.keys(states)),
    ),
  );
});
