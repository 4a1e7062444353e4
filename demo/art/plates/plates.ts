import { mixHex } from '../color.ts';
import type { BodyName } from '../figures/body.ts';
import { addKnoll, addPerson, addReflection, type PersonLight, type Place } from '../figures/person.ts';
import type { PixelImage } from '../pixels.ts';
import { develop } from '../pixels.ts';
import type { ArchInks, ArchView } from '../scenes/arches.ts';
import { paintArches } from '../scenes/arches.ts';
import { hours } from '../scenes/hours.ts';
import type { Plaster, WallView } from '../scenes/interiors.ts';
import { paintWall } from '../scenes/interiors.ts';
import type { DuneView, RidgeView, SeaView } from '../scenes/landscapes.ts';
import { paintDunes, paintRidges, paintSea } from '../scenes/landscapes.ts';
import type { RingInks, RingView } from '../scenes/rings.ts';
import { paintRings } from '../scenes/rings.ts';
import type { StairInks, StairView } from '../scenes/stairs.ts';
import { paintStairs } from '../scenes/stairs.ts';
import type { TideView } from '../scenes/tide.ts';
import { paintTide } from '../scenes/tide.ts';
import type { VaultInks, VaultView } from '../scenes/vault.ts';
import { paintVault } from '../scenes/vault.ts';

export type HourName = keyof typeof hours;

/** A person against the light, on a dark hill in the foreground. */
export type Silhouette = {
  body: BodyName;
  /** Share of the picture's width. */
  x: number;
  ground: number;
  size: number;
  flip?: boolean;
  /** Width of the hill, in picture heights. */
  spread?: number;
  rise?: number;
};

type Figured = { figure?: Silhouette };

/** A landscape or interior, described so that it can be rendered in any shape. */
export type Plate =
  | ({ kind: 'dunes'; hour: HourName; view: DuneView } & Figured)
  | ({ kind: 'ridges'; hour: HourName; view: RidgeView } & Figured)
  | ({ kind: 'sea'; hour: HourName; view: SeaView } & Figured)
  | ({ kind: 'tide'; hour: HourName; view: TideView } & Figured)
  | { kind: 'wall'; plaster: Plaster; view: WallView; person?: Place; light?: PersonLight }
  | { kind: 'rings'; inks: RingInks; view: RingView }
  | { kind: 'arches'; inks: ArchInks; view: ArchView }
  | { kind: 'stairs'; inks: StairInks; view: StairView }
  | { kind: 'vault'; inks: VaultInks; view: VaultView };

/**
 * Factor by which pictures are rendered larger than needed and then scaled down, so that crests and edges are smooth.
 */
const OVERSAMPLE = 1.25;
/** Width from which pictures are not oversampled: the browser scales them down anyway. */
const largest = 1500;

export type Outdoor = Extract<Plate, { hour: HourName }>;

const paintOutdoor = (plate: Outdoor, width: number, height: number): PixelImage => {
  const hour = hours[plate.hour];
  if (plate.kind === 'dunes') return paintDunes(width, height, hour, plate.view);
  if (plate.kind === 'sea') return paintSea(width, height, hour, plate.view);
  if (plate.kind === 'tide') return paintTide(width, height, hour, plate.view);
  return paintRidges(width, height, hour, plate.view);
};

const addSilhouette = (image: PixelImage, plate: Outdoor, figure: Silhouette): void => {
  const hour = hours[plate.hour];
  const x = (figure.x * image.width) / image.height;
  const { body, ground, size, flip = false, spread = 0.22, rise = 0.085 } = figure;
  const dark = mixHex(hour.near, '#000000', 0.3);
  const from = Math.max(-0.8, Math.min(0.8, (plate.view.sun.x - figure.x) * 4));
  const place = { body, x, ground, size, flip };
  if (plate.kind === 'tide') {
    // Wet sand is flat and mirrors the person on it.
    addReflection(image, place, dark);
    addPerson(image, place, {
      low: dark,
      high: hour.near,
      rim: mixHex(hour.near, hour.glow, 0.4),
      rimStrength: 0.75,
      from,
    });
    return;
  }
  addKnoll(image, { x, ground, color: hour.near, spread, rise });
  addPerson(image, place, { low: dark, high: dark, rim: hour.mistSun, rimStrength: 0.65, from });
};

const paintPlate = (plate: Plate, width: number, height: number): PixelImage => {
  switch (plate.kind) {
    case 'rings':
      return paintRings(width, height, plate.inks, plate.view);
    case 'arches':
      return paintArches(width, height, plate.inks, plate.view);
    case 'stairs':
      return paintStairs(width, height, plate.inks, plate.view);
    case 'vault':
      return paintVault(width, height, plate.inks, plate.view);
    case 'wall': {
      const image = paintWall(width, height, plate.plaster, plate.view);
      if (plate.person && plate.light) addPerson(image, plate.person, plate.light);
      return image;
    }
    default: {
      const image = paintOutdoor(plate, width, height);
      if (plate.figure) addSilhouette(image, plate, plate.figure);
      return image;
    }
  }
};

export const renderPlate = async (plate: Plate, width: number, height: number): Promise<Buffer> => {
  const scale = width < largest ? OVERSAMPLE : 1;
  const image = paintPlate(plate, Math.round(width * scale), Math.round(height * scale));
  return develop(image, width, height);
};
