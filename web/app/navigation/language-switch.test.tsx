import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { setLanguageSource } from '../../../contract/current-language.ts';
import { defaultLanguage, isLanguage } from '../../../contract/languages.ts';
import { useStudio } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Footer } from './Footer.tsx';
import { languageSwitch } from './language-switch.ts';

beforeAll(languageSwitch.load);

const save = 'PUT /api/v2/users/me';
const Page = () => <main id="main" />;

/** Parts of the shell that hold the switch. */
const Parts = ({ children }: { children: ReactNode }) => {
  const me = useMe();
  return (
    <>
      {me ? <AccountMenu viewer={me} onSignOut={() => undefined} /> : null}
      {children}
      <Footer studio={useStudio()} admin={false} />
    </>
  );
};

const shell = async (me: Me | null, languages?: Studio['languages']) => {
  const server = fakeServer({
    'GET /api/v2/users/me': () => me,
    [save]: ({ body }) => ({ ...runa, language: (body as Pick<Me, 'language'>).language }),
  });
  const page = await renderPages(
    { '/explore': Page },
    { at: '/explore?style=yoga', me, around: Parts, studio: languages ? { languages } : {} },
  );
  return { page, server, footer: within(await page.findByRole('contentinfo')) };
};

/** The language of the document is put back after each test. */
const former = document.documentElement.lang;
beforeEach(() => {
  document.documentElement.lang = defaultLanguage;
  setLanguageSource(() => {
    const { lang } = document.documentElement;
    return isLanguage(lang) ? lang : defaultLanguage;
  });
});
afterEach(() => {
  cleanup();
  document.documentElement.lang = former;
  setLanguageSource(() => defaultLanguage);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'language=; path=/; max-age=0';
});

describe('BEY-74 the switch of the language', () => {
  test('the switch is absent in a studio with one language', async () => {
    const { page, footer } = await shell(runa);
    expect(footer.queryByRole('navigation', { name: 'Language' })).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Your account' }));
    await page.findByRole('menuitem', { name: 'Settings' });
    expect(page.queryByRole('menuitem', { name: 'Language' })).toBeNull();
  });

  test('the switch leads a visitor to the same page in each language, by its own name, and keeps the choice', async () => {
    const { footer } = await shell(null, ['en', 'de', 'ar']);
    const links = within(footer.getByRole('navigation', { name: 'Language', hidden: true })).getAllByRole(
      'link',
      {
        hidden: true,
      },
    );
    const attributes = ['href', 'hreflang', 'lang', 'aria-current'];
    expect(
      links.map((link) => [link.textContent, ...attributes.map((name) => link.getAttribute(name))]),
    ).toEqual([
      ['English', '/explore?style=yoga', 'en', 'en', 'true'],
      ['Deutsch', '/de/explore?style=yoga', 'de', 'de', null],
      ['العربية', '/ar/explore?style=yoga', 'ar', 'ar', null],
    ]);
    links[1]?.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(links[1] as HTMLElement);
    expect(document.cookie).toContain('language=de');
  });

  test('the switch changes the setting of a member on the open page, and a toast leads back', async () => {
    const { page, server, footer } = await shell(runa, ['en', 'de']);
    await userEvent.click(footer.getByText('Deutsch'));
    await page.findByText('Openmat ist jetzt auf Deutsch.');
    expect(document.documentElement.lang).toBe('de');
    expect(server.bodies(save)).toEqual([{ language: 'de' }]);
    expect(document.cookie).not.toContain('language=');
    await userEvent.click(page.getByRole('button', { name: 'Back to English' }));
    await expect.poll(() => server.bodies(save).at(-1)).toEqual({ language: 'en' });
    await expect.poll(() => document.documentElement.lang).toBe('en');
  });

  test('the switch is a line of the account menu, whose list takes its place', async () => {
    const { page, server } = await shell(runa, ['en', 'de']);
    await userEvent.click(page.getByRole('button', { name: 'Your account' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Language' }));
    const german = await page.findByRole('menuitemradio', { name: 'Deutsch' });
    expect(page.queryByRole('menuitem', { name: 'Settings' })).toBeNull();
    await userEvent.click(german);
    await expect.poll(() => server.bodies(save)).toEqual([{ language: 'de' }]);
    await expect.poll(() => document.documentElement.lang).toBe('de');
  });

  test('the switch says that a change failed, and offers another try', async () => {
    const { page, server, footer } = await shell(runa, ['en', 'de']);
    server.answer(save, () => Response.json({ code: 'internal', message: 'No.' }, { status: 500 }));
    await userEvent.click(footer.getByText('Deutsch'));
    await page.findByText(/^The language was not changed\./);
    expect(document.documentElement.lang).toBe('en');
    server.answer(save, () => ({ ...runa, language: 'de' }));
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => document.documentElement.lang).toBe('de');
  });
});
