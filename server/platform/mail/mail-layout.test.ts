import { expect, test } from 'vitest';
import { productLook } from '../../../contract/studio/brand-look.ts';
import { layOutMail, type MailContent, senderOf } from './mail-layout.ts';

const studio = { name: 'Stillwater', publicUrl: 'https://stillwater.example', look: productLook };
const sender = senderOf(studio);
const content: MailContent = {
  to: 'sofia@example.com',
  subject: 'Your free trial ends on Sunday',
  preview: 'Then $149.00 a year.',
  heading: 'Your free trial ends on Sunday',
  paragraphs: [['If you do nothing, $149.00 is taken on ', { strong: '29 November' }, '.'], ['So far: 4.']],
  facts: [{ label: 'Then', value: '$149.00' }],
  actions: [
    { label: 'Stay', url: 'https://stillwater.example/settings/membership', isMain: true },
    { label: 'Stop', url: 'https://stillwater.example/settings/membership?a=1&b=2' },
  ],
  note: 'Your history stays.',
  reason: 'You have a membership.',
};

test('a mail says the same as text and as HTML', () => {
  const { text, html } = layOutMail(content, sender);
  expect(text).toBe(`YOUR FREE TRIAL ENDS ON SUNDAY

If you do nothing, $149.00 is taken on 29 November.

So far: 4.

Then: $149.00

Stay: https://stillwater.example/settings/membership
Stop: https://stillwater.example/settings/membership?a=1&b=2

Your history stays.

--
You have a membership.
Stillwater · https://stillwater.example`);
  for (const said of ['Then $149.00 a year.', 'So far: 4.', 'Your history stays.', 'You have a membership.'])
    expect(html).toContain(said);
  expect(html).toMatch(/<strong [^>]*>29 November<\/strong>/);
  expect(html).toContain('href="https://stillwater.example/settings/membership?a=1&amp;b=2"');
});

test('what others wrote is text in the HTML, never markup', () => {
  const wild = '<img src=x onerror="alert(1)">';
  const { html } = layOutMail(
    {
      ...content,
      subject: wild,
      preview: wild,
      heading: wild,
      paragraphs: [[wild, { strong: wild }]],
      facts: [{ label: wild, value: wild }],
      actions: [{ label: wild, url: `https://stillwater.example/"${wild}` }],
      note: wild,
      reason: wild,
    },
    { ...sender, studio: wild, notice: wild },
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"alert(1)"');
});

test('the HTML loads nothing, runs nothing and has both themes', () => {
  const { html } = layOutMail(content, sender);
  expect(html).not.toMatch(/<script|<img|<link|url\(|@import|src=/);
  expect(html).toContain('prefers-color-scheme:dark');
});

test('a picture is one of the studio’s own, the same for every reader, with nothing to read out', () => {
  const { text, html } = layOutMail({ ...content, picture: '/images/mails/welcome.jpg' }, sender);
  expect(html.match(/<img [^>]*>/g)).toEqual([
    expect.stringMatching(/ src="https:\/\/stillwater\.example\/images\/mails\/welcome\.jpg" .* alt="">$/),
  ]);
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf('<h1'));
  expect(text).not.toContain('welcome.jpg');
});

test('a studio to try out says so above everything else, in both', () => {
  const { text, html } = layOutMail(content, { ...sender, notice: 'This is a sandbox.' });
  expect(text.startsWith('This is a sandbox.\n\n')).toBe(true);
  expect(html.indexOf('This is a sandbox.')).toBeLessThan(html.indexOf('<h1'));
});

test('BEY-64 buttons, faces and corners are those of the studio, in both themes, and every reader can read them', () => {
  const colors = { ...productLook.colors, brandLight: '#1f3a5f', brandDark: '#cfe0f5' };
  const look = { colors, typefaces: 'book', corners: 'square' } as const;
  const { html } = layOutMail(content, senderOf({ ...studio, look }));
  expect(html).toContain('background:#1f3a5f;color:#ffffff');
  expect(html).toContain(
    '.button{background:#cfe0f5!important;border-color:#cfe0f5!important;color:#0b1312!important}',
  );
  expect(html).toContain('Georgia,serif');
  expect(html).not.toMatch(/#143630|#efe4cf|999px/i);
});
