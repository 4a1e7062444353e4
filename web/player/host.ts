import type { PlayerHost } from '../../player/player-host.ts';
import { deviceStorage, tabStorage } from '../client/browser-storage.ts';
import { signOutEvent } from '../client/member-data.ts';
import { loadChunk } from '../client/pages/chunk.ts';
import './words.ts';

/** Services of the product for every player. */
export const playerHost: PlayerHost = {
  deviceStorage,
  tabStorage,
  loadChunk,
  closeEvent: signOutEvent,
  secondScreen: '/practice-view',
};
