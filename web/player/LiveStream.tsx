import type { ComponentProps } from 'react';
import { LiveStream as HostedLiveStream } from '../../player/live-stream/LiveStream.tsx';
import { playerHost } from './host.ts';

/** The player of live streams, with the services of the product. */
export const LiveStream = (props: Omit<ComponentProps<typeof HostedLiveStream>, 'host'>) => (
  <HostedLiveStream host={playerHost} {...props} />
);
