/** Reading and writing the boxes of ISO base media files (ISO/IEC 14496-12), as far as fragments need it. */
export type Box = { type: string; start: number; body: number; end: number };

export const readBoxes = (data: Buffer, from = 0, to = data.length): Box[] => {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = data.readUInt32BE(at);
    if (size < 8) throw new Error(`A box of ${size} bytes at ${at} cannot be read`);
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), start: at, body: at + 8, end: at + size });
    at += size;
  }
  return boxes;
};

/** The boxes at the end of a path such as moov/trak/mdia. */
export const findBoxes = (data: Buffer, path: string, within?: Box): Box[] => {
  let boxes = within ? [within] : undefined;
  for (const type of path.split('/')) {
    const children = boxes ? boxes.flatMap(({ body, end }) => readBoxes(data, body, end)) : readBoxes(data);
    boxes = children.filter((box) => box.type === type);
  }
  return boxes ?? [];
};

export const firstBox = (data: Buffer, path: string, within?: Box): Box => {
  const [box] = findBoxes(data, path, within);
  if (!box) throw new Error(`The file has no ${path} box`);
  return box;
};

export const writeBox = (type: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};

export const uint32s = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => {
    data.writeUInt32BE(value, i * 4);
  });
  return data;
};
