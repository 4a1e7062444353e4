import { type Box, findBoxes, firstBox, readBoxes, uint32s, writeBox } from './drawing/boxes.ts';

/** Takes a fragmented MP4 apart into its samples and lays them out again as segments of equal length. */
export type Sample = { duration: number; keyframe: boolean; data: Buffer };
export type Track = { id: number; kind: 'video' | 'audio'; timescale: number; samples: Sample[] };

const readTracks = (file: Buffer): Track[] => {
  return findBoxes(file, 'moov/trak').map((trak) => {
    const header = firstBox(file, 'tkhd', trak);
    const media = firstBox(file, 'mdia/mdhd', trak);
    const handler = firstBox(file, 'mdia/hdlr', trak);
    return {
      id: file.readUInt32BE(header.body + (file[header.body] === 1 ? 20 : 12)),
      kind: file.toString('latin1', handler.body + 8, handler.body + 12) === 'vide' ? 'video' : 'audio',
      timescale: file.readUInt32BE(media.body + (file[media.body] === 1 ? 20 : 12)),
      samples: [],
    };
  });
};

type Defaults = { id: number; duration: number; size: number; flags: number };

const readDefaults = (file: Buffer, traf: Box): Defaults => {
  const { body } = firstBox(file, 'tfhd', traf);
  const flags = file.readUInt32BE(body) & 0xffffff;
  const defaults = { id: file.readUInt32BE(body + 4), duration: 0, size: 0, flags: 0 };
  let at = body + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  const take = (bit: number): number => {
    if (!(flags & bit)) return 0;
    at += 4;
    return file.readUInt32BE(at - 4);
  };
  defaults.duration = take(0x8);
  defaults.size = take(0x10);
  defaults.flags = take(0x20);
  return defaults;
};

const readRun = (file: Buffer, run: Box, moofStart: number, defaults: Defaults): Sample[] => {
  const flags = file.readUInt32BE(run.body) & 0xffffff;
  if (flags & 0x800) throw new Error('Frames are out of order: encode without B-frames');
  const count = file.readUInt32BE(run.body + 4);
  let data = moofStart + file.readInt32BE(run.body + 8);
  let at = run.body + 12;
  const firstFlags = flags & 0x4 ? file.readUInt32BE(at) : undefined;
  if (flags & 0x4) at += 4;
  const take = (bit: number, otherwise: number): number => {
    if (!(flags & bit)) return otherwise;
    at += 4;
    return file.readUInt32BE(at - 4);
  };
  return Array.from({ length: count }, (_, i) => {
    const duration = take(0x100, defaults.duration);
    const size = take(0x200, defaults.size);
    const own = take(0x400, defaults.flags);
    const sampleFlags = i === 0 && firstFlags !== undefined ? firstFlags : own;
    const sample = { duration, keyframe: !(sampleFlags & 0x10000), data: file.subarray(data, data + size) };
    data += size;
    return sample;
  });
};

export const readFragments = (file: Buffer): { init: Buffer; tracks: Track[] } => {
  const tracks = readTracks(file);
  const boxes = readBoxes(file);
  const init = boxes.filter(({ type }) => type === 'ftyp' || type === 'moov');
  for (const moof of boxes.filter(({ type }) => type === 'moof')) {
    for (const traf of findBoxes(file, 'traf', moof)) {
      const defaults = readDefaults(file, traf);
      const track = tracks.find(({ id }) => id === defaults.id);
      if (!track) throw new Error(`A fragment speaks of track ${defaults.id}, which the file does not have`);
      for (const run of findBoxes(file, 'trun', traf))
        track.samples.push(...readRun(file, run, moof.start, defaults));
    }
  }
  return { init: Buffer.concat(init.map(({ start, end }) => file.subarray(start, end))), tracks };
};

const keyframeFlags = 0x02000000;
const otherFlags = 0x01010000;

const writeTrackRun = (
  { id, kind }: Track,
  startTime: number,
  samples: readonly Sample[],
  dataOffset: number,
): Buffer => {
  const fullBox = (version: number, flags: number) => uint32s(((version << 24) | flags) >>> 0);
  const [first] = samples;
  const duration = first?.duration ?? 0;
  if (
    samples.some(
      (sample, i) => sample.duration !== duration || (i > 0 && sample.keyframe !== (kind === 'audio')),
    )
  )
    throw new Error(`The ${kind} has samples of several kinds`);
  const [firstFlags, flags] = [keyframeFlags, kind === 'audio' ? keyframeFlags : otherFlags];
  return writeBox(
    'traf',
    // What all samples share stands once: with each it would be a twentieth of a quiet film.
    writeBox('tfhd', fullBox(0, 0x020028), uint32s(id, duration, flags)),
    writeBox('tfdt', fullBox(1, 0), uint32s(0, startTime)),
    writeBox(
      'trun',
      fullBox(0, 0x000205),
      uint32s(samples.length, dataOffset, firstFlags, ...samples.map(({ data }) => data.length)),
    ),
  );
};

type Stretch = { track: Track; startTime: number; samples: Sample[] };

const writeSegment = (sequence: number, stretches: readonly Stretch[]): Buffer => {
  const moof = (offsets: readonly number[]): Buffer =>
    writeBox(
      'moof',
      writeBox('mfhd', uint32s(0, sequence)),
      ...stretches.map(({ track, startTime, samples }, i) =>
        writeTrackRun(track, startTime, samples, offsets[i] ?? 0),
      ),
    );
  const payloads = stretches.map(({ samples }) => Buffer.concat(samples.map(({ data }) => data)));
  let offset = moof(payloads.map(() => 0)).length + 8;
  const offsets = payloads.map((payload) => {
    offset += payload.length;
    return offset - payload.length;
  });
  const type = writeBox('styp', Buffer.from('msdh\0\0\0\0msdhmsix', 'latin1'));
  return Buffer.concat([type, moof(offsets), writeBox('mdat', ...payloads)]);
};

/** Segments in which every track lasts exactly `segmentSeconds` and the picture starts with a keyframe. */
export const cutSegments = (tracks: readonly Track[], segmentSeconds: number): Buffer[] => {
  const cut = tracks.map((track) => {
    const stretches: Stretch[] = [];
    const length = segmentSeconds * track.timescale;
    let time = 0;
    for (const sample of track.samples) {
      const last = stretches.at(-1);
      if (last && time < last.startTime + length) last.samples.push(sample);
      else stretches.push({ track, startTime: time, samples: [sample] });
      time += sample.duration;
    }
    for (const { samples, startTime } of stretches) {
      const seconds = samples.reduce((sum, { duration }) => sum + duration, 0) / track.timescale;
      if (seconds !== segmentSeconds || startTime % length !== 0 || !samples[0]?.keyframe)
        throw new Error(`The ${track.kind} does not part into segments of ${segmentSeconds} s`);
    }
    return stretches;
  });
  const [first = [], ...others] = cut;
  if (others.some((stretches) => stretches.length !== first.length))
    throw new Error('Picture and sound are not of one length');
  return first.map((_, i) =>
    writeSegment(
      i + 1,
      cut.flatMap((stretches) => stretches[i] ?? []),
    ),
  );
};
