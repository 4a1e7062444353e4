import { mixHex } from '../color.ts';
import { addSitter } from '../figures/sitter.ts';
import type { PixelImage } from '../pixels.ts';
import { develop } from '../pixels.ts';
import { hours } from '../scenes/hours.ts';
import type { Plaster, SilkView, WallView } from '../scenes/interiors.ts';
import { paintSilk, paintWall } from '../scenes/interiors.ts';
import type { DuneView, RidgeView, SeaView } from '../scenes/landscapes.ts';
import { paintDunes, paintRidges, paintSea } from '../scenes/landscapes.ts';

export type HourName = keyof typeof hours;

/** A landscape or interior, described so that it can be rendered in any shape. */
export type Plate =
  | { kind: 'dunes'; hour: HourName; view: DuneView }
  | { kind: 'ridges'; hour: HourName; view: RidgeView; sitter?: boolean }
  | { kind: 'sea'; hour: HourName; view: SeaView }
  | { kind: 'silk'; view: SilkView }
  | { kind: 'wall'; plaster: Plaster; view: WallView };

/** Rendered a little larger than needed, then scaled down, so that crests and edges are smooth. */
const OVERSAMPLE = 1.25;

const paintPlate = (plate: Plate, width: number, height: number): PixelImage => {
  switch (plate.kind) {
    case 'dunes':
      return paintDunes(width, height, hours[plate.hour], plate.view);
    case 'sea':
      return paintSea(width, height, hours[plate.hour], plate.view);
    case 'silk':
      return paintSilk(width, height, plate.view);
    case 'wall':
      return paintWall(width, height, plate.plaster, plate.view);
    case 'ridges': {
      const hour = hours[plate.hour];
      const image = paintRidges(width, height, hour, plate.view);
      const x = plate.view.sun.x;
      const color = mixHex(hour.near, '#000000', 0.3);
      if (plate.sitter) addSitter(image, { x, size: 0.3, color, rim: hour.mistSun, hill: hour.near });
      return image;
    }
  }
};

export const renderPlate = async (plate: Plate, width: number, height: number): Promise<Buffer> => {
  const image = paintPlate(plate, Math.round(width * OVERSAMPLE), Math.round(height * OVERSAMPLE));
  return develop(image, width, height);
};

/** The same place in a wide frame: the sun steps right of the middle and leaves the left to a title. */
export const widened = (plate: Plate): Plate => {
  switch (plate.kind) {
    case 'silk':
      return plate;
    case 'wall': {
      const [x, y] = plate.view.window;
      const [leafX, leafY] = plate.view.leaf;
      const mat = plate.view.mat && { ...plate.view.mat, x: plate.view.mat.x + 0.78 };
      return { ...plate, view: { ...plate.view, window: [x + 0.78, y], leaf: [leafX + 0.78, leafY], mat } };
    }
    case 'dunes':
      // Dunes keep their sun: their shadows fall away from it.
      return plate;
    default: {
      const sun = { ...plate.view.sun, x: 0.64 };
      return { ...plate, view: { ...plate.view, sun } } as Plate;
    }
  }
};
