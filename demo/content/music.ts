import type { DemoTrack } from './shapes.ts';

/** Artists and tracks are made up; addresses end in .example, which leads nowhere. */
export const music: DemoTrack[] = [
  { id: 1, title: 'A Lamp in the Window', artist: 'Ida Voss', link: null, classId: 1114 },
  {
    id: 2,
    title: 'Long Shore',
    artist: 'Hala Nour',
    link: 'https://halanour.example/long-shore',
    classId: 1004,
  },
  { id: 3, title: 'Low Tide, Late', artist: 'Hala Nour', link: null, classId: 1158 },
  {
    id: 4,
    title: 'Paper Lanterns',
    artist: 'Ida Voss',
    link: 'https://idavoss.example/paper-lanterns',
    classId: 1004,
  },
  { id: 5, title: 'Red Dust', artist: 'Kofi Brandt', link: null, classId: 1063 },
  {
    id: 6,
    title: 'Second Breath',
    artist: 'Marlow Trio',
    link: 'https://marlowtrio.example/second-breath',
    classId: null,
  },
  { id: 7, title: 'Slow Machine', artist: 'Kofi Brandt', link: null, classId: null },
  {
    id: 8,
    title: 'Snow on the Line',
    artist: 'Marlow Trio',
    link: 'https://marlowtrio.example/snow-on-the-line',
    classId: null,
  },
  { id: 9, title: 'The Fourth Wave', artist: 'Hala Nour', link: null, classId: null },
  {
    id: 10,
    title: 'Unlit Window',
    artist: 'Ida Voss',
    link: 'https://idavoss.example/unlit-window',
    classId: null,
  },
];
