import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { form, stay } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { BrandPage } from './BrandPage.tsx';
import { MarkUpload } from './sections/MarkUpload.tsx';
import { SenderDomain } from './sections/SenderDomain.tsx';
import { useTestMail } from './sections/TestMail.tsx';
import { checkedDomain, drafted, freshDomain, sentTest, shownBrand } from './testing/shown-brand.ts';

const TestMailAlone = () => {
  const test = useTestMail(shownBrand.fields);
  return (
    <>
      {test.button}
      {test.said}
    </>
  );
};

const drawing = () => new File(['<svg viewBox="0 0 1 1"/>'], 'mark.svg', { type: 'image/svg+xml' });

const domain = { 'GET /admin/api/brand/sender_domain': () => freshDomain };

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      key: 'PUT /admin/api/brand',
      path: '/admin/api/brand',
      at: '/admin/brand',
      Part: BrandPage,
      answers: { 'GET /admin/api/brand': () => shownBrand, 'GET /admin/api/pages': () => [], ...domain },
      ...form(stay, [['Tagline', 'By the lake.']], 'Publish'),
      done: { ...shownBrand, version: 2 },
    },
    {
      key: 'PUT /admin/api/brand/draft',
      path: '/admin/api/brand/draft',
      at: '/admin/brand',
      Part: BrandPage,
      answers: { 'GET /admin/api/brand': () => shownBrand, 'GET /admin/api/pages': () => [], ...domain },
      ...form(stay, [['Tagline', 'By the lake.']], 'Save draft'),
      done: { ...shownBrand, ...drafted, version: 2 },
    },
    {
      key: 'DELETE /admin/api/brand/draft',
      path: '/admin/api/brand/draft',
      at: '/admin/brand',
      Part: BrandPage,
      answers: {
        'GET /admin/api/brand': () => ({ ...shownBrand, ...drafted }),
        'GET /admin/api/pages': () => [],
        ...domain,
      },
      press: pressButton('Discard the draft'),
      again: 'Discard the draft',
      done: { ...shownBrand, version: 2 },
    },
    {
      key: 'POST /admin/api/brand/sender_domain/checks',
      path: '/admin/api/brand/sender_domain/checks',
      at: '/admin/brand',
      Part: SenderDomain,
      answers: domain,
      press: pressButton('Check records'),
      again: 'Check records',
      done: checkedDomain,
    },
    {
      key: 'POST /admin/api/brand/test_mails',
      path: '/admin/api/brand/test_mails',
      at: '/admin/brand',
      Part: TestMailAlone,
      press: pressButton('Send me a test'),
      again: 'Send me a test',
      done: sentTest,
    },
    {
      key: 'POST /admin/api/brand/files',
      path: '/admin/api/brand/files',
      file: true,
      at: '/admin/brand',
      Part: () => <MarkUpload mark="icon" hasOne={false} problem={undefined} onChange={() => undefined} />,
      press: (user) =>
        user.upload(
          document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
          drawing(),
        ),
      done: { name: `${'0'.repeat(32)}.png`, bytes: 900, followsTheme: false, boxed: false },
    },
  ],
  SessionEnd,
);
