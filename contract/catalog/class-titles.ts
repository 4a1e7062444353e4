import { msg } from '../messages.ts';
/** Titles of the choices that facts of a class have, by the value on the wire. */

export const postureTitles = {
  lying: msg('Lying down'),
  seated: msg('Seated'),
  kneeling: msg('On hands and knees'),
  floor: msg('On the floor'),
  standing: msg('Standing'),
  mixed: msg('Floor to standing'),
} as const;

/** Groups of members that a class can be made for. */
export const groupTitles = {
  prenatal: msg('Prenatal'),
  postnatal: msg('After birth'),
  recovery: msg('Recovery'),
} as const;

export const soundTitles = { optional: msg('Works without sound'), needed: msg('Sound needed') } as const;

/** Loads on the body that a visitor can leave out, with their titles. */
export const loadTitles = {
  wrists: msg('Wrists'),
  knees: msg('Knees'),
  'lower-back': msg('Lower back'),
  neck: msg('Neck'),
  jumping: msg('Jumping'),
  kneeling: msg('Kneeling'),
} as const;
export type FitLoad = keyof typeof loadTitles;
export const fitLoads = Object.keys(loadTitles) as FitLoad[];
export const placeTitles = {
  home: msg('At home'),
  'small-room': msg('Small room'),
  office: msg('Office'),
  hotel: msg('Hotel'),
  outside: msg('Outside'),
} as const;
export type FitPlace = keyof typeof placeTitles;
export const fitPlaces = Object.keys(placeTitles) as FitPlace[];
/** Positions in which a class ends. */
export const endTitles = {
  lying: msg('Lying down'),
  seated: msg('Seated'),
  standing: msg('Standing'),
} as const;
export type FitEnd = keyof typeof endTitles;
export const fitEnds = Object.keys(endTitles) as FitEnd[];
/** Groups of members that a class can be made for. */
export type FitSuit = keyof typeof groupTitles;
export const fitSuits = Object.keys(groupTitles) as FitSuit[];
