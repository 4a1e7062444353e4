import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Video } from '../../../../contract/catalog/plan-entries.schema.ts';
import { useApi } from '../../../client/context.ts';
import { newUuid } from '../../../client/new-uuid.ts';
import { type ClassDetail, type Opening, openingQuery } from '../queries.ts';

/** One opening of the player: a class, its video and where it goes on. */
export type PlayerOpening = Opening & { id: string; turn: string; entry: ClassDetail };
/** Opening whose video has addresses. */
export type PlayableOpening = PlayerOpening & { video: Video };

/**
 * Asks for what the player needs. Until that is there for another class, the opening of the last one stays, so that
 * the player, and with it the full screen, is never taken away between two classes. `again` counts replays of a class.
 */
export const useOpening = (entry: ClassDetail, member: boolean, again: number) => {
  const { data, isError, refetch } = useQuery(openingQuery(useApi(), String(entry.id), member));
  const [opened, setOpened] = useState<PlayerOpening | null>(null);
  const turn = `${entry.id} ${again}`;
  if (data && opened?.turn !== turn) {
    // Once more from the start, where one class follows itself.
    const resumeAtSeconds = opened?.entry.id === entry.id ? null : data.resumeAtSeconds;
    const placeUnknown = data.placeUnknown && opened?.entry.id !== entry.id;
    setOpened({ ...data, resumeAtSeconds, placeUnknown, id: newUuid(), turn, entry });
  }
  return { opened, failed: isError, tryAgain: () => void refetch() };
};
