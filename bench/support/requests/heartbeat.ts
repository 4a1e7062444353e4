/** The heartbeats of many players: a random viewer reports that they are a little further on. */
export type Heartbeats = { members: number; classId: number; videoId: number };

export const memberId = (number: number): string => `member-${number}`;
/** The one view of a member; SQL fills the table with the same. */
export const viewOfMember = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Requests as they cross the wire, one after another. */
export const heartbeatRequests = (
  port: number,
  { members, classId, videoId }: Heartbeats,
): (() => string) => {
  // Continues above everything that an earlier round has sent.
  let sequence = Date.now();
  return () => {
    sequence++;
    const member = 1 + Math.floor(Math.random() * members);
    const seconds = 60 + (sequence % 1000);
    const body = JSON.stringify({
      plan_entry_id: classId,
      video_id: videoId,
      event: 'progress',
      position: seconds,
      duration: 3600,
      view: viewOfMember(member),
      sequence,
      age_ms: 0,
      watched: seconds,
      from: 0,
    });
    return (
      `POST /api/v2/video_tracks HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\n` +
      `X-Member: ${memberId(member)}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    );
  };
};
