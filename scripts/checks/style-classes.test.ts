import { describe, expect, test } from 'vitest';
import { globalClasses, inspectScopedNames, inspectStyles } from './style-classes.ts';

/** Uses and styles every global class, so that a test sees its own breaches alone. */
const complete = [
  { path: 'web/ui/base.css', text: globalClasses.map((name) => `.${name} { color: red; }`).join('\n') },
  { path: 'server/page.ts', text: `const html = '<p class="${globalClasses.join(' ')}">';` },
];
const inspect = (...files: { path: string; text: string }[]) => inspectStyles([...complete, ...files]);
const card = (text: string) => ({ path: 'web/ui/Card.module.css', text });
const component = (text: string) => ({
  path: 'web/ui/Card.tsx',
  text: `import * as styles from './Card.module.css';\n${text}`,
});

describe('the check of style classes', () => {
  test('is content where each class is defined once and used', () => {
    expect(
      inspect(
        card(`/* .gone is a comment */
          @layer kit {
            @media (width > 1px) {
              .card :global(.title-2) { background: url("a.webp"); top: 0.5em; }
            }
          }`),
        component(`<p className={classNames(styles.card, look === 'wide' && 'muted')} />`),
      ),
    ).toEqual([]);
  });

  test('reports a class of a module that nothing uses', () => {
    expect(
      inspect(card('.card, .old:hover { top: 0; }'), component('<p className={styles.card} />')),
    ).toEqual(['web/ui/Card.module.css defines .old, which nothing uses']);
  });

  test('reports a class that is used and no module defines', () => {
    expect(inspect(card('.card { top: 0; }'), component('[styles.card, styles.cart]'))).toEqual([
      'web/ui/Card.tsx uses .cart, which web/ui/Card.module.css does not define',
    ]);
  });

  test('reports a module that is not there and a name that is computed', () => {
    expect(inspect(component(''))).toEqual([
      'web/ui/Card.tsx imports web/ui/Card.module.css, which is not there',
    ]);
    expect(inspect(card('.card { top: 0; }'), component('[styles.card, styles[look]]'))).toEqual([
      'web/ui/Card.tsx computes a class name of web/ui/Card.module.css; name each class',
    ]);
  });

  test('reports a global class that is not on the list, in a component and in a style sheet', () => {
    expect(inspect({ path: 'web/ui/Note.tsx', text: `<p className="muted note" />` })).toEqual([
      'web/ui/Note.tsx uses the global class note, which is not on the list',
    ]);
    expect(inspect({ path: 'web/ui/note.css', text: '.note { top: 0; }' })).toEqual([
      'web/ui/note.css styles the global class note, which is not on the list',
    ]);
    expect(
      inspect(card('.card :global(.note) { top: 0; }'), component('<p className={styles.card} />')),
    ).toEqual(['web/ui/Card.module.css styles the global class note, which is not on the list']);
  });

  test('reports a part that is selected and not there, and one that nothing selects', () => {
    expect(
      inspect(
        card('.card [data-part~="frame"] { top: 0; }'),
        component('<p className={styles.card} data-part="picture" />'),
      ),
    ).toEqual(['No component has the part frame', 'Nothing selects the part picture']);
  });

  test('reports two classes that come to the same scoped name', () => {
    const modules = new Map([['web/ui/Card.module.css', new Set(['card', 'frame'])]]);
    expect(inspectScopedNames(modules)).toEqual([]);
    expect(inspectScopedNames(modules, () => 'a1b2')).toEqual([
      '.frame of web/ui/Card.module.css and .card of web/ui/Card.module.css come to the same scoped name; rename one',
    ]);
  });
});
