import type { PlanEntry, ViewerFields } from '../../../contract/catalog/plan-entries.ts';

/** What a member made of a class. */
export type ClassMarks = {
  completedAt: string | null;
  /** `orderby` is its place among the saved classes, 0 first. */
  favorite: { id: number; orderby: number } | null;
  /** Their own playlists that hold it. */
  playlistIds: string[];
};

/** As a visitor gets them, in the order in which they end every card. */
export const visitorFields: ViewerFields = {
  completed: false,
  completedAt: null,
  favorite: null,
  favorites: [],
  playlistIds: [],
  playlistOrderby: null,
  dateAddedToPlaylist: null,
};

/** As a member gets them who made this of the class. */
export const viewerFields = ({ completedAt, favorite, playlistIds }: ClassMarks): ViewerFields => ({
  ...visitorFields,
  completed: completedAt !== null,
  completedAt,
  favorite,
  favorites: favorite ? [{ id: favorite.id }] : [],
  playlistIds,
});

/** A card that carries a visitor's fields, as it is for a member who made this of the class. */
export const markCard = <Card extends PlanEntry>(card: Card, marks: ClassMarks | undefined): Card =>
  marks ? { ...card, ...viewerFields(marks) } : card;

const noField = Object.fromEntries(Object.keys(visitorFields).map((name) => [name, undefined]));

/** What a card says to every viewer alike. As JSON, which leaves out what is undefined. */
export const sharedJson = (card: PlanEntry): string => JSON.stringify({ ...card, ...noField });
