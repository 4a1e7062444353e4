import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ArchiveProblem, openZip } from './archive/zip-reader.ts';
import { createZip } from './archive/zip-writer.ts';

const limits = { mostEntries: 20, mostBytes: 1024 * 1024 };
const zipped = (files: Record<string, string | Uint8Array>, options = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]),
      ),
      options,
    ),
  );
const read = async (zip: Buffer, name: string, within = limits) =>
  (await openZip(zip, within).read(name))?.toString() ?? null;

describe('an archive', () => {
  test('BEY-22: gives back what was written, also when files are written side by side', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(texts, texts, async (left, right) => {
        const zip = createZip();
        const [one, other] = [zip.file('one.json'), zip.file('other.csv')];
        for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
          one.write(left[index] ?? '');
          other.write(right[index] ?? '');
        }
        other.end();
        one.end();
        zip.end();
        const bytes = Buffer.concat(zip.ready());
        expect(openZip(bytes, limits).names).toEqual(['one.json', 'other.csv']);
        const [readOne, readOther] = [await read(bytes, 'one.json'), await read(bytes, 'other.csv')];
        expect(readOne).toBe(Buffer.from(left.join('')).toString());
        expect(readOther).toBe(Buffer.from(right.join('')).toString());
      }),
      { numRuns: 30 },
    );
  });

  test('is read when another program packed it, stored or deflated', async () => {
    for (const level of [0, 9])
      expect(await read(zipped({ 'a/b.json': 'hello' }, { level }), 'a/b.json')).toBe('hello');
    expect(await read(zipped({ a: 'x' }), 'b')).toBeNull();
  });
});

describe('a harmful archive', () => {
  const expectRefused = async (work: () => unknown, says: RegExp) => {
    const problem = await Promise.resolve()
      .then(work)
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(problem).toBeInstanceOf(ArchiveProblem);
    expect((problem as Error).message).toMatch(says);
  };

  test('a zip bomb that states its size is refused', () =>
    expectRefused(
      () => read(zipped({ bomb: new Uint8Array(2 * 1024 * 1024) }), 'bomb'),
      /unpacks to more than we take/,
    ));

  test('a zip bomb with a false size is refused once it unpacks to too much', () => {
    const zip = zipped({ bomb: new Uint8Array(8 * 1024 * 1024) });
    const directory = zip.readUInt32LE(zip.length - 22 + 16);
    zip.writeUInt32LE(10, directory + 24);
    return expectRefused(() => read(zip, 'bomb'), /unpacks to more than we take/);
  });

  test('files that are too large together are refused at the one that exceeds the limit', async () => {
    const part = new Uint8Array(600 * 1024);
    const zip = openZip(zipped({ first: part, second: part }), limits);
    expect((await zip.read('first'))?.length).toBe(part.length);
    await expectRefused(() => zip.read('second'), /unpacks to more than we take/);
  });

  test('an archive with too many files, an encrypted file or a duplicate name is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`file-${index}`, 'x']));
    await expectRefused(() => openZip(zipped(many), limits), /more than 20 files/);
    const locked = zipped({ a: 'x' });
    locked.writeUInt16LE(1, locked.readUInt32LE(locked.length - 22 + 16) + 8);
    await expectRefused(() => openZip(locked, limits), /password/);
    const twice = zipped({ a1: 'x', a2: 'y' });
    const at = twice.lastIndexOf('a2');
    twice.write('a1', at);
    await expectRefused(() => openZip(twice, limits), /damaged/);
  });

  test('a file with changed bytes is refused as damaged', () => {
    const zip = zipped({ a: 'hello hello hello' }, { level: 0 });
    zip.write('H', zip.indexOf('hello'));
    return expectRefused(() => read(zip, 'a'), /damaged/);
  });

  test('arbitrary bytes are either read or refused with an archive problem', async () => {
    const valid = zipped({ 'manifest.json': '{"a":1}', 'b.json': '[]' });
    const bitten = fc
      .array(fc.record({ at: fc.nat(valid.length - 1), byte: fc.nat(255) }), { minLength: 1, maxLength: 6 })
      .map((bites) => {
        const copy = Buffer.from(valid);
        for (const { at, byte } of bites) copy[at] = byte;
        return copy;
      });
    const cut = fc.nat(valid.length).map((length) => valid.subarray(0, length));
    const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(bitten, cut, noise), async (bytes) => {
        try {
          const zip = openZip(bytes, limits);
          for (const name of zip.names) await zip.read(name);
        } catch (error) {
          expect(error).toBeInstanceOf(ArchiveProblem);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a file that is not valid deflate data is refused as damaged', () => {
    const zip = zipped({ a: 'hello hello hello hello' });
    const packed = deflateRawSync('hello hello hello hello');
    zip.fill(0xff, zip.indexOf(packed.subarray(0, 2)), zip.indexOf(packed.subarray(0, 2)) + 4);
    return expectRefused(() => read(zip, 'a'), /damaged/);
  });
});
