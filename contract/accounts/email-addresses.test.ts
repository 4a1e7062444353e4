import { expect, test } from 'vitest';
import { normalName } from './accounts.ts';
import { emailProblem, isFormerEmail, normalEmail } from './email-addresses.ts';

const taken: Readonly<Record<string, string>> = {
  ' Ada@Example.COM ': 'ada@example.com',
  'ada+yoga@example.com': 'ada+yoga@example.com',
  "o'brien@example.com": "o'brien@example.com",
  '\u200bada@example.com\ufeff': 'ada@example.com',
  'ada\u00ad@example.com': 'ada@example.com',
  'Ada Ten <Ada.Ten@example.com>': 'ada.ten@example.com',
  'mailto:ada@example.com': 'ada@example.com',
  '<mailto:ada@example.com>': 'ada@example.com',
  'zoe@bücher.example': 'zoe@xn--bcher-kva.example',
  'zoe@BÜCHER.example': 'zoe@xn--bcher-kva.example',
  'zoe@xn--bcher-kva.example': 'zoe@xn--bcher-kva.example',
};

test.each(Object.entries(taken))('an address written %j is kept as %s', (written, kept) => {
  expect([normalEmail(written), emailProblem(written)]).toEqual([kept, null]);
  expect(normalEmail(kept)).toBe(kept);
});

const refused: Readonly<Record<string, RegExp>> = {
  '': /such as name@example\.com/,
  'ada at example.com': /such as name@example\.com/,
  'yuki..sato@docomo.example': /Before the @ a dot cannot/,
  '.ada@example.com': /Before the @ a dot cannot/,
  'ada.@example.com': /Before the @ a dot cannot/,
  'ada@-example.com': /hyphen cannot come first/,
  'ada@example.com.': /dot at the end/,
  'ada@localhost': /ending such as \.com/,
  'ada@[IPv6:2001:db8::1]': /such as name@example\.com/,
  '"quoted local"@example.com': /quotation marks/,
  '用户@例子.example': /“用户” cannot stand before the @/,
  'ada#1@example.com': /“#” cannot stand before the @/,
  'zoe@bücher.рф': /letters a to z only/,
  'zoe@bücher.example/path': /such as name@example\.com/,
  'ada@example.com;bea@example.com': /one address alone/,
  [`${'a'.repeat(250)}@example.com`]: /at most 254/,
};

test.each(Object.entries(refused))('an address %j is refused with the reason in words', (written, words) => {
  expect(emailProblem(written)).toMatch(words);
});

test('an address that an older version took can still be mailed a link', () => {
  expect(isFormerEmail('yuki..sato@docomo.example')).toBe(true);
  expect(isFormerEmail('ada at example.com')).toBe(false);
});

test('a name keeps the joiners between its letters and loses all other invisible characters', () => {
  expect(normalName('علی\u200cرضا')).toBe('علی\u200cرضا');
  expect(normalName('\u200cZoe\u200b \u202eWeiss\u200d ')).toBe('Zoe Weiss');
});
