import type { StreamCheck } from '../../../../contract/live/live-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import { NoAnswer } from '../../../platform/outgoing/call-outside.ts';
import type { SampleStream } from '../../library/index.ts';
import type { Piece } from './playlist.ts';
import { callStream, otherHost, type StreamCallContext } from './stream-call.ts';

export type SampleContext = StreamCallContext & {
  /** Reads segments; if absent, no sample is taken. */
  sampleStream?: SampleStream;
};

type Finding = StreamCheck['findings'][number];

/** A segment and the address of its playlist. */
export type PlacedPiece = { piece: Piece; playlist: URL };
export type Sample = { picture: string | null; lufs: number | null; findings: Finding[] };

/** Size limit of a segment: some seconds of the best quality; of a longer segment the beginning is enough. */
const mostBytes = 16 * 1024 * 1024;
const mostBeginningBytes = 1024 * 1024;

/** The segment could not be fetched; the message tells why. */
class Missing extends Error {}

const bytesAt = async (context: SampleContext, address: string, base: URL, most: number): Promise<Buffer> => {
  const url = URL.parse(address, base);
  if (!url) throw new Missing(t('its address cannot be read'));
  if (url.origin !== base.origin) throw otherHost(url);
  const { status, body } = await callStream(context, url, most);
  if (status !== 200) throw new Missing(t('its server answers {status}', { status }));
  return body;
};

const bytesOf = async (context: SampleContext, { piece, playlist }: PlacedPiece): Promise<Buffer> => {
  const { uri, beginning } = piece;
  const first = beginning === null ? [] : [await bytesAt(context, beginning, playlist, mostBeginningBytes)];
  return Buffer.concat([...first, await bytesAt(context, uri, playlist, mostBytes)]);
};

const nothing: Sample = { picture: null, lufs: null, findings: [] };

/** Samples picture and loudness of the newest segments. Reads only the segments, never an address that they name. */
export const sampleOf = async (
  context: SampleContext,
  pieces: { picture: PlacedPiece; sound: PlacedPiece | null },
): Promise<Sample> => {
  const { sampleStream } = context;
  if (!sampleStream) return nothing;
  try {
    const picture = await bytesOf(context, pieces.picture);
    const sound = pieces.sound && (await bytesOf(context, pieces.sound));
    const { jpeg, lufs } = await sampleStream({ picture, sound });
    return { ...nothing, picture: jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`, lufs };
  } catch (error) {
    // Without ffmpeg, or with a full queue, the other findings are still reported.
    if (error instanceof AppError && error.code === 'unavailable') return nothing;
    if (!(error instanceof Missing || error instanceof NoAnswer)) throw error;
    return {
      ...nothing,
      findings: [
        { state: 'warn', text: t('Its newest piece did not come: {reason}', { reason: error.message }) },
      ],
    };
  }
};

const wanted = -16;
/** Loudness limits beyond which members would reach for the volume, in LUFS. */
const [tooQuiet, tooLoud, silent] = [-24, -10, -69];

/** Describes the loudness in plain words. */
export const sayLoudness = (lufs: number): Finding => {
  if (lufs <= silent) return { state: 'warn', text: t('Silence: sound is there, and nothing in it') };
  const loudness = `${Math.round(lufs)} LUFS`.replace('-', '−');
  const aim = `−${Math.abs(wanted)}`;
  if (lufs < tooQuiet)
    return { state: 'warn', text: t('Quiet: {loudness}; aim for about {aim}', { loudness, aim }) };
  return lufs > tooLoud
    ? { state: 'warn', text: t('Loud: {loudness}; aim for about {aim}', { loudness, aim }) }
    : { state: 'good', text: t('Sound {loudness}', { loudness }) };
};
