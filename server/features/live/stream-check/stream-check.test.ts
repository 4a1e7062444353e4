import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusedAddress } from '../../../platform/outgoing/call-outside.ts';
import type { SampleStream } from '../../library/index.ts';
import { checkStream } from './stream-check.ts';
import { sayLoudness } from './stream-sample.ts';

type Answer = { status?: number; headers?: Record<string, string>; body?: string };
const answers = new Map<string, Answer | 'never'>();
const asked: { path: string; origin: string | undefined }[] = [];

const listening = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const forEveryone = { 'access-control-allow-origin': '*' };
const host = await listening((request, reply) => {
  const path = request.url ?? '';
  asked.push({ path, origin: request.headers.origin });
  const answer = answers.get(path);
  if (answer === 'never') return;
  const { status = answer ? 200 : 404, headers = forEveryone, body = '' } = answer ?? {};
  reply.writeHead(status, headers).end(body);
});
const other = await listening((_request, reply) => reply.writeHead(200, forEveryone).end('#EXTM3U'));

const qualities = `#EXTM3U
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",URI="en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=1280x720,FRAME-RATE=25.000,CODECS="avc1.64001f,mp4a.40.2",SUBTITLES="s"
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=4800000,RESOLUTION=1920x1080,FRAME-RATE=50.000,CODECS="avc1.640028,mp4a.40.2",SUBTITLES="s"

high.m3u8?a=1
`;
const pieces = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.0,\n1.ts\n#EXTINF:4.0,\n2.ts\n';

const config = { publicUrl: 'http://studio.example', privateNetworkAllowed: true };
/** Short for an address that never answers; a loaded machine takes its time over the others. */
const timeoutMsOf = (path: string): number => (answers.get(path) === 'never' ? 300 : 8000);
const look = async (path = '/moon.m3u8', of: Partial<typeof config> = {}, from = host) =>
  (
    await checkStream({ config: { ...config, ...of }, timeoutMs: timeoutMsOf(path) }, `${from}${path}`)
  ).findings.map(({ state, text }) => `${state}: ${text}`);

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  answers.set('/moon.m3u8', { body: qualities });
  answers.set('/low.m3u8', { body: pieces });
});

describe('NS-202 a stream check', () => {
  test('reports picture, sound and captions by the requests that a browser would make', async () => {
    expect(await look()).toEqual([
      'good: Picture 1080p, 50 frames, 2 qualities',
      'good: Sound',
      'good: Captions: English',
    ]);
    expect(asked).toEqual([
      { path: '/moon.m3u8', origin: 'http://studio.example' },
      { path: '/low.m3u8', origin: 'http://studio.example' },
    ]);
  });

  test('reports only the picture of a media playlist without a master playlist', async () => {
    answers.set('/moon.m3u8', { body: pieces.replaceAll('\n', '\r\n') });
    expect(await look()).toEqual(['good: Picture']);
  });

  test('warns of a stream without a picture, sound or captions, and of one that has ended', async () => {
    answers.set('/low.m3u8', { body: '#EXTM3U\n#EXT-X-TARGETDURATION:4\n' });
    answers.set('/moon.m3u8', {
      body: '#EXTM3U\n#EXT-X-STREAM-INF:RESOLUTION=640x360,CODECS="avc1.64001f"\nlow.m3u8\n',
    });
    expect(await look()).toEqual([
      'warn: No picture so far: the encoder has sent nothing',
      'warn: No sound is announced',
      'warn: No captions are announced',
    ]);
    answers.set('/low.m3u8', { body: `${pieces}#EXT-X-ENDLIST\n` });
    expect((await look())[0]).toMatch(/^warn: It has ended/);
  });

  test.each<[string, Answer | 'never' | undefined, RegExp]>([
    ['is not there', undefined, /There is nothing at this address \(404\)\. Has your encoder started\?/],
    ['asks who it is', { status: 403 }, /does not let everyone in \(403\)/],
    ['has a problem', { status: 502 }, /has a problem \(502\)/],
    ['is a page', { body: '<!doctype html>' }, /no HLS playlist/],
    ['does not answer', 'never', /No answer within 0\.3 s/],
    [
      'is closed to other sites',
      { body: pieces, headers: {} },
      /Access-Control-Allow-Origin: http:\/\/studio\.example/,
    ],
    [
      'is open to another site alone',
      { body: pieces, headers: { 'access-control-allow-origin': 'http://other.example' } },
      /Access-Control-Allow-Origin/,
    ],
    ['turns in a circle', { status: 302, headers: { location: '/moon.m3u8' } }, /to no stream/],
    [
      'leads to another host',
      { status: 302, headers: { location: `${other}/a.m3u8` } },
      /leads on to 127\.0\.0\.1:\d+/,
    ],
    [
      'has its parts on another host',
      { body: `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${other}/a.m3u8\n` },
      /All parts of a stream are on one host/,
    ],
  ])('reports a stream that %s as bad, with the reason', async (_what, answer, words) => {
    if (answer) answers.set('/moon.m3u8', answer);
    else answers.delete('/moon.m3u8');
    const found = await look();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^bad: /);
    expect(found[0]).toMatch(words);
  });

  describe('the newest segment of a stream', () => {
    const given: string[] = [];
    const sampleStream: SampleStream = async ({ picture, sound }) => {
      given.push(`${picture} ${sound}`);
      return { jpeg: Buffer.from('jpeg'), lufs: -31.4 };
    };
    const sampled = (path = '/moon.m3u8', sample = sampleStream) =>
      checkStream({ config, timeoutMs: 8000, sampleStream: sample }, `${host}${path}`);
    beforeEach(() => {
      given.length = 0;
    });

    test('is shown as a picture, with its loudness in plain words', async () => {
      answers.set('/2.ts', { body: 'newest' });
      expect(await sampled()).toEqual({
        picture: `data:image/jpeg;base64,${Buffer.from('jpeg').toString('base64')}`,
        findings: [
          { state: 'good', text: 'Picture 1080p, 50 frames, 2 qualities' },
          { state: 'warn', text: 'Quiet: −31 LUFS; aim for about −16' },
          { state: 'good', text: 'Captions: English' },
        ],
      });
      expect(given).toEqual(['newest null']);
    });

    test('is read after its initialisation segment, together with a separate segment of sound', async () => {
      answers.set('/moon.m3u8', {
        body: '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="En",URI="sound.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\nlow.m3u8\n',
      });
      answers.set('/low.m3u8', { body: `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n1.m4s\n` });
      answers.set('/sound.m3u8', { body: '#EXTM3U\n#EXTINF:4,\n1.aac\n' });
      for (const [path, body] of [
        ['/init.mp4', 'init '],
        ['/1.m4s', 'picture'],
        ['/1.aac', 'sound'],
      ] as const)
        answers.set(path, { body });
      await sampled();
      expect(given).toEqual(['init picture sound']);
    });

    test('is reported as missing when it does not load, and is never requested from another host', async () => {
      const { picture, findings } = await sampled();
      expect(picture).toBeNull();
      expect(findings[1]).toEqual({
        state: 'warn',
        text: 'Its newest piece did not come: its server answers 404',
      });
      answers.set('/low.m3u8', { body: `#EXTM3U\n#EXTINF:4,\n${other}/secret.ts\n` });
      expect((await sampled()).findings).toEqual([
        { state: 'bad', text: expect.stringContaining('All parts of a stream are on one host') },
      ]);
      expect(given).toEqual([]);
    });

    test('has no picture when none can be decoded or it is encrypted, and its sound is reported as announced', async () => {
      answers.set('/2.ts', { body: 'newest' });
      const { picture, findings } = await sampled('/moon.m3u8', async () => ({ jpeg: null, lufs: null }));
      expect([picture, findings[1]]).toEqual([null, { state: 'good', text: 'Sound' }]);
      answers.set('/low.m3u8', { body: `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:4,\n2.ts\n` });
      expect((await sampled()).picture).toBeNull();
      expect(given).toEqual([]);
    });

    test.each([
      [-16.2, 'good: Sound −16 LUFS'],
      [-31.4, 'warn: Quiet: −31 LUFS; aim for about −16'],
      [-7, 'warn: Loud: −7 LUFS; aim for about −16'],
      [-70, 'warn: Silence: sound is there, and nothing in it'],
    ])('a loudness of %d LUFS is reported as “%s”', (lufs, words) => {
      const { state, text } = sayLoudness(lufs);
      expect(`${state}: ${text}`).toBe(words);
    });
  });

  test('follows a redirect within the host', async () => {
    answers.set('/old.m3u8', { status: 301, headers: { location: 'moon.m3u8' } });
    expect(await look('/old.m3u8')).toHaveLength(3);
  });

  test('reports a stream as bad when the playlist of a quality is missing', async () => {
    answers.delete('/low.m3u8');
    expect(await look()).toEqual([expect.stringMatching(/^bad: There is nothing at this address \(404\)/)]);
  });

  test('requests no http stream for a studio on https', async () => {
    expect(await look('/moon.m3u8', { publicUrl: 'https://studio.example' })).toEqual([
      'bad: Browsers play no http stream on a studio with https.',
    ]);
    expect(asked).toEqual([]);
  });

  test('requests no address in a private network, given as a number or by a host name', async () => {
    const closed = { privateNetworkAllowed: false };
    expect(await look('/moon.m3u8', closed)).toEqual([`bad: ${refusedAddress}`]);
    const { findings } = await checkStream(
      {
        config: { ...config, ...closed },
        resolve: (_name, done) => done(null, [{ address: '169.254.169.254', family: 4 }]),
      },
      'http://stream.example/moon.m3u8',
    );
    expect(findings).toEqual([{ state: 'bad', text: refusedAddress }]);
    expect(asked).toEqual([]);
  });

  test('requests a stream at the studio’s own address even when private addresses are refused', async () => {
    const own = { privateNetworkAllowed: false, publicUrl: host };
    expect((await look('/moon.m3u8', own))[0]).toBe('good: Picture 1080p, 50 frames, 2 qualities');
    expect(await look('/moon.m3u8', own, other)).toEqual([`bad: ${refusedAddress}`]);
  });

  test.each(['', 'moon', 'ftp://stream.example/a', 'https://me:word@stream.example/a'])(
    'refuses %j as the address of a stream',
    async (typed) => {
      await expect(checkStream({ config }, typed)).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});
