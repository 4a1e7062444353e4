import { describe, expect, test } from 'vitest';
import { inspectRequirementIds, mentionedIds } from './requirement-ids.ts';

const document = {
  path: 'docs/requirements/catalogue.md',
  text: '- **CAT-001** A line.\n- **CAT-002** As CAT-001.\n| R01 | browse | ✓ |\n',
};

describe('the ids that a text mentions', () => {
  test('are those of every family, each once', () => {
    expect(mentionedIds('NS-011, (BEY-13) and R48; S05 loading, M18. NS-011')).toEqual([
      'NS-011',
      'BEY-13',
      'R48',
      'S05',
      'M18',
    ]);
  });

  test('are all ids of a range, also of one broken over two lines of a comment', () => {
    expect(mentionedIds('CAT-098 to CAT-101')).toEqual(['CAT-098', 'CAT-099', 'CAT-100', 'CAT-101']);
    expect(mentionedIds(' * the cards (PL-001 to\n * PL-003)')).toEqual(['PL-001', 'PL-002', 'PL-003']);
    expect(mentionedIds('R40–R42')).toEqual(['R40', 'R41', 'R42']);
  });

  test('are both ends where a range is none', () => {
    expect(mentionedIds('CAT-009 to PL-001')).toEqual(['CAT-009', 'PL-001']);
  });

  test('are no part of other words and no path of a picture', () => {
    expect(mentionedIds('SHA-256 SAMPL-001 XR48 S3 d="M12 4.5v15" "M46.98 24" M12-3 HS256 MPL-2.0')).toEqual(
      [],
    );
  });
});

describe('the check of requirement ids', () => {
  test('reports an id of code, test or document without a line, with its files', () => {
    const { unexplained } = inspectRequirementIds([
      document,
      { path: 'server/a.ts', text: '/** As CAT-001 to CAT-003 say. */' },
      { path: 'server/a.test.ts', text: "test('CAT-003: is kept', () => {});" },
      { path: 'docs/operations.md', text: 'R01 and NS-001.' },
    ]);
    expect(unexplained).toEqual([
      { id: 'CAT-003', files: ['server/a.ts', 'server/a.test.ts'] },
      { id: 'NS-001', files: ['docs/operations.md'] },
    ]);
  });

  test('reports an id that a requirement names and no line explains', () => {
    const other = { path: 'docs/requirements/decisions.md', text: '- **NS-001** As NS-002 says.' };
    expect(inspectRequirementIds([document, other]).unexplained.map(({ id }) => id)).toEqual(['NS-002']);
  });

  test('reports an id with two lines', () => {
    expect(inspectRequirementIds([document, { ...document, path: 'docs/requirements.md' }]).repeated).toEqual(
      ['CAT-001', 'CAT-002', 'R01'],
    );
  });

  test('reports the ids that no test names; a comment in a test is not its title', () => {
    const { untested } = inspectRequirementIds([
      document,
      { path: 'e2e/a.spec.ts', text: "// CAT-002 is elsewhere\ntest('CAT-001: a row', () => {});" },
      { path: 'server/a.ts', text: "const rule = 'R01';" },
    ]);
    expect(untested).toEqual(['CAT-002', 'R01']);
  });

  test('reports a comment of the product that is nothing but ids', () => {
    const text = 'const a = 1;\n/** CAT-001, CAT-002 */\nconst b = 2; // R01\n/** The rows (CAT-001). */\n';
    const { bareComments } = inspectRequirementIds([
      document,
      { path: 'web/a.ts', text },
      { path: 'web/a.test.ts', text },
      { path: 'server/migrations/0001_a.ts', text },
    ]);
    expect(bareComments).toEqual([
      { path: 'web/a.ts', line: 2 },
      { path: 'web/a.ts', line: 3 },
    ]);
  });
});
