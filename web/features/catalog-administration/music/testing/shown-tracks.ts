import type {
  ManagedTrack,
  TrackFields,
} from '../../../../../contract/catalog-administration/references/music.schema.ts';

export const track = (id: number, title: string, changes: Partial<TrackFields> = {}): ManagedTrack => {
  const fields = { title, artist: 'Hala Nour', link: null, classId: null, ...changes };
  return {
    id,
    version: 3,
    fields,
    class: fields.classId === null ? null : { id: fields.classId, title: 'Standing Strong' },
  };
};
export const shore = track(2, 'Long Shore', { link: 'https://hala.example/', classId: 1004 });
export const breath = track(6, 'Second Breath', { artist: 'Marlow Trio' });
