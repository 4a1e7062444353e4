import type { StreamCheck } from '../../../../contract/live/live-administration.ts';
import type { Config } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { callOutside, NoAnswer, type Resolve } from '../../../platform/outgoing/call-outside.ts';
import { noStreamUrl, readStreamUrl } from '../show-fields.ts';
import { type Playlist, type Quality, readPlaylist } from './playlist.ts';

export type StreamCheckContext = {
  config: Pick<Config, 'publicUrl' | 'privateNetworkAllowed'>;
  /** Tests resolve names by themselves. */
  resolve?: Resolve;
  timeoutMs?: number;
};

type Finding = StreamCheck['findings'][number];
const good = (text: string): Finding => ({ state: 'good', text });
const warn = (text: string): Finding => ({ state: 'warn', text });

/** What members would see no picture for. */
class Unplayable extends Error {}

const usualTimeoutMs = 8000;
const mostBytes = 256 * 1024;
const mostRedirects = 3;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

const statusWords = (status: number): string => {
  if (status === 404 || status === 410)
    return `There is nothing at this address (${status}). Has your encoder started?`;
  if (status === 401 || status === 403)
    return `It does not let everyone in (${status}). Members’ browsers send no name and password.`;
  return status >= 500
    ? `The server of the stream has a problem (${status}).`
    : `The server of the stream answers ${status} in place of a playlist.`;
};

/** The page of a show plays from the host of its stream alone. */
const otherHost = (url: URL): Unplayable =>
  new Unplayable(
    `It leads on to ${url.host}, from which the page of the show may not play. All parts of a stream are on one host.`,
  );

type FoundPlaylist = { url: URL; playlist: Playlist };

/** A playlist as a member's browser reads it. Throws `Unplayable`. */
const askFor = async (
  context: StreamCheckContext,
  address: URL,
  redirects = mostRedirects,
): Promise<FoundPlaylist> => {
  const { publicUrl, privateNetworkAllowed } = context.config;
  const { origin } = new URL(publicUrl);
  const { status, headers, body } = await callOutside({
    url: address.href,
    headers: { accept: '*/*', origin, 'user-agent': 'Openmat' },
    privateNetworkAllowed,
    plainHttp: true,
    mostBytes,
    timeoutMs: context.timeoutMs ?? usualTimeoutMs,
    resolve: context.resolve,
  });
  if (isRedirect(status)) {
    const next = URL.parse(headers.location ?? '', address);
    if (!next || redirects === 0)
      throw new Unplayable('It leads from one address to the next, and to no stream.');
    if (next.origin !== address.origin) throw otherHost(next);
    return askFor(context, next, redirects - 1);
  }
  if (status !== 200) throw new Unplayable(statusWords(status));
  const playlist = readPlaylist(body.toString());
  if (!playlist) throw new Unplayable('What is there is no HLS playlist. Its address usually ends in .m3u8.');
  const allowed = headers['access-control-allow-origin'];
  if (address.origin !== origin && allowed !== '*' && allowed !== origin)
    throw new Unplayable(
      `Its server does not let pages of other sites read it. It has to answer with Access-Control-Allow-Origin: ${origin}`,
    );
  return { url: address, playlist };
};

const sayPicture = (qualities: readonly Quality[]): string => {
  const [best] = qualities.toSorted((one, other) => (other.lines ?? 0) - (one.lines ?? 0));
  const frames = best?.framesPerSecond ? `, ${best.framesPerSecond} frames` : '';
  const many = qualities.length > 1 ? `, ${qualities.length} qualities` : '';
  return best?.lines ? `Picture ${best.lines}p${frames}${many}` : `Picture${many}`;
};

const soundCodec = /(?:^|,)\s*(?:mp4a|ac-3|ec-3|opus|flac)/i;

/** Nothing where the playlist does not say. */
const soundOf = (qualities: readonly Quality[]): Finding[] => {
  if (qualities.some(({ codecs, hasSoundApart }) => hasSoundApart || soundCodec.test(codecs ?? '')))
    return [good('Sound')];
  return qualities.every(({ codecs }) => codecs !== null) ? [warn('No sound is announced')] : [];
};

/** Whether pieces of the picture come in. */
const piecesOf = ({ playlist }: FoundPlaylist, picture: string): Finding => {
  if (playlist.kind !== 'pieces') throw new Unplayable('Its qualities lead to lists of qualities again.');
  if (playlist.isOver)
    return warn('It has ended: members see a recording from its beginning, not what is live');
  return playlist.pieces === 0 ? warn('No picture so far: the encoder has sent nothing') : good(picture);
};

const look = async (context: StreamCheckContext, address: URL): Promise<Finding[]> => {
  const asked = await askFor(context, address);
  const { playlist, url } = asked;
  if (playlist.kind === 'pieces') return [piecesOf(asked, 'Picture')];
  const { qualities, captions } = playlist;
  const addresses = qualities.map(({ uri }) => URL.parse(uri, url));
  const [first] = addresses;
  const away = addresses.find((one) => one?.origin !== address.origin);
  if (away) throw otherHost(away);
  if (!first) throw new Unplayable('Its qualities have no address.');
  return [
    piecesOf(await askFor(context, first), sayPicture(qualities)),
    ...soundOf(qualities),
    captions.length > 0 ? good(`Captions: ${captions.join(', ')}`) : warn('No captions are announced'),
  ];
};

/** Reads a stream as a member's browser would. Throws `invalid` for what is no address of one. */
export const checkStream = async (context: StreamCheckContext, typed: string): Promise<StreamCheck> => {
  const href = readStreamUrl(typed.trim());
  if (href === null)
    throw new AppError('invalid', { message: noStreamUrl, fields: { streamUrl: [noStreamUrl] } });
  const address = new URL(href);
  if (address.protocol === 'http:' && context.config.publicUrl.startsWith('https:'))
    return {
      findings: [{ state: 'bad', text: 'Browsers play no http stream on a studio with https.' }],
    };
  try {
    return { findings: await look(context, address) };
  } catch (error) {
    if (error instanceof Unplayable || error instanceof NoAnswer)
      return { findings: [{ state: 'bad', text: error.message }] };
    throw error;
  }
};
