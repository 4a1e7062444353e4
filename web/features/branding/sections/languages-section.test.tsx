import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BrandFields } from '../../../../contract/studio/brand.schema.ts';
import { emptyBrand } from '../../../../contract/studio/empty-brand.ts';
import { LanguagesSection } from './LanguagesSection.tsx';

afterEach(cleanup);

const shown = (languages: BrandFields['languages']) => {
  const onChange = vi.fn();
  const section = render(
    <LanguagesSection
      fields={{ ...emptyBrand, languages }}
      problems={{}}
      onChange={onChange}
      complete={(language) => (language === 'ar' ? 'members' : 'everything')}
    />,
  );
  return { ...section, onChange };
};

test('BEY-74 the languages of a studio are English alone until an owner offers others', async () => {
  const { getByLabelText, getByRole, getAllByRole, onChange } = shown(['en']);
  expect(getByLabelText('Default language')).toHaveProperty('value', 'en');
  for (const offered of getAllByRole('switch')) expect(offered.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(getByRole('switch', { name: 'Deutsch (German)' }));
  expect(onChange).toHaveBeenCalledWith({ languages: ['en', 'de'] });
});

test('BEY-74 a language without messages for the studio says that mails and the studio’s own pages are in English', () => {
  const { getAllByText, getByRole } = shown(['en']);
  const row = (name: string) => getByRole('switch', { name }).parentElement?.textContent;
  expect(row('العربية (Arabic)')).toContain('Mails and the studio’s own pages are in English.');
  expect(row('Deutsch (German)')).toContain('Pages, mails and the studio’s own pages.');
  expect(getAllByText(/own pages are in English/)).toHaveLength(1);
});

test('BEY-74 another default language comes first, and the former one stays offered', async () => {
  const { getByLabelText, onChange } = shown(['en', 'ja']);
  await userEvent.selectOptions(getByLabelText('Default language'), 'de');
  expect(onChange).toHaveBeenCalledWith({ languages: ['de', 'en', 'ja'] });
});

test('BEY-74 a language that is switched off is offered no more', async () => {
  const { getByRole, onChange } = shown(['de', 'en', 'ja']);
  await userEvent.click(getByRole('switch', { name: 'English' }));
  expect(onChange).toHaveBeenCalledWith({ languages: ['de', 'ja'] });
});
