import { expect, test } from 'vitest';
import type { Image } from '../../../../contract/shared.schema.ts';
import { classEntry, seriesProduct } from '../../../ui/testing/catalog.ts';
import { shownElsewhere } from './shown-elsewhere.ts';

const image = (name: string, width = 960): Image => ({
  url: `/photos/${name}-${width}.webp`,
  small: { url: `/photos/${name}-480.webp` },
});
const series = (tall: string, wide: string) =>
  seriesProduct({ coverPhoto: image(tall), bannerPhoto: image(wide) });
const classOf = (id: number, name: string) => classEntry({ id, coverPhoto: image(name) });
const namesOf = (shown: readonly { url: string }[] | undefined) =>
  shown?.map(({ url }) => url.replace(/^\/photos\/|-\d+\.webp$/g, ''));

test('a part must not show what is fixed anywhere else, nor what the parts before it have taken', () => {
  const elsewhere = shownElsewhere([
    { id: 'hour', chosen: [classOf(1, 'tide'), classOf(2, 'moss')] },
    { id: 'yoga', series: [[series('dawn', 'hills')], [series('dawn', 'sea')]] },
    { id: 'skills', series: [[series('hills', 'rope')]] },
    { id: 'billboard', fixed: [image('dawn', 1920), image('tide', 480)] },
  ]);
  expect(namesOf(elsewhere.get('hour'))).toEqual(['dawn', 'tide']);
  expect(namesOf(elsewhere.get('yoga'))).toEqual(['dawn', 'tide', 'moss']);
  expect(namesOf(elsewhere.get('skills'))).toEqual(['dawn', 'tide', 'moss', 'hills', 'sea']);
  expect(namesOf(elsewhere.get('billboard'))).toEqual(['moss', 'hills', 'sea', 'rope']);
});
