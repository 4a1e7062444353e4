import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';
import { doors, projectFolder } from '../navigation.ts';

const parts = doors();

/** True for links to files and folders of the repository that are no pages of the site. */
const isRepositoryFile = (link: string): boolean =>
  existsSync(join(projectFolder, link.replace(/^(\.\/)?/, '')));

export default withMermaid(
  defineConfig({
    title: 'Openmat',
    description: 'The open-source video studio for yoga, fitness, mindfulness and wellness.',
    lang: 'en',
    srcDir: 'dist.pages',
    cleanUrls: true,
    cacheDir: './node_modules/.cache',
    // `npm run check` reads every link; here only those are left that leave the site.
    ignoreDeadLinks: [
      (link) => isRepositoryFile(link) || /(^|\/)(\.env\.example|README)$|^https?:\/\/localhost/.test(link),
    ],
    // That of the product.
    vite: { configFile: false },
    themeConfig: {
      nav: parts.map(({ text, link }) => ({ text, link })),
      sidebar: Object.fromEntries(
        parts.flatMap(({ groups }) =>
          groups.flatMap(({ items }) => items.map(({ link }) => [link, groups] as const)),
        ),
      ),
      search: { provider: 'local' },
      outline: [2, 3],
    },
  }),
);
