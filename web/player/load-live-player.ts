import { loadChunk } from '../client/pages/chunk.ts';
import './words.ts';

export const loadLivePlayer = () => loadChunk('LivePlayer', () => import('../../player/LivePlayer.tsx'));
