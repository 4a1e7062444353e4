import type { PlayerSource } from '../player-api.ts';

/** Media addresses carry their leave in the path: /media/{token}/{video}/… */
const pattern = /\/media\/([^/]+)\/([^/]+)\//;

type Leave = { token: string; videoId: string };

export const leaveOf = (url: string): Leave | null => {
  const [, token, videoId] = pattern.exec(url) ?? [];
  return token && videoId ? { token, videoId } : null;
};

/** The leave that stands in the first address of a source that has one. */
export const leaveOfSource = (source: PlayerSource): Leave | null => {
  const addresses = [source.hlsUrl, ...source.files.map(({ src }) => src)];
  for (const address of addresses) {
    const leave = address ? leaveOf(address) : null;
    if (leave) return leave;
  }
  return null;
};

/** The same address with a newer token; untouched when it belongs to another video or carries none. */
export const withLeave = (url: string, leave: Leave | null): string => {
  const old = leaveOf(url);
  if (!leave || !old || old.videoId !== leave.videoId || old.token === leave.token) return url;
  return url.replace(pattern, `/media/${leave.token}/${leave.videoId}/`);
};

/** A viewer who may not watch is given a source without anything to play. */
export const hasNothingToPlay = (source: PlayerSource): boolean =>
  source.hlsUrl === null && source.files.length === 0;

export const isHlsList = (url: string): boolean => /\.m3u8(?:$|[?#])/.test(url);
