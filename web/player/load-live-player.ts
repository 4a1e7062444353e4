import { loadChunk } from '../client/pages/chunk.ts';

export const loadLivePlayer = () => loadChunk('LivePlayer', () => import('../../player/LivePlayer.tsx'));
