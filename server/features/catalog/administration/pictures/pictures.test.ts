import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { imageOf } from '../../image.ts';
import { smallStudio } from '../../testing/small-studio.ts';
import { picturesInUse } from './pictures-in-use-store.ts';

const { db, pool } = await testDatabase();
const photo = (letter: string): string => `photos/${letter.repeat(32)}-1280`;
const address = (letter: string): string => `/uploads/${photo(letter)}.jpg`;

beforeAll(async () => {
  const studio = await smallStudio(db);
  const plan = await studio.addPlan('tide', { image: photo('a'), banner_image: photo('b') });
  const id = await studio.addClass('dawn', plan, { image: photo('c') });
  await pool.query(
    `insert into catalog_revisions (kind, content_id, version, saved_at, fields) values
     ('class', $1, 1, now(), $2), ('plan', $3, 1, now(), $4)`,
    [id, { image: photo('d') }, plan, { bannerImage: photo('e') }],
  );
});

test('NS-216 an uploaded picture is kept while content or a revision of it shows it, and no longer', async () => {
  const urls = [...'abcdef'].map(address);
  expect(await picturesInUse(db, urls)).toEqual([...'abcde'].map(address));
  expect(await picturesInUse(db, [])).toEqual([]);
});

test.each([
  ['1280', '640'],
  ['640', '640'],
  ['500', '500'],
  ['300', '300'],
])(
  'NS-216 the picture of a class is an uploaded one of %s pixels, and a smaller one where it has it',
  (width, small) => {
    const id = 'a'.repeat(32);
    expect(imageOf(`photos/${id}-${width}`)).toMatchObject({
      url: `/uploads/photos/${id}-${width}.jpg`,
      small: { url: `/uploads/photos/${id}-${small}.jpg` },
    });
  },
);
