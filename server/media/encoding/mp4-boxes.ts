const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** The first box of a kind below, with the head of its kind skipped. Throws RangeError on a file cut short. */
const findBox = (data: Buffer, wanted: string): Buffer | null => {
  for (let at = 0; at + 8 <= data.length; ) {
    const size = data.readUInt32BE(at);
    const kind = data.toString('latin1', at + 4, at + 8);
    if (size < 8 || at + size > data.length) return null;
    const body = data.subarray(at + 8, at + size);
    if (kind === wanted) return body;
    const below = innerBoxes(kind, body);
    const found = below && findBox(below, wanted);
    if (found) return found;
    at += size;
  }
  return null;
};

const innerBoxes = (kind: string, body: Buffer): Buffer | null => {
  if (containers.has(kind)) return body;
  if (kind === 'stsd') return body.subarray(8);
  if (kind === 'avc1') return body.subarray(78);
  return kind === 'mp4a' ? body.subarray(28) : null;
};

/** The kind of object an AAC track holds, by the descriptors of ISO 14496-1: 2 is AAC-LC. */
const audioObjectType = (esds: Buffer): number => {
  let at = 4;
  const skipHead = (): void => {
    at += 1;
    while ((esds[at] ?? 0) & 0x80) at += 1;
    at += 1;
  };
  const skips: Record<number, number> = { 3: 3, 4: 13 };
  while (at < esds.length && esds[at] !== 5) {
    const skip = skips[esds[at] ?? 0];
    if (skip === undefined) throw new Error('An unknown descriptor in a sound track of our own');
    skipHead();
    at += skip;
  }
  skipHead();
  return (esds[at] ?? 0) >> 3;
};

/**
 * Pure: the CODECS of RFC 6381 for an initialization segment of H.264 and AAC. ffmpeg writes none, or a wrong one,
 * depending on its age.
 */
export const codecsOf = (initialization: Buffer): string => {
  const picture = findBox(initialization, 'avcC');
  if (!picture) throw new Error('An initialisation segment without a picture track');
  const sound = findBox(initialization, 'esds');
  const codecs = [`avc1.${picture.toString('hex', 1, 4)}`];
  if (sound) codecs.push(`mp4a.40.${audioObjectType(sound)}`);
  return codecs.join(',');
};
