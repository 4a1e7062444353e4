import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

type Entry = { text: string; link: string };
type Group = { text: string; items: Entry[] };
/** Part of the site for one kind of readers, with the groups of its side bar. */
export type Door = { text: string; link: string; groups: Group[] };

/** Entry of a Markdown file, named by its first heading. */
const entry = (path: string): Entry => ({
  text: /^# (.+)$/m.exec(readFileSync(join(projectFolder, path), 'utf8'))?.[1] ?? path,
  link: `/${path.replace(/\.md$/, '')}`,
});

/** Entries of all Markdown files of a folder. */
const folder = (path: string): Entry[] =>
  readdirSync(join(projectFolder, path))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => entry(`${path}/${name}`));

const guides = (kind: string, names: readonly string[]): Entry[] =>
  names.map((name) => entry(`docs/guides/${kind}/${name}.md`));

/** The three doors of the site. `npm run check` refuses a document that is missing here. */
export const doors = (): Door[] => [
  {
    text: 'Members and owners',
    link: '/docs/guides/owners/first-hour',
    groups: [
      {
        text: 'For owners',
        items: guides('owners', [
          'first-hour',
          'videos-and-classes',
          'series-and-bundles',
          'coaches-and-categories',
          'search-words',
          'plans-offers-gifts',
          'members',
          'payments',
          'live-shows',
          'pages-and-announcements',
          'comments',
          'import',
          'backups-and-moving',
          'team',
          'integrations',
        ]),
      },
      {
        text: 'For members',
        items: guides('members', [
          'find',
          'keep-filters',
          'play',
          'plan',
          'playlists',
          'membership',
          'own-data',
        ]),
      },
    ],
  },
  {
    text: 'Operators',
    link: '/docs/operations',
    groups: [
      {
        text: 'For operators',
        items: ['docs/operations.md', 'docs/security.md', 'docs/webhooks.md', 'docs/performance.md'].map(
          entry,
        ),
      },
      { text: 'Versions', items: ['CHANGELOG.md', 'SECURITY.md', 'THIRD_PARTY_NOTICES.md'].map(entry) },
    ],
  },
  {
    text: 'Developers',
    link: '/docs/architecture',
    groups: [
      {
        text: 'Begin',
        items: ['CONTRIBUTING.md', 'CODE_STYLE.md', 'CODE_OF_CONDUCT.md', 'docs/glossary.md'].map(entry),
      },
      { text: 'Walk-throughs', items: folder('docs/walk-throughs') },
      { text: 'Architecture', items: [entry('docs/architecture.md'), ...folder('docs/architecture')] },
      { text: 'Decisions', items: folder('docs/decisions') },
      { text: 'Languages', items: folder('docs/languages') },
      {
        text: 'Requirements',
        items: [
          entry('docs/requirements.md'),
          ...folder('docs/requirements'),
          entry('docs/prototype-classes.md'),
        ],
      },
    ],
  },
];
