import type { Place } from '../figures/person.ts';
import type { Plate } from '../plates/plates.ts';

const wideSun = 0.64;
/** Shift that moves the middle of an upright picture to two thirds of a wide one. */
const wideShift = 1.11;

const moved = (person: Place): Place => ({ ...person, x: person.x + wideShift });

/**
 * Returns the plate for a wide frame: the subject moves right of the middle and leaves room for a title at the left.
 */
export const widened = (plate: Plate): Plate => {
  switch (plate.kind) {
    case 'rings':
      return { ...plate, view: { ...plate.view, person: moved(plate.view.person) } };
    case 'arches':
      return { ...plate, view: { ...plate.view, person: moved(plate.view.person) } };
    case 'stairs':
      return { ...plate, view: { ...plate.view, person: moved(plate.view.person) } };
    case 'vault':
      return { ...plate, view: { ...plate.view, person: moved(plate.view.person) } };
    case 'wall': {
      const shift = plate.person ? wideShift : 0.78;
      const [x, y] = plate.view.window;
      const [leafX, leafY] = plate.view.leaf;
      const mat = plate.view.mat && { ...plate.view.mat, x: plate.view.mat.x + shift };
      const view = { ...plate.view, window: [x + shift, y], leaf: [leafX + shift, leafY], mat } as const;
      return { ...plate, view, ...(plate.person ? { person: moved(plate.person) } : {}) };
    }
    case 'dunes': {
      // Dunes keep their sun: their shadows fall away from it.
      const { figure } = plate;
      return figure ? { ...plate, figure: { ...figure, x: 0.7 } } : plate;
    }
    default: {
      const { sun } = plate.view;
      const figure = plate.figure && {
        ...plate.figure,
        x: wideSun + (plate.figure.x - sun.x) * 0.35,
      };
      return {
        ...plate,
        view: { ...plate.view, sun: { ...sun, x: wideSun } },
        ...(figure ? { figure } : {}),
      } as Plate;
    }
  }
};
