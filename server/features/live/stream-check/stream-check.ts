import { withCommas } from '../../../../contract/formats/lists.ts';
import type { StreamCheck } from '../../../../contract/live/live-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import { NoAnswer } from '../../../platform/outgoing/call-outside.ts';
import { noStreamUrl, readStreamUrl } from '../show-fields.ts';
import { type Playlist, type Quality, readPlaylist } from './playlist.ts';
import { callStream, otherHost, Unplayable } from './stream-call.ts';
import { type PlacedPiece, type SampleContext, sampleOf, sayLoudness } from './stream-sample.ts';

export type StreamCheckContext = SampleContext;

type Finding = StreamCheck['findings'][number];
const good = (text: string): Finding => ({ state: 'good', text });
const warn = (text: string): Finding => ({ state: 'warn', text });

const mostBytes = 256 * 1024;
const mostRedirects = 3;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const statusWords = (status: number): string => {
  if (status === 404 || status === 410)
    return t('There is nothing at this address ({status}). Has your encoder started?', { status });
  if (status === 401 || status === 403)
    return t('It does not let everyone in ({status}). Members’ browsers send no name and password.', {
      status,
    });
  return status >= 500
    ? t('The server of the stream has a problem ({status}).', { status })
    : t('The server of the stream answers {status} in place of a playlist.', { status });
};

type FoundPlaylist = { url: URL; playlist: Playlist };

/** Reads a playlist as a member's browser would. Throws `Unplayable`. */
const askFor = async (
  context: StreamCheckContext,
  address: URL,
  redirects = mostRedirects,
): Promise<FoundPlaylist> => {
  const { origin } = new URL(context.config.publicUrl);
  const { status, headers, body } = await callStream(context, address, mostBytes);
  if (isRedirect(status)) {
    const next = URL.parse(headers.location ?? '', address);
    if (!next || redirects === 0)
      throw new Unplayable(t('It leads from one address to the next, and to no stream.'));
    if (next.origin !== address.origin) throw otherHost(next);
    return askFor(context, next, redirects - 1);
  }
  if (status !== 200) throw new Unplayable(statusWords(status));
  const playlist = readPlaylist(body.toString());
  if (!playlist)
    throw new Unplayable(t('What is there is no HLS playlist. Its address usually ends in .m3u8.'));
  const allowed = headers['access-control-allow-origin'];
  if (address.origin !== origin && allowed !== '*' && allowed !== origin)
    throw new Unplayable(
      t(
        'Its server does not let pages of other sites read it. It has to answer with Access-Control-Allow-Origin: {origin}',
        { origin },
      ),
    );
  return { url: address, playlist };
};

const sayPicture = (qualities: readonly Quality[]): string => {
  const [best] = qualities.toSorted((one, other) => (other.lines ?? 0) - (one.lines ?? 0));
  const { lines, framesPerSecond: frames } = best ?? {};
  return withCommas([
    lines ? t('Picture {lines}p', { lines }) : t('Picture'),
    ...(lines && frames ? [t('{count} frames', { count: frames })] : []),
    ...(qualities.length > 1 ? [t('{count} qualities', { count: qualities.length })] : []),
  ]);
};

const soundCodec = /(?:^|,)\s*(?:mp4a|ac-3|ec-3|opus|flac)/i;

/** Returns the finding about sound; none if the playlist does not tell. */
const soundOf = (qualities: readonly Quality[]): Finding[] => {
  if (qualities.some(({ codecs, hasSoundApart }) => hasSoundApart || soundCodec.test(codecs ?? '')))
    return [good(t('Sound'))];
  return qualities.every(({ codecs }) => codecs !== null) ? [warn(t('No sound is announced'))] : [];
};

/** Returns the finding about the segments of the picture: present, missing or ended. */
const piecesOf = ({ playlist }: FoundPlaylist, picture: string): Finding => {
  if (playlist.kind !== 'pieces') throw new Unplayable(t('Its qualities lead to lists of qualities again.'));
  if (playlist.isOver)
    return warn(t('It has ended: members see a recording from its beginning, not what is live'));
  return playlist.pieces === 0 ? warn(t('No picture so far: the encoder has sent nothing')) : good(picture);
};

const placed = ({ playlist, url }: FoundPlaylist): PlacedPiece | null =>
  playlist.kind === 'pieces' && playlist.newest ? { piece: playlist.newest, playlist: url } : null;

/** Combines the playlist's findings with a sample of the newest segment. */
const withSample = async (
  context: StreamCheckContext,
  found: { pieces: FoundPlaylist; sound: FoundPlaylist | null },
  said: { picture: Finding; sound: Finding[]; captions: Finding[] },
): Promise<StreamCheck> => {
  const piece = placed(found.pieces);
  const sample =
    piece && (await sampleOf(context, { picture: piece, sound: found.sound && placed(found.sound) }));
  const lufs = sample?.lufs ?? null;
  const sound = lufs === null ? said.sound : [sayLoudness(lufs)];
  return {
    picture: sample?.picture ?? null,
    findings: [said.picture, ...(sample?.findings ?? []), ...sound, ...said.captions],
  };
};

const look = async (context: StreamCheckContext, address: URL): Promise<StreamCheck> => {
  const asked = await askFor(context, address);
  const { playlist, url } = asked;
  if (playlist.kind === 'pieces')
    return withSample(
      context,
      { pieces: asked, sound: null },
      { picture: piecesOf(asked, t('Picture')), sound: [], captions: [] },
    );
  const { qualities, captions, soundUri } = playlist;
  const addresses = [...qualities.map(({ uri }) => uri), soundUri ?? []]
    .flat()
    .map((uri) => URL.parse(uri, url));
  const [first] = addresses;
  const away = addresses.find((one) => one?.origin !== address.origin);
  if (away) throw otherHost(away);
  if (!first) throw new Unplayable(t('Its qualities have no address.'));
  const pieces = await askFor(context, first);
  const soundAt = soundUri === null ? null : URL.parse(soundUri, url);
  return withSample(
    context,
    { pieces, sound: soundAt && context.sampleStream ? await askFor(context, soundAt) : null },
    {
      picture: piecesOf(pieces, sayPicture(qualities)),
      sound: soundOf(qualities),
      captions: [
        captions.length > 0
          ? good(t('Captions: {languages}', { languages: withCommas(captions) }))
          : warn(t('No captions are announced')),
      ],
    },
  );
};

/** Checks a stream as a member's browser would. Throws `invalid` for text that is no stream address. */
export const checkStream = async (context: StreamCheckContext, typed: string): Promise<StreamCheck> => {
  const href = readStreamUrl(typed.trim());
  if (href === null)
    throw new AppError('invalid', { message: t(noStreamUrl), fields: { streamUrl: [t(noStreamUrl)] } });
  const address = new URL(href);
  if (address.protocol === 'http:' && context.config.publicUrl.startsWith('https:'))
    return {
      picture: null,
      findings: [{ state: 'bad', text: t('Browsers play no http stream on a studio with https.') }],
    };
  try {
    return await look(context, address);
  } catch (error) {
    if (error instanceof Unplayable || error instanceof NoAnswer)
      return { picture: null, findings: [{ state: 'bad', text: error.message }] };
    throw error;
  }
};
