import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', TRUST_PROXY: '1' } });
const published = demoStudio.classes.find(({ state }) => state === 'published');
const draft = demoStudio.classes.find(({ state }) => state === 'draft');
const [series] = demoStudio.series;
const ask = async (contents: { content_type: string; content_id: string }[]) =>
  (await studio.post('/api/v2/content_names', { contents })).json();

describe('NS-225 what the product says of content', () => {
  test('is what the catalog calls it, in the order asked, and nothing of drafts or other spellings', async () => {
    const { names } = await ask([
      { content_type: 'SERIES', content_id: String(series?.id) },
      { content_type: 'CLASS', content_id: String(published?.id) },
      { content_type: 'CLASS', content_id: `0${published?.id}` },
      { content_type: 'CLASS', content_id: 'slug' },
      { content_type: 'CLASS', content_id: '99999999999' },
      ...(draft ? [{ content_type: 'CLASS', content_id: String(draft.id) }] : []),
    ]);
    expect(names.slice(0, 2)).toMatchObject([{ title: series?.title }, { title: published?.title }]);
    expect(names[1].instructors.length).toBeGreaterThan(0);
    expect(names.slice(2)).toEqual(Array(draft ? 4 : 3).fill(null));
  });

  test('is told so often to one address, and to one IPv6 /64', async () => {
    const statusFrom = async (address: string) =>
      (
        await studio.send('/api/v2/content_names', {
          method: 'POST',
          body: { contents: [] },
          headers: { 'x-forwarded-for': address },
        })
      ).statusCode;
    const statuses = [];
    for (let time = 0; time < 301; time += 1)
      statuses.push(await statusFrom(`2001:db8:1:1::${time.toString(16)}`));
    expect(statuses.at(-1)).toBe(429);
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
  });
});
