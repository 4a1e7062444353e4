import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstModules } from './first-messages.ts';

const at = (path: string): string => join(process.cwd(), path);
const chunk = (modules: readonly string[], imports: readonly string[] = [], isEntry = false) => ({
  isEntry,
  moduleIds: modules.map(at),
  imports,
});

test('the first words are those of the entry, of pages that visitors come to, and of what both import', () => {
  const modules = firstModules({
    entry: chunk(['web/app/entry-client.tsx'], ['shared'], true),
    shared: chunk(['web/ui/Icon.tsx']),
    home: chunk(['web/features/home/HomePage.tsx'], ['cards']),
    cards: chunk(['web/ui/cards/ClassCard.tsx']),
    practice: chunk(['web/features/practice/MyPracticePage.tsx'], ['cards', 'year']),
    year: chunk(['web/features/practice/Year.tsx']),
  });
  expect([...modules]).toEqual(
    [
      'web/app/entry-client.tsx',
      'web/features/home/HomePage.tsx',
      'web/ui/Icon.tsx',
      'web/ui/cards/ClassCard.tsx',
    ].map(at),
  );
});
