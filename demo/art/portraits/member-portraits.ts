import { between, createRandom, pick, type Random } from '../random.ts';
import type { HairStyle, Portrait } from './portrait.ts';

const count = 40;

const walls = [
  ['#e9b98a', '#d68f5c'],
  ['#b9c9ae', '#8aa688'],
  ['#8fc0b8', '#66a097'],
  ['#33505f', '#203a49'],
  ['#d97a54', '#b9573a'],
  ['#e0a24a', '#c27e2e'],
  ['#9aa7a8', '#75868a'],
  ['#cfd7b4', '#a9b98c'],
  ['#b98468', '#98644b'],
  ['#4d7585', '#33596a'],
] as const;
const discs = ['#f7d9b0', '#f1ecd8', '#f3dcc0', '#c9d8b8', '#f0c98c', '#dfe9e2', '#eccfae'] as const;
const skins = [
  ['#f1c7a5', '#dcae8c'],
  ['#e3b18c', '#c8926b'],
  ['#c98d62', '#ab7249'],
  ['#a86f48', '#8b5735'],
  ['#7c4c33', '#623a26'],
  ['#5a3625', '#432619'],
] as const;
const hairs = [
  '#17110f',
  '#2a1d1a',
  '#3a261b',
  '#5a3825',
  '#8a4a28',
  '#c08d4f',
  '#8d8a86',
  '#d9d4cb',
] as const;
const shirts = [
  ['#1f4a44', '#163631'],
  ['#f2e3c3', '#d9c49b'],
  ['#c9683f', '#a95230'],
  ['#2b3a40', '#1d2a30'],
  ['#8f2f1d', '#6f2216'],
  ['#7fa3a4', '#5f8487'],
  ['#d9a441', '#b9852c'],
  ['#3f5661', '#2c414b'],
  ['#efe6d4', '#d3c6aa'],
] as const;
const styles: readonly HairStyle[] = [
  'bob',
  'fade',
  'waves',
  'crop',
  'bun',
  'curls',
  'long',
  'swept',
  'braid',
  'afro',
  'lowBun',
  'topknot',
];
const bearded: ReadonlySet<HairStyle> = new Set(['fade', 'crop', 'swept', 'topknot']);

/** Returns a hair color: dark for afros and for dark skin. */
const hairOf = (random: Random, skin: number, style: HairStyle): string => {
  const choices = style === 'afro' || skin > 3 ? 3 : skin > 1 ? 5 : hairs.length;
  return pick(hairs, Math.floor(random() * choices));
};

/** Returns the portrait at a position; neighbors in the row never share a wall, a hair style or a skin. */
const portraitAt = (place: number): Portrait => {
  const random = createRandom(`member ${place}`);
  const style = pick(styles, place * 5 + Math.floor(place / styles.length));
  const skin = style === 'afro' ? 4 + (place % 2) : (place * 7 + Math.floor(place / 6)) % skins.length;
  const wall = (place * 3 + Math.floor(place / 10)) % walls.length;
  const beard = bearded.has(style) && between(random, 0, 1) < 0.5;
  return {
    wall: pick(walls, wall),
    disc: pick(discs, Math.floor(random() * discs.length)),
    skin: pick(skins, skin),
    hair: hairOf(random, skin, style),
    shirt: pick(shirts, Math.floor(random() * shirts.length)),
    style,
    beard,
  };
};

/** Portraits of the members, drawn like those of the coaches; their picture keys are members/1 and so on. */
export const memberPortraits: readonly Portrait[] = Array.from({ length: count }, (_, i) => portraitAt(i));
