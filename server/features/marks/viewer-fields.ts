import type { PlanEntry, ViewerFields } from '../../../contract/catalog/plan-entries.schema.ts';

/** A member's marks on a class: completion, favorite and playlists. */
export type ClassMarks = {
  completedAt: string | null;
  /** `orderby` is the position among the saved classes, 0 first. */
  favorite: { id: number; orderby: number } | null;
  /** The member's own playlists that contain the class. */
  playlistIds: string[];
};

/** Fields of a visitor, in the order in which they end every card. */
export const visitorFields: ViewerFields = {
  completed: false,
  completedAt: null,
  favorite: null,
  favorites: [],
  playlistIds: [],
  playlistOrderby: null,
  dateAddedToPlaylist: null,
};

/** Returns the fields of a member with these marks. */
export const viewerFields = ({ completedAt, favorite, playlistIds }: ClassMarks): ViewerFields => ({
  ...visitorFields,
  completed: completedAt !== null,
  completedAt,
  favorite,
  favorites: favorite ? [{ id: favorite.id }] : [],
  playlistIds,
});

/** Returns a card with the member's marks in place of a visitor's fields. */
export const markCard = <Card extends PlanEntry>(card: Card, marks: ClassMarks | undefined): Card =>
  marks ? { ...card, ...viewerFields(marks) } : card;

const noField = Object.fromEntries(Object.keys(visitorFields).map((name) => [name, undefined]));

/** Returns the viewer-independent part of a card as JSON, which omits undefined fields. */
export const sharedJson = (card: PlanEntry): string => JSON.stringify({ ...card, ...noField });
