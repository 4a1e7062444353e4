import { administration } from './administration.tsx';
import { cards } from './cards.tsx';
import { controls } from './controls.tsx';
import { general } from './general.tsx';
import { overlays } from './overlays.tsx';
import type { Specimens } from './specimen.tsx';

/** All components of `web/ui` and `web/editing/listing`, by the part of the kit. */
export const kit: Readonly<Record<string, Specimens>> = {
  Controls: controls,
  Cards: cards,
  Overlays: overlays,
  'Icons, texts and messages': general,
  Administration: administration,
};
