import { describe, expect, test } from 'vitest';
import {
  assembleCycles,
  assembleUpload,
  type CycleMedia,
  storeManifest,
  type UploadManifest,
} from '../manifest.ts';
import { renderStoryboard } from '../text-tracks/storyboard.ts';
import { masterPlaylist, mediaPlaylist } from './playlist.ts';

const cycle = (id: string, frameRate: number, bandwidth: number, seconds: number[]): CycleMedia => ({
  id,
  durationMs: seconds.reduce((sum, each) => sum + each * 1000, 0),
  storyboard: { file: 'story.webp', everyMs: 4000, tiles: 4, tileWidth: 160, tileHeight: 90 },
  rungs: [
    { name: '720', width: 1280, height: 720, bandwidth: bandwidth * 2, codecs: 'avc1.64001f,mp4a.40.2' },
    { name: '360', width: 640, height: 360, bandwidth, codecs: 'avc1.64001e,mp4a.40.2' },
  ].map((rendition) => ({
    ...rendition,
    frameRate,
    segments: seconds.map((durationSeconds, i) => ({ file: `seg-00${i}.m4s`, durationSeconds })),
  })),
});
const library = { cycles: [cycle('intro', 15, 90_000, [8, 4.5]), cycle('round', 20, 120_000, [8, 8])] };
const played = ['intro', 'round', 'round', 'round', 'intro'].map((cycleId) => ({ cycleId }));

/** Reads a media playlist as a player does. */
const parse = (text: string) => {
  const segments: { uri: string; seconds: number; map: string; discontinuity: boolean }[] = [];
  let map = '';
  let seconds = 0;
  let discontinuity = false;
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(line)?.[1] ?? '';
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8));
    else if (line === '#EXT-X-DISCONTINUITY') discontinuity = true;
    else if (!line.startsWith('#')) {
      segments.push({ uri: line, seconds, map, discontinuity });
      discontinuity = false;
    }
  }
  return { segments, target: Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1]) };
};

describe('assembled videos', () => {
  test('a manifest keeps cycles in order, and only counts those that repeat', () => {
    expect(storeManifest(played)).toEqual({
      cycles: [
        { cycleId: 'intro', times: 1 },
        { cycleId: 'round', times: 3 },
        { cycleId: 'intro', times: 1 },
      ],
    });
  });

  test('a stored manifest becomes the same parts again, each with the segments of its renditions', () => {
    const { parts } = assembleCycles(storeManifest(played), library);
    expect(parts.map(({ folder }) => ({ cycleId: folder }))).toEqual(played);
    expect(parts[0]?.segments['360']?.map(({ durationSeconds }) => durationSeconds)).toEqual([8, 4.5]);
  });

  test('a rendition is described by the heaviest and quickest of its cycles', () => {
    const { renditions } = assembleCycles(storeManifest(played), library);
    expect(renditions.map(({ name, bandwidth, frameRate }) => [name, bandwidth, frameRate])).toEqual([
      ['720', 240_000, 20],
      ['360', 120_000, 20],
    ]);
  });

  test('a cycle the library no longer has is named', () => {
    expect(() => assembleCycles({ cycles: [{ cycleId: 'gone', times: 1 }] }, library)).toThrow(
      'no cycle "gone"',
    );
  });

  test('a rendition coded in two ways is refused, since one player could not play both', () => {
    const other = cycle('other', 15, 1, [8]);
    const recoded = { ...other, rungs: other.rungs.map((rendition) => ({ ...rendition, codecs: 'hvc1' })) };
    const manifest = storeManifest([{ cycleId: 'intro' }, { cycleId: 'other' }]);
    expect(() => assembleCycles(manifest, { cycles: [...library.cycles, recoded] })).toThrow(
      'coded in two ways',
    );
  });
});

describe('the thumbnails of cycles', () => {
  const { thumbnails, hasThumbnails } = assembleCycles(storeManifest(played), library);

  test('they follow each other through the whole video, each cut at the end of its cycle', () => {
    expect(hasThumbnails).toBe(true);
    expect(thumbnails()).toHaveLength(20);
    expect(thumbnails()[3]).toMatchObject({ startMs: 12_000, endMs: 12_500, x: 480, y: 0 });
    expect(thumbnails()[4]).toMatchObject({ startMs: 12_500, endMs: 16_500, x: 0, file: 'round-story.webp' });
    thumbnails().forEach(({ startMs }, i) => {
      if (i > 0) expect(startMs).toBe(thumbnails()[i - 1]?.endMs);
    });
  });

  test('a picture that is shown in several places is one file', () => {
    const { files } = assembleCycles(storeManifest(played), library);
    const pictures = [...files()].filter(([address]) => address.startsWith('storyboard/'));
    expect(pictures).toEqual([
      ['storyboard/intro-story.webp', 'cycles/intro/story.webp'],
      ['storyboard/round-story.webp', 'cycles/round/story.webp'],
    ]);
  });

  test('without a picture for every cycle there are none to show', () => {
    const { storyboard: _, ...bare } = cycle('bare', 15, 1, [8]);
    const some = assembleCycles(storeManifest([{ cycleId: 'intro' }, { cycleId: 'bare' }]), {
      cycles: [...library.cycles, bare],
    });
    expect(some.hasThumbnails).toBe(false);
  });
});

describe('uploaded videos', () => {
  const stored: UploadManifest = {
    folder: 'videos/7/2',
    rungs: cycle('any', 30, 100_000, [4, 4, 1.5]).rungs.map((rendition) => ({
      ...rendition,
      segments: [...rendition.segments],
      mp4: { file: `${rendition.name}.mp4`, bytes: 9 },
    })),
    poster: { file: 'poster.jpg', width: 1280, height: 720 },
    storyboard: {
      thumbnails: [
        { startSeconds: 0, endSeconds: 2.0004, file: 'storyboard-1.jpg', x: 0, y: 0, width: 160, height: 90 },
        {
          startSeconds: 2.0004,
          endSeconds: 4,
          file: 'storyboard-2.jpg',
          x: 0,
          y: 90,
          width: 160,
          height: 90,
        },
      ],
    },
  };
  const media = assembleUpload(stored);

  test('they are one part, whose segments lie in the folder of their rendition', () => {
    const { segments } = parse(mediaPlaylist({ rendition: '360', parts: media.parts }));
    expect(segments.map(({ uri, map, discontinuity }) => [uri, map, discontinuity])).toEqual(
      ['seg-000.m4s', 'seg-001.m4s', 'seg-002.m4s'].map((file) => [`360/${file}`, '360/init.mp4', false]),
    );
  });

  test('every file has an address, and nothing else of the folder has', () => {
    const files = [...media.files()];
    expect(files).toContainEqual(['720.mp4', 'videos/7/2/720.mp4']);
    expect(files).toContainEqual(['360/seg-002.m4s', 'videos/7/2/360/seg-002.m4s']);
    expect(files).toContainEqual(['storyboard/storyboard-2.jpg', 'videos/7/2/storyboard-2.jpg']);
    expect(files).toHaveLength(2 * (1 + 1 + 3) + 2);
  });

  test('thumbnails are told in whole milliseconds and relative to the storyboard', () => {
    expect(renderStoryboard(media.thumbnails())).toBe(
      [
        'WEBVTT\n',
        '00:00:00.000 --> 00:00:02.000\nstoryboard/storyboard-1.jpg#xywh=0,0,160,90\n',
        '00:00:02.000 --> 00:00:04.000\nstoryboard/storyboard-2.jpg#xywh=0,90,160,90\n',
      ].join('\n'),
    );
  });
});

describe('masterPlaylist', () => {
  test('renditions are listed lightest first with everything a player chooses by', () => {
    const { renditions } = assembleCycles(storeManifest(played), library);
    expect(masterPlaylist(renditions).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-STREAM-INF:BANDWIDTH=120000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=20.000,NAME="360p"',
      '360.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=240000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=20.000,NAME="720p"',
      '720.m3u8',
      '',
    ]);
  });
});

describe('mediaPlaylist', () => {
  const text = mediaPlaylist({
    rendition: '360',
    parts: assembleCycles(storeManifest(played), library).parts,
  });
  const { segments, target } = parse(text);

  test('it is a finished version 7 playlist whose target no segment exceeds', () => {
    const lines = text.split('\n');
    expect(lines.slice(0, 2)).toEqual(['#EXTM3U', '#EXT-X-VERSION:7']);
    expect(lines).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(lines.slice(-2)).toEqual(['#EXT-X-ENDLIST', '']);
    expect(target).toBe(8);
    for (const { seconds } of segments) expect(Math.round(seconds)).toBeLessThanOrEqual(target);
  });

  test('durations add up to the cycles played', () => {
    expect(segments.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(12.5 + 3 * 16 + 12.5, 4);
  });

  test('every cycle but the first starts with a discontinuity, and each brings its own initialization', () => {
    const starts = segments.filter(({ uri }) => uri.endsWith('seg-000.m4s'));
    expect(starts.map(({ discontinuity }) => discontinuity)).toEqual([false, true, true, true, true]);
    expect(segments.filter(({ discontinuity }) => discontinuity)).toHaveLength(4);
    expect(starts.map(({ map }) => map)).toEqual(played.map(({ cycleId }) => `360/${cycleId}/init.mp4`));
  });

  test('addresses are relative to the folder of the playlist', () => {
    expect(segments[2]?.uri).toBe('360/round/seg-000.m4s');
  });

  test('a rendition that is not there is refused', () => {
    const { parts } = assembleCycles(storeManifest(played), library);
    expect(() => mediaPlaylist({ rendition: '1080', parts })).toThrow('"intro" has no 1080 rendition');
  });
});
