import { cleanup, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { BrandPage } from './BrandPage.tsx';
import { drafted, freshDomain, shownBrand } from './testing/shown-brand.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const answers = {
  'GET /admin/api/brand': () => shownBrand,
  'GET /admin/api/brand/sender_domain': () => freshDomain,
  'GET /admin/api/pages': () => [],
};
const open = () => renderPages({ '/admin/brand': BrandPage }, { at: '/admin/brand' });

describe('BEY-64 the name and look in their editor', () => {
  test('begin with the settings, and the colors show at once which pairs lack contrast and which color would do', async () => {
    fakeServer(answers);
    const page = await open();
    expect(await page.findByDisplayValue('Openmat')).toBeDefined();
    expect(page.queryByText(/pairs fail/)).toBeNull();
    const accent = page.getByLabelText('Accent, light');
    fireEvent.change(accent, { target: { value: '#C46A1B' } });
    expect(await page.findByText(/of 30 pairs fail/)).toBeDefined();
    expect(page.getByText(/^Too pale for .*: 3\.\d to 1, needs 4\.5\.$/)).toBeDefined();
    expect(accent.getAttribute('aria-invalid')).toBe('true');
    const table = within(page.getByRole('table', { name: 'Contrast of each pair' }));
    expect(table.getAllByText(/fails, needs 4\.5$/).length).toBeGreaterThan(2);
    await userEvent.click(page.getByRole('button', { name: /^Use #\w{6}$/ }));
    expect(page.queryByText(/pairs fail/)).toBeNull();
    expect(accent.getAttribute('aria-invalid')).toBeNull();
  });

  test('BEY-74 the name and look have a tagline and a mail footer in each language, which are translated beside Save', async () => {
    const fields = { ...shownBrand.fields, mailFooter: '2 Quay Lane' };
    const server = fakeServer({
      ...answers,
      'GET /admin/api/brand': () => ({ ...shownBrand, fields }),
      'PUT /admin/api/brand/draft': ({ body: { version, ...saved } }) => ({
        ...shownBrand,
        version: Number(version) + 1,
        fields: saved,
      }),
    });
    const page = await renderPages(
      { '/admin/brand': BrandPage },
      { at: '/admin/brand', studio: { languages: ['en', 'de'] } },
    );
    await userEvent.click(await page.findByRole('button', { name: /^Deutsch/ }));
    await userEvent.type(page.getByRole('textbox', { name: 'Tagline' }), 'Am See.');
    await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
    await page.findByText(/^The draft is saved/);
    expect(server.bodies('PUT /admin/api/brand/draft')).toMatchObject([
      { mailFooter: '2 Quay Lane', translations: { de: { tagline: 'Am See.' } } },
    ]);
  });

  test('keep what was typed when they are refused, with the error beside its field', async () => {
    fakeServer({
      ...answers,
      'PUT /admin/api/brand': () =>
        Response.json(
          {
            code: 'invalid',
            message: 'No.',
            errors: { timeZone: ['Choose a time zone, such as Europe/Berlin.'] },
          },
          { status: 422 },
        ),
    });
    const page = await open();
    fireEvent.change(await page.findByLabelText('Tagline'), { target: { value: 'By the lake.' } });
    await userEvent.click(page.getByRole('button', { name: 'Publish' }));
    const said = await page.findAllByText('Choose a time zone, such as Europe/Berlin.');
    expect(said.length).toBeGreaterThan(0);
    expect(page.getByDisplayValue('By the lake.')).toBeDefined();
    expect(page.getByLabelText('Time zone').getAttribute('aria-invalid')).toBe('true');
  });

  test('keep the name when the look is reset to that of the product', async () => {
    const fields = {
      ...shownBrand.fields,
      name: 'Stillwater',
      brandLight: '#1f3a5f',
      corners: 'round' as const,
    };
    fakeServer({ ...answers, 'GET /admin/api/brand': () => ({ ...shownBrand, fields }) });
    const page = await open();
    expect(await page.findByDisplayValue('Stillwater')).toBeDefined();
    await userEvent.click(page.getByRole('button', { name: 'Reset look' }));
    await userEvent.click(await page.findByRole('button', { name: 'Reset the look' }));
    expect((page.getByLabelText('Brand, light') as HTMLInputElement).value).toBe('#143630');
    expect((page.getByRole('radio', { name: 'Soft' }) as HTMLInputElement).checked).toBe(true);
    expect(page.getByDisplayValue('Stillwater')).toBeDefined();
  });

  test('are saved as a draft that says so and cannot be published when the colors lack contrast', async () => {
    const sent: string[] = [];
    fakeServer({
      ...answers,
      'PUT /admin/api/brand/draft': () => {
        sent.push('draft');
        return {
          ...shownBrand,
          ...drafted,
          fields: { ...shownBrand.fields, accentLight: '#c46a1b' },
          draft: { ...drafted.draft, changed: ['accentLight'] },
          version: 2,
        };
      },
    });
    const page = await open();
    const publish = await page.findByRole('button', { name: 'Publish' });
    expect(publish.hasAttribute('disabled')).toBe(false);
    fireEvent.change(page.getByLabelText('Accent, light'), { target: { value: '#C46A1B' } });
    expect(await page.findByText('You can save, but not publish')).toBeDefined();
    expect(publish.hasAttribute('disabled')).toBe(true);
    expect(page.getByText(/^Accent, light: too pale for [^:]*\.$/)).toBeDefined();
    await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
    expect(await page.findByText('The draft is saved. Members see it once you publish.')).toBeDefined();
    expect(page.getByText(/^Draft by Eva Lind, .*: accent, light\.$/)).toBeDefined();
    expect(publish.hasAttribute('disabled')).toBe(true);
    expect(sent).toEqual(['draft']);
  });

  test('are published from a draft, or the draft is discarded', async () => {
    const sent: string[] = [];
    const answer = (what: string, brand: object) => () => {
      sent.push(what);
      return brand;
    };
    fakeServer({
      ...answers,
      'GET /admin/api/brand': () => ({ ...shownBrand, ...drafted }),
      'PUT /admin/api/brand': answer('published', { ...shownBrand, fields: drafted.fields, version: 2 }),
      'PUT /admin/api/brand/draft': answer('draft', { ...shownBrand, ...drafted, version: 3 }),
      'DELETE /admin/api/brand/draft': answer('discarded', { ...shownBrand, version: 4 }),
    });
    const page = await open();
    expect(await page.findByText(/^Draft by Eva Lind, .*: tagline\.$/)).toBeDefined();
    await userEvent.click(page.getByRole('button', { name: 'Publish' }));
    expect(await page.findByText(/^Published\. Everyone sees it/)).toBeDefined();
    expect(page.queryByRole('button', { name: 'Discard the draft' })).toBeNull();
    fireEvent.change(page.getByLabelText('Tagline'), { target: { value: 'By the sea.' } });
    await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
    await userEvent.click(await page.findByRole('button', { name: 'Discard the draft' }));
    expect(await page.findByText(/^Draft discarded\./)).toBeDefined();
    expect(sent).toEqual(['published', 'draft', 'discarded']);
  });
});
