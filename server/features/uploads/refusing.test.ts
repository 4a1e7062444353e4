import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import { movingGif, picture, pixelBomb, svg } from './testing/pictures.ts';
import { bothStorages, keysUnder } from './testing/storages.ts';
import { uploadApp } from './testing/upload-app.ts';

const database = await testDatabase();
const [[, storage] = ['', undefined]] = await bothStorages();
if (!storage) throw new Error('no storage');
const { upload, address, get, clock } = await uploadApp(database, storage);
// Members may send so many an hour; each test begins anew.
const anHourMs = 60 * 60 * 1000;
const later = (): void => clock.advance(anHourMs);

const notOne = 'Please choose a jpg, jpeg, gif, png or svg file.';
const damaged = 'That picture is damaged or incomplete. Please choose another one.';
const tooManyPixels = 'That picture has too many pixels. Please choose one of at most 50 megapixels.';
const tooManyParts = 'That drawing has too many parts. Please save it as a jpg or png and choose that.';
const more = 'That file holds more than a picture. Please save the picture as a new file and choose that.';
const script = 'That svg holds a script. Please save it as a png and choose that.';

const jpeg = () => picture(300, 200).jpeg().toBuffer();
const png = () => picture(300, 200).png().toBuffer();
const after = async (made: Promise<Buffer>, text: string): Promise<Buffer> =>
  Buffer.concat([await made, Buffer.from(text, 'latin1')]);
/** A script of which a browser that sniffs would take the first bytes for a picture's. */
const gifScript = Buffer.from('GIF89a/*\x00\x00\x00\x00*/=1;alert(document.domain);', 'latin1');
const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">${Array.from(
  { length: 20 },
  (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a20;</text></svg>`;
const nested = `<defs><g id="g0"><rect width="1" height="1"/></g>${Array.from(
  { length: 12 },
  (_, n) => `<g id="g${n + 1}">${`<use xlink:href="#g${n}"/>`.repeat(10)}</g>`,
).join('')}</defs><use xlink:href="#g12"/>`;

const files: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['nothing', () => Buffer.alloc(0), notOne],
  ['a text called .jpg', () => Buffer.from('no picture'), notOne],
  ['a page', () => Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"/>'), notOne],
  ['a bmp', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), notOne],
  ['a pdf', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj'), notOne],
  ['a heic', () => Buffer.from('00000024667479706865696300000000', 'hex'), notOne],
  ['a webp', () => picture(9, 9).webp().toBuffer(), notOne],
  ['a tiff', () => picture(9, 9).tiff().toBuffer(), notOne],
  ['an avif', () => picture(9, 9).avif().toBuffer(), notOne],
  ['a drawing that is packed', () => Buffer.from('1f8b0800', 'hex'), notOne],
  ['a jpg that ends midway', async () => (await jpeg()).subarray(0, 1500), damaged],
  ['a png that ends midway', async () => (await png()).subarray(0, 900), damaged],
  ['a gif that ends midway', async () => (await movingGif()).subarray(0, 40), damaged],
  ['the first bytes of a jpg', () => Buffer.from('ffd8ffe0', 'hex'), damaged],
  ['a drawing that ends midway', () => svg('<rect').subarray(0, -8), damaged],
  ['900 million pixels', pixelBomb, tooManyPixels],
  ['a drawing without end of itself', () => Buffer.from(laughs), tooManyParts],
  ['a drawing of a million million squares', () => svg(nested), tooManyParts],
  [
    'a drawing of a file',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
    damaged,
  ],
  ['a gif that is a script', () => gifScript, more],
  ['a gif with a script behind it', () => after(movingGif(), '*/;alert(1)'), more],
  ['a png with an archive behind it', () => after(png(), 'PK\x03\x04'), more],
  ['a jpg with an archive behind it', () => after(jpeg(), 'PK\x03\x04'), more],
  ['a jpg with a pdf behind it', () => after(jpeg(), '%PDF-1.4'), more],
  [
    'a jpg that is a page',
    () =>
      picture(20, 20)
        .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
        .jpeg()
        .toBuffer(),
    more,
  ],
  ['a scripted drawing', () => svg('<script>alert(1)</script>'), script],
  ['a drawing that listens', () => svg('<rect onclick = "alert(1)" width="9" height="9"/>'), script],
  ['a drawing that links to a script', () => svg('<a xlink:href="javascript:alert(1)"><rect/></a>'), script],
  ['a drawing with a page in it', () => svg('<foreignObject><body/></foreignObject>'), script],
];

describe('UP-007 NS-146 what cannot be taken is refused in words, and nothing of it is kept', () => {
  const kept = async () => [
    await keysUnder(storage, 'photos'),
    (await database.pool.query('select id from photos order by id')).rows,
  ];

  test.each(files)('%s', async (_what, make, sentence) => {
    later();
    const before = await kept();
    const answer = await upload(await make());
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid', error: sentence, errors: { image: [sentence] } },
    ]);
    expect(await kept()).toEqual(before);
  });

  test('10 MB and more', async () => {
    const answer = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'That file is too large. It may have 10 MB at most.',
    ]);
  });

  test('a form without a picture', async () => {
    const answer = await upload(await png(), { field: 'photo' });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { image: ['is missing'] }]);
  });

  test('too many in a short time', async () => {
    later();
    const refused: Awaited<ReturnType<typeof upload>>[] = [];
    for (let sent = 0; sent < 40; sent += 1) {
      const answer = await upload(Buffer.from('x'), { who: 'noor' });
      if (answer.statusCode === 429) refused.push(answer);
    }
    expect(refused).toHaveLength(10);
    expect(refused[0]?.json().message).toBe('Too many attempts. Please wait a little and try again.');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a drawing that points elsewhere', () => {
  const asked: string[] = [];
  const elsewhere = createServer(({ url }, response) => {
    asked.push(url ?? '');
    response.end();
  });
  beforeAll(() => new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready)));
  afterAll(() => new Promise((done) => elsewhere.close(done)));

  test('is taken without what it points at: nothing is asked for, on the web or on this machine', async () => {
    later();
    const { port } = elsewhere.address() as AddressInfo;
    const there = `http://127.0.0.1:${port}`;
    const file = new URL('../../../web/images/og/default.jpg', import.meta.url).href;
    const drawing = svg(
      `<style>@import url("${there}/a.css");</style>
       <image xlink:href="${there}/b.png" width="400" height="300"/><image href="${file}" width="400" height="300"/>
       <use xlink:href="${there}/c.svg#d"/><rect fill="url(${there}/e.svg#f)" width="1" height="1"/>`,
    );
    const url = await address(drawing);
    const { dominant } = await sharp((await get(url)).rawPayload).stats();
    expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(700);
    expect(asked).toEqual([]);
  });
});
