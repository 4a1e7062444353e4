import { expect, test } from 'vitest';
import { inLanguage } from '../../../contract/formats/testing/in-language.ts';
import { type Message, msg } from '../../../contract/messages.ts';
import { productLook } from '../../../contract/studio/brand-look.ts';
import { Secret } from '../secrets/secret.ts';
import { type MailContent, senderOf } from './mail-content.ts';
import { layOutMail } from './mail-layout.ts';
import { createMailSealing } from './outgoing-mails.ts';

const mailMarks = { light: '/images/mails/mark-light.png', dark: '/images/mails/mark-dark.png' };
const studio = {
  name: 'Stillwater',
  publicUrl: 'https://stillwater.example',
  look: productLook,
  mailMarks,
  languages: ['en' as const],
  mailSealing: createMailSealing(new Secret('a secret for tests only, 32 letters')),
};
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
const everything: MailContent = {
  ...content,
  items: [
    {
      title: 'Wake the Spine',
      text: 'New in First Light',
      url: 'https://stillwater.example/series/first-light',
    },
    { title: 'And 3 more.' },
  ],
  code: { label: 'Your code', value: 'TIDE-7KQ2' },
  waysOut: [{ label: 'Stop this kind of mail', url: 'https://stillwater.example/notices/unsubscribe/x' }],
};
const imagesOf = (html: string): string[] => html.match(/<img [^>]*>/g) ?? [];

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

test('list items, a code and the links to unsubscribe are in the text and in the HTML', () => {
  const { text, html } = layOutMail(everything, sender);
  expect(text).toContain(`Wake the Spine
New in First Light
https://stillwater.example/series/first-light

And 3 more.`);
  expect(text).toContain('Your code: TIDE-7KQ2');
  expect(text).toContain(`--
You have a membership.
Stop this kind of mail: https://stillwater.example/notices/unsubscribe/x
Stillwater`);
  for (const said of ['New in First Light', 'And 3 more.', 'TIDE-7KQ2']) expect(html).toContain(said);
  for (const href of ['series/first-light', 'notices/unsubscribe/x'])
    expect(html).toContain(`href="https://stillwater.example/${href}"`);
});

test('a code of a mail breaks between its pairs of groups alone', () => {
  const { html } = layOutMail(
    { ...content, code: { label: 'Your code', value: 'AYXP-48ZD-E785-6SD8' } },
    sender,
  );
  expect(html).toMatch(
    /<span [^>]*nowrap[^>]*>AYXP-48ZD-<\/span><wbr><span [^>]*nowrap[^>]*>E785-6SD8<\/span>/,
  );
});

test('BEY-75 a mail in Arabic is laid out from right to left, its code from left to right', () => {
  const left = layOutMail(everything, sender).html;
  const { html } = inLanguage('ar', () => layOutMail(everything, sender));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body dir="rtl" ');
  const sides = (mail: string, side: string) =>
    mail.split(new RegExp(`(?:align:|padding-)${side}`)).length - 1;
  expect(sides(html, 'right')).toBe(sides(left, 'left'));
  expect(sides(html, 'left')).toBe(sides(left, 'right'));
  expect(html).toMatch(/class="code" style="[^"]*direction:ltr/);
  expect(html.match(/letter-spacing/g)).toHaveLength(1);
});

test('markup in any part of a mail is escaped in the HTML', () => {
  const wild = '<img src=x onerror="alert(1)">';
  const { html } = layOutMail(
    {
      ...content,
      subject: wild,
      preview: wild,
      heading: wild,
      paragraphs: [[wild, { strong: wild }]],
      facts: [{ label: wild, value: wild }],
      items: [{ title: wild, text: wild, url: `https://stillwater.example/"${wild}` }, { title: wild }],
      code: { label: wild, value: wild },
      waysOut: [{ label: wild, url: `https://stillwater.example/"${wild}` }],
      actions: [{ label: wild, url: `https://stillwater.example/"${wild}` }],
      note: wild,
      reason: wild,
    },
    { ...sender, studio: wild, notice: wild as unknown as Message, marks: null },
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"alert(1)"');
});

test('the HTML loads only the mark and the fonts of the studio, from constant addresses, and has no script', () => {
  const { html } = layOutMail(everything, sender);
  expect(html).not.toMatch(/<script|<link|@import/);
  const loaded = [...html.matchAll(/(?:\bsrc=|url\()"([^"]+)"/g)].map(([, address]) => address);
  expect(loaded.toSorted()).toEqual([
    'https://stillwater.example/images/mails/mark-dark.png',
    'https://stillwater.example/images/mails/mark-light.png',
    'https://stillwater.example/mail-faces/hanken-grotesk.woff2',
    'https://stillwater.example/mail-faces/ysabeau.woff2',
  ]);
});

test('the mark of each theme stands beside the name, which stays without the mark', () => {
  const { html } = layOutMail(content, sender);
  expect(imagesOf(html)).toEqual([
    expect.stringMatching(/^<img class="markLight" .*mark-light\.png" height="26" alt="">$/),
    expect.stringMatching(
      /^<img class="markDark" style="display:none;.*mark-dark\.png" height="26" alt="">$/,
    ),
  ]);
  const dark = html.slice(html.indexOf('prefers-color-scheme:dark'));
  expect(dark).toContain('.markLight{display:none!important}\n.markDark{display:inline!important}');
  expect(html).toContain('mark-dark.png" height="26" alt="">Stillwater</p>');
  const without = layOutMail(content, { ...sender, marks: null }).html;
  expect(imagesOf(without)).toEqual([]);
  expect(without).toMatch(/<p class="studio"[^>]*>Stillwater<\/p>/);
});

test('a picture is loaded from the studio, stands above the heading, and has an empty alternative text', () => {
  const { text, html } = layOutMail({ ...content, picture: '/images/mails/welcome.jpg' }, sender);
  expect(imagesOf(html).slice(2)).toEqual([
    expect.stringMatching(/ src="https:\/\/stillwater\.example\/images\/mails\/welcome\.jpg" .* alt="">$/),
  ]);
  expect(html.indexOf('welcome.jpg')).toBeLessThan(html.indexOf('<h1'));
  expect(text).not.toContain('welcome.jpg');
});

test('the notice of a sandbox stands above the content, in the text and in the HTML', () => {
  const { text, html } = layOutMail(content, { ...sender, notice: msg('This is a sandbox.') });
  expect(text.startsWith('This is a sandbox.\n\n')).toBe(true);
  expect(html.indexOf('This is a sandbox.')).toBeLessThan(html.indexOf('<h1'));
});

test('BEY-64 buttons, typefaces and corners are those of the studio, in both themes, with readable labels', () => {
  const colors = { ...productLook.colors, brandLight: '#1f3a5f', brandDark: '#cfe0f5' };
  const look = { colors, typefaces: 'book', corners: 'square' } as const;
  const { html } = layOutMail(content, senderOf({ ...studio, look }));
  expect(html).toContain('background:#1f3a5f;color:#ffffff');
  expect(html).toContain('.button{background:#cfe0f5!important;color:#0b1312!important}');
  expect(html).toContain('Georgia,serif');
  expect(html).not.toMatch(/#143630|#efe4cf|999px/i);
});

test('two equal actions are as wide as each other, and a main action is not stretched', () => {
  const widths = (actions: MailContent['actions']) =>
    layOutMail({ ...content, actions }, sender).html.match(/width="50%"/g)?.length ?? 0;
  const [stay, stop] = ['Stay', 'Stop'].map((label) => ({ label, url: 'https://stillwater.example/' }));
  if (!stay || !stop) throw new Error('two ways');
  expect(widths([stay, stop])).toBe(2);
  expect(widths([{ ...stay, isMain: true }, stop])).toBe(0);
});
