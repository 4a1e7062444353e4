import { t } from '../../../contract/messages.ts';
import { MediaRefusal } from '../refusal.ts';
import { runTool, type ToolRun, unreadable } from '../tools/tool-process.ts';
import { inputParameters } from './input-file.ts';

/** Stream as ffprobe describes it, with the fields used here. Any of them may be missing or absurd. */
export type ProbedStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  r_frame_rate?: string;
  avg_frame_rate?: string;
  field_order?: string;
  pix_fmt?: string;
  color_space?: string;
  color_range?: string;
  color_transfer?: string;
  channels?: number;
  start_time?: string;
  duration?: string;
  disposition?: Record<string, number>;
  tags?: Record<string, string>;
  side_data_list?: { displaymatrix?: string; rotation?: number }[];
};

export type Probed = {
  format: { start_time?: string; duration?: string; tags?: Record<string, string> };
  streams: ProbedStream[];
};

const maxAnswerCharacters = 4_000_000;

/** Runs ffprobe on a file. */
export const probe = async (run: Omit<ToolRun, 'parameters'>, input: string): Promise<Probed> => {
  const own = new AbortController();
  let answer = '';
  await runTool({
    ...run,
    parameters: [
      ...['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'],
      ...inputParameters(input),
    ],
    signal: AbortSignal.any([run.signal, own.signal]),
    onOutput: (text) => {
      answer += text;
      if (answer.length > maxAnswerCharacters) own.abort(new MediaRefusal(t(unreadable), 'a flood of tags'));
    },
  });
  return parseAnswer(answer);
};

/** Measures the length of a track by the times of its packets, which are read to the end; headers may state less. */
export const measureTrack = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { input, index }: { input: string; index: number },
): Promise<number> => {
  let [first, last, rest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, ''];
  await runTool({
    ...run,
    parameters: [
      ...['-v', 'error', '-select_streams', String(index)],
      ...['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0', ...inputParameters(input)],
    ],
    onOutput: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [at, lasts] = line.split(',').map(Number);
        if (at === undefined || !Number.isFinite(at)) continue;
        first = Math.min(first, at);
        last = Math.max(last, at + (lasts || 0));
      }
    },
  });
  return Math.max(0, last - first) || 0;
};

const parseAnswer = (answer: string): Probed => {
  try {
    const parsed = JSON.parse(answer) as Partial<Probed>;
    return { format: parsed.format ?? {}, streams: Array.isArray(parsed.streams) ? parsed.streams : [] };
  } catch (error) {
    throw new MediaRefusal(t(unreadable), `ffprobe's answer: ${String(error)}`);
  }
};
