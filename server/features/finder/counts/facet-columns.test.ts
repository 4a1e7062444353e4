import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBit, makeBits } from '../bits.ts';
import { ClassIndex } from '../class-index/class-index.ts';
import { someClasses } from '../testing/random-classes.ts';
import { FacetColumns } from './facet-columns.ts';

test('BEY-02 going through classes counts each filter value as often as it stands among them', () => {
  fc.assert(
    fc.property(someClasses(), fc.array(fc.boolean(), { minLength: 90, maxLength: 90 }), (facts, chosen) => {
      const index = new ClassIndex();
      index.apply({ upserts: facts, removals: [] });
      const classes = index.order('date');
      const columns = new FacetColumns(index, classes);
      const bits = makeBits(classes.sequence.length);
      const among: number[] = [];
      for (const [at, number] of classes.sequence.entries())
        if (chosen[at]) {
          addBit(bits, at);
          among.push(index.idOf(number));
        }
      const all = facts.map(({ id }) => id);
      for (const [number, key] of index.keyNames.entries()) {
        const [kind = ''] = key.split(' ');
        const carrying = (ids: readonly number[]): number =>
          ids.filter((id) => index.keysOf(id).includes(key)).length;
        expect(columns.counts(kind, bits)[number]).toBe(carrying(among));
        expect(columns.totals(kind)[number]).toBe(carrying(all));
      }
    }),
    { numRuns: 40 },
  );
});
