import { expect, test } from 'vitest';
import type {
  ListedPage,
  ManagedFooter,
  ManagedPage,
} from '../../../contract/pages/page-administration.schema.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { testApp } from '../../roles/testing/app.ts';
import { someAction, someText } from './testing/pages-app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const owner = await studio.signIn('admin@openmat.test');
const german = { 'accept-language': 'de' };

const ask = async (url: string, headers: Record<string, string> = {}) =>
  (await studio.send(url, { headers })).json();
const change = async (method: 'POST' | 'PUT', url: string, body: object) => {
  const answer = await studio.send(url, { method, cookie: owner, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const brand = (await studio.get('/admin/api/brand', owner)).json();
await change('PUT', '/admin/api/brand', {
  ...brand.fields,
  languages: ['en', 'de'],
  version: brand.version,
});

const saved = (page: ManagedPage, changes: object): Promise<ManagedPage> =>
  change('PUT', `/admin/api/pages/${page.id}`, { ...page.fields, ...changes, version: page.version });
const published = ({ id, version }: ManagedPage): Promise<ManagedPage> =>
  change('POST', `/admin/api/pages/${id}/publication`, { version });

const common = { hidden: false, audience: 'everyone', tinted: false } as const;
const questions: Section = {
  ...common,
  id: 'asked',
  type: 'questions',
  title: 'Questions',
  questions: [
    { question: 'When?', answer: 'At six.', translations: { de: { question: 'Wann?', answer: ' ' } } },
    { question: 'Where?', answer: 'Here.' },
  ],
};

test('BEY-74 a published page is in the language of the reader, its sections, buttons and questions as well', async () => {
  const page: ManagedPage = await change('POST', '/admin/api/pages', { title: 'House rules' });
  const action = someAction('/subscribe');
  const draft = await saved(page, {
    description: 'How we practice.',
    translations: { de: { title: 'Hausordnung' } },
    sections: [
      { ...someText('{classes} classes.'), translations: { de: { text: '{classes} Klassen.' } } },
      { ...action, translations: { de: { link: 'Los' } } },
      questions,
    ],
  });
  await published(draft);
  const shown = await ask('/api/v2/pages/house-rules', german);
  expect(shown).toMatchObject({
    title: 'Hausordnung',
    description: 'How we practice.',
    translated: ['title'],
    sections: [
      { text: expect.stringMatching(/^\d+ Klassen\.$/), translated: ['text'] },
      { title: 'Begin', link: { title: 'Los', href: '/subscribe' }, translated: ['link'] },
      {
        questions: [
          { question: 'Wann?', answer: 'At six.', translated: ['question'] },
          { question: 'Where?' },
        ],
      },
    ],
  });
  expect(JSON.stringify(shown)).not.toContain('translations');
  const english = await ask('/api/v2/pages/house-rules');
  expect(english).toMatchObject({ title: 'House rules', sections: [{}, action, { title: 'Questions' }] });
  expect(english).not.toHaveProperty('translated');
});

test('BEY-74 translations of a page are published with its draft, and stay where a save says nothing of them', async () => {
  const page: ManagedPage = await change('POST', '/admin/api/pages', { title: 'Hours' });
  await published(await saved(page, { sections: [someText('From six.')] }));
  const shown = async () => (await ask('/api/v2/pages/hours', german)).title;
  const url = `/admin/api/pages/${page.id}`;
  const drafted = async (): Promise<ManagedPage> => (await studio.get(url, owner)).json();
  const translated = await saved(await drafted(), { translations: { de: { title: 'Zeiten' } } });
  expect([translated.state, await shown()]).toEqual(['changed', 'Hours']);
  await published(translated);
  expect(await shown()).toBe('Zeiten');
  const { translations: _, ...fields } = translated.fields;
  const kept = await change('PUT', url, { ...fields, version: translated.version });
  expect([kept.state, kept.fields.translations]).toEqual(['published', { de: { title: 'Zeiten' } }]);
});

test('a translated text with a link that leads nowhere is refused', async () => {
  const page: ManagedPage = await change('POST', '/admin/api/pages', { title: 'Links' });
  const text = { ...someText('Fine.'), translations: { de: { text: '[Hier](javascript:alert)' } } };
  const body = { ...page.fields, sections: [text], version: page.version };
  const answer = await studio.send(`/admin/api/pages/${page.id}`, { method: 'PUT', cookie: owner, body });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['sections/words/text']]);
});

test('BEY-74 the home page and the links of the footer are in the language of the reader', async () => {
  const pages: ListedPage[] = (await studio.get('/admin/api/pages', owner)).json();
  const id = pages.find(({ kind }) => kind === 'home')?.id;
  const home: ManagedPage = (await studio.get(`/admin/api/pages/${id}`, owner)).json();
  const sections = home.fields.sections.map((section) =>
    section.type === 'hero' ? { ...section, translations: { de: { title: 'Zum Anfang' } } } : section,
  );
  await published(await saved(home, { sections, translations: { de: { description: 'Auf Deutsch.' } } }));
  const { version, links }: ManagedFooter = (await studio.get('/admin/api/footer', owner)).json();
  const [first, ...others] = links;
  await change('PUT', '/admin/api/footer', {
    version,
    links: [{ ...first, translations: { de: { title: 'Kurse finden' } } }, ...others],
  });
  const hero = async (headers = {}) =>
    (await ask('/api/v2/home', headers)).studio.sections.find(({ type }: Section) => type === 'hero');
  expect(await hero(german)).toMatchObject({ title: 'Zum Anfang', translated: ['title'] });
  expect((await hero()).title).not.toBe('Zum Anfang');
  expect((await ask('/api/v2/home', german)).studio.description).toBe('Auf Deutsch.');
  const footer = async (headers = {}) => (await ask('/api/v2/studio', headers)).footerLinks;
  const shown = { href: first?.href, title: 'Kurse finden', translated: ['title'] };
  expect(await footer(german)).toContainEqual(shown);
  expect(await footer()).toContainEqual(first);
});
