import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ListedPage, ManagedPage } from '../../../contract/pages/page-administration.schema.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { homeWith, pagesApp, someAction, someText } from './testing/pages-app.ts';

const database = await testDatabase();
const { ask, clock, close, pages, pageOf, process, publish, save, visit } = await pagesApp(database);
const elsewhere = await process();
afterAll(async () => {
  await pages.stop();
  await elsewhere.stop();
  await close();
});

const make = async (title: string): Promise<ManagedPage> =>
  (await ask('POST', '/admin/api/pages', { title })).body;
/** A page with one text, published. */
const published = async (title: string, text = 'Hello.'): Promise<ManagedPage> => {
  const draft = await make(title);
  const { body: saved } = await save(draft, { sections: [someText(text)] });
  return (await publish(draft.id, saved.version)).body;
};
const listed = async (): Promise<ListedPage[]> => (await ask('GET', '/admin/api/pages')).body;
const home = async (): Promise<ManagedPage> => {
  return pageOf((await listed()).find(({ kind }) => kind === 'home')?.id ?? 0);
};
const footer = async () => (await ask('GET', '/admin/api/footer')).body;
const shownLinks = () => elsewhere.onEveryPage().footerLinks.map(({ href }) => href);
/** The pages that a studio begins with. */
const firstPages = await listed();

describe('BEY-65 a studio that is new', () => {
  test('a new studio has its home page and drafts of its simple pages to fill in, once', async () => {
    expect(firstPages.map(({ kind, title, state, url }) => [kind, title, state, url])).toEqual([
      ['home', 'Home page', 'draft', '/'],
      ['simple', 'About', 'draft', '/pages/about'],
      ['simple', 'Help', 'draft', '/pages/help'],
      ['simple', 'Imprint', 'draft', '/pages/imprint'],
      ['simple', 'Privacy', 'draft', '/pages/privacy'],
      ['simple', 'Terms', 'draft', '/pages/terms'],
      ['simple', 'Withdrawal', 'draft', '/pages/withdrawal'],
    ]);
    await (await process()).stop();
    const titles = firstPages.map(({ title }) => title);
    expect((await listed()).filter(({ title }) => titles.includes(title))).toHaveLength(7);
    expect((await visit('terms')).status).toBe(404);
  });

  test('links its pages in the footer once they are published, and no longer when they are offline', async () => {
    expect(shownLinks()).toEqual(['/class-finder', '/series', '/instructors']);
    expect((await footer()).waiting).toEqual([
      '/pages/about',
      '/pages/terms',
      '/pages/privacy',
      '/pages/withdrawal',
      '/pages/imprint',
      '/pages/help',
    ]);
    const terms = firstPages.find(({ slug }) => slug === 'terms')?.id ?? 0;
    const { sections } = (await pageOf(terms)).fields;
    const asIs = await publish(terms, 1);
    expect([asIs.status, Object.keys(asIs.body.errors)]).toEqual([
      422,
      sections.map(({ id }) => `sections/${id}/text`),
    ]);
    const { body: written } = await save(await pageOf(terms), { sections: [someText('We are two.')] });
    expect((await publish(terms, written.version)).status).toBe(200);
    await expect.poll(shownLinks).toContain('/pages/terms');
    expect(await elsewhere.addresses()).toContain('/pages/terms');
    await ask('DELETE', `/admin/api/pages/${terms}/publication`);
    await expect.poll(shownLinks).not.toContain('/pages/terms');
  });
});

describe('BEY-65 a simple page', () => {
  test('is a draft until it is published, and what is saved later is seen with the next publication', async () => {
    const draft = await make('Opening hours');
    expect([draft.state, draft.fields.slug, draft.url]).toEqual([
      'draft',
      'opening-hours',
      '/pages/opening-hours',
    ]);
    const { body: saved } = await save(draft, {
      description: ' When we are there. ',
      sections: [someText('From six.'), { ...someText('Not yet.', 'later'), hidden: true }],
    });
    expect((await visit('opening-hours')).status).toBe(404);
    const { body: shown } = await publish(draft.id, saved.version);
    expect([shown.state, shown.published]).toEqual([
      'published',
      { version: 2, at: clock.now().toISOString(), by: { id: 'admin', name: 'Ana Lind' } },
    ]);
    expect((await visit('opening-hours')).body).toMatchObject({
      title: 'Opening hours',
      description: 'When we are there.',
      sections: [someText('From six.')],
    });
    const { body: next } = await save(shown, { sections: [someText('From five.')] });
    expect(next.state).toBe('changed');
    expect((await visit('opening-hours')).body.sections).toEqual([someText('From six.')]);
    await publish(draft.id, next.version);
    expect((await visit('opening-hours')).body.sections).toEqual([someText('From five.')]);
  });

  test('moves with its next publication, and its old address leads to it', async () => {
    const page = await published('Old name');
    const { body: saved } = await save(page, { slug: 'new-name' });
    expect([(await visit('old-name')).status, (await visit('new-name')).status]).toEqual([200, 404]);
    await publish(page.id, saved.version);
    expect((await visit('old-name')).body.slug).toBe('new-name');
    expect((await visit('new-name')).body.url).toBe('/pages/new-name');
  });

  test('has an address of its own, also among drafts', async () => {
    const one = await make('Twice');
    const other = await make('Twice');
    expect([one.fields.slug, other.fields.slug]).toEqual(['twice', 'twice-2']);
    const { status, body } = await save(other, { slug: 'twice' });
    expect([status, body.errors]).toEqual([422, { slug: ['Another page has this address.'] }]);
    expect((await save(other, { slug: 'No Slug' })).body.errors.slug).toHaveLength(1);
  });

  test('that is deleted is gone for visitors and comes back as it was', async () => {
    const page = await published('Passing');
    const wrong = await ask('DELETE', `/admin/api/pages/${page.id}`, { title: 'Other' });
    expect([wrong.status, (await visit('passing')).status]).toEqual([422, 200]);
    const gone = await ask('DELETE', `/admin/api/pages/${page.id}`, { title: 'Passing' });
    expect([gone.status, (await visit('passing')).status]).toEqual([200, 404]);
    expect((await ask('GET', `/admin/api/pages/${page.id}`)).status).toBe(404);
    const version = elsewhere.version();
    await ask('POST', `/admin/api/deleted_contents/page/${page.id}/restore`);
    expect((await visit('passing')).status).toBe(200);
    await expect.poll(() => elsewhere.version()).toBeGreaterThan(version);
  });

  test('keeps what one would not want to read to its administrators', async () => {
    const { id } = await make('Secret');
    for (const as of ['visitor', 'member'] as const)
      expect((await ask('GET', `/admin/api/pages/${id}`, undefined, { as })).status).toBe(
        as === 'visitor' ? 401 : 403,
      );
    expect((await ask('GET', `/admin/api/pages/${id}`)).headers['cache-control']).toBe('no-store');
  });
});

describe('BEY-61 BEY-65 two editors of a page', () => {
  test('do not overwrite one another: the later save and a publication of what was replaced are refused', async () => {
    const page = await make('Both');
    expect((await save(page, { sections: [someText('Mine.')] })).body.version).toBe(2);
    expect((await save(page, { sections: [someText('Yours.')] })).status).toBe(409);
    expect((await publish(page.id, 1)).status).toBe(409);
    expect((await pageOf(page.id)).fields.sections).toEqual([someText('Mine.')]);
  });

  test('find every save with its author, and restore one of them as a draft', async () => {
    const page = await published('Kept', 'First.');
    const { body: second } = await save(page, { sections: [someText('Second.')] });
    const { body: revisions } = await ask('GET', `/admin/api/revisions/page/${page.id}`);
    expect(
      revisions.map(
        ({ version, savedBy, changed }: { version: number; savedBy: object; changed: string[] }) => [
          version,
          savedBy,
          changed,
        ],
      ),
    ).toEqual(
      [3, 2, 1].map((version) => [
        version,
        { id: 'admin', name: 'Ana Lind' },
        version > 1 ? ['sections'] : [],
      ]),
    );
    const { body: first } = await ask('GET', `/admin/api/revisions/page/${page.id}/2`);
    const { body: restored } = await save(second, first.fields);
    expect([restored.version, restored.state]).toEqual([4, 'published']);
  });
});

describe('BEY-65 what a section says', () => {
  test.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x', 'http://other.test', 'about'])(
    'leads to no %s, from a button or from a text',
    async (href) => {
      const page = await make('Links');
      const sections = [someAction(href), someText(`See [this](${href.replaceAll(/[()]/g, '')}).`)];
      const { status, body } = await save(page, { sections });
      expect([status, Object.keys(body.errors).toSorted()]).toEqual([
        422,
        ['sections/action/link', 'sections/words/text'],
      ]);
      expect((await pageOf(page.id)).version).toBe(1);
    },
  );

  test('may be unfinished in a draft, and is complete before visitors see it', async () => {
    const page = await make('Unfinished');
    const empty = { ...someAction(''), title: '', link: { title: '', href: '' } };
    const { status, body: saved } = await save(page, { sections: [empty, someText('')] });
    expect(status).toBe(200);
    const refused = await publish(page.id, saved.version);
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      422,
      ['sections/action/link', 'sections/action/title', 'sections/words/text'],
    ]);
    const { body: bare } = await save(saved, { sections: [] });
    expect((await publish(page.id, bare.version)).body.errors.sections).toHaveLength(1);
  });

  test('with words of members is published once each of them has agreed, or is an example', async () => {
    const page = await make('Voices');
    const voice = {
      text: 'It works.',
      name: 'Ana',
      about: '',
      picture: null,
      agreed: false,
      example: false,
    };
    const voices = (one: object): Section => ({
      id: 'voices',
      hidden: false,
      audience: 'everyone',
      tinted: false,
      type: 'voices',
      title: '',
      voices: [{ ...voice, ...one }],
    });
    const { body: saved } = await save(page, { sections: [voices({})] });
    expect((await publish(page.id, saved.version)).body.errors).toEqual({
      'sections/voices/voices': ['Sentence 1: show the words of members who have agreed to it.'],
    });
    const { body: agreed } = await save(saved, { sections: [voices({ agreed: true })] });
    expect((await publish(page.id, agreed.version)).status).toBe(200);
    expect((await visit('voices')).body.sections).toEqual([voices({ agreed: true })]);
  });

  test('a section has the facts of the studio filled in for visitors, and as they were typed for its editors', async () => {
    const page = await published('Facts', '{classes} classes. {unknown}');
    expect((await visit('facts')).body.sections).toEqual([someText('12 classes. {unknown}')]);
    expect(page.fields.sections).toEqual([someText('{classes} classes. {unknown}')]);
  });

  test('belongs to a page that can show it, and has limits', async () => {
    const page = await make('Limits');
    const [carousels] = homeWith((section) => (section.type === 'category-carousels' ? section : null));
    expect((await save(page, { sections: carousels ? [carousels] : [] })).status).toBe(422);
    expect((await save(page, { sections: [someText('a'), someText('b')] })).status).toBe(422);
    expect((await save(page, { sections: [someText('x'.repeat(20_001))] })).status).toBe(422);
    const odd = { ...someText('a'), type: 'script' } as never;
    expect((await save(page, { sections: [odd] })).status).toBe(422);
  });
});

describe('BEY-65 HOME-015 the home page', () => {
  test('is the usual one until it is published, and again when it is taken back', async () => {
    const page = await home();
    expect(pages.home()).toBeNull();
    const sections = [someText('Welcome.'), ...homeWith((section) => section)];
    const { body: saved } = await save(page, { sections, title: 'Never kept' });
    expect([saved.fields.title, saved.fields.slug]).toEqual(['', '']);
    expect((await publish(page.id, saved.version)).status).toBe(200);
    expect(pages.home()?.sections[0]).toEqual(someText('Welcome.'));
    await expect.poll(() => elsewhere.onEveryPage().opensWithHero).toBe(false);
    expect(await pages.sectionNamed('words', '/')).toEqual(someText('Welcome.'));
    expect(await pages.sectionNamed('words', '/pages/about')).toBeNull();
    await ask('DELETE', `/admin/api/pages/${page.id}/publication`);
    expect(pages.home()).toBeNull();
    await expect.poll(() => elsewhere.onEveryPage().opensWithHero).toBe(true);
  });

  test('keeps the carousels of the categories: once, to everyone, never hidden', async () => {
    const wrong = [
      homeWith((section) => (section.type === 'category-carousels' ? null : section)),
      homeWith((section) => (section.type === 'category-carousels' ? { ...section, hidden: true } : section)),
      homeWith((section) =>
        section.type === 'category-carousels' ? { ...section, audience: 'members' } : section,
      ),
    ];
    for (const sections of wrong) {
      const { body: saved } = await save(await home(), { sections });
      expect((await publish(saved.id, saved.version)).body.errors).toEqual({
        sections: [expect.any(String)],
      });
    }
  });

  test('cannot be deleted', async () => {
    const { id } = await home();
    expect((await ask('DELETE', `/admin/api/pages/${id}`, { title: 'Home page' })).status).toBe(422);
  });
});

describe('BEY-65 the footer', () => {
  test('has the links of the studio on every process, those to pages by their present address', async () => {
    const page = await published('House rules');
    const { version, links: before } = await footer();
    onTestFinished(async () => {
      const { version } = await footer();
      const restored = await ask('PUT', '/admin/api/footer', { version, links: before });
      expect(restored.status).toBe(200);
      await expect.poll(shownLinks).toContain('/class-finder');
    });
    const links = [
      { title: 'Rules', href: '/pages/house-rules' },
      { title: 'Elsewhere', href: 'https://other.test/' },
    ];
    expect((await ask('PUT', '/admin/api/footer', { version, links })).body.links).toEqual(links);
    await expect.poll(shownLinks).toEqual(['/pages/house-rules', 'https://other.test/']);
    const { body: saved } = await save(page, { slug: 'rules' });
    await publish(page.id, saved.version);
    await expect.poll(shownLinks).toEqual(['/pages/rules', 'https://other.test/']);
  });

  test('BEY-61 refuses a save that began from an older state, and links that lead nowhere', async () => {
    const first = await footer();
    const added = [...first.links, { title: 'Elsewhere', href: 'https://other.test/' }];
    await ask('PUT', '/admin/api/footer', { version: first.version, links: added });
    onTestFinished(async () => {
      await ask('PUT', '/admin/api/footer', { version: (await footer()).version, links: first.links });
      await expect.poll(shownLinks).not.toContain('https://other.test/');
    });
    const { version, links } = await footer();
    expect((await ask('PUT', '/admin/api/footer', { version: version - 1, links: [] })).status).toBe(409);
    const unsafe = { title: '', href: 'javascript:alert(1)' };
    const refused = await ask('PUT', '/admin/api/footer', { version, links: [unsafe] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['links/0/title', 'links/0/href'],
    ]);
    expect((await footer()).links).toEqual(links);
  });
});

test('BEY-65 an uploaded picture is kept while a page or a revision of it shows it', async () => {
  const photo = (letter: string) => `photos/${letter.repeat(32)}-1280`;
  const address = (letter: string) => `/uploads/${photo(letter)}.jpg`;
  const page = await make('Pictures');
  const { body: saved } = await save(page, { picture: photo('a') });
  await save(saved, { picture: photo('b') });
  expect(await pages.picturesInUse(['a', 'b', 'c'].map(address))).toEqual(['a', 'b'].map(address));
});
