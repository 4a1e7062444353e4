import { thumbHashToRGBA } from 'thumbhash';
import { photoPlace } from '../../../../contract/library/photo-address.ts';
import { photoDetail } from '../../../../contract/library/photo-detail.ts';
import { groundOf } from '../../../../contract/library/picture-ground.ts';
import { imageOf } from '../../../../contract/library/picture-key.ts';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Adds the ground of an uploaded hero picture, which the server adds to published pages. */
export const withGround = (section: Section): Section => {
  if (section.type !== 'hero' || section.picture === null) return section;
  const thumbHash = photoPlace(imageOf(section.picture).url)?.thumbHash;
  if (!thumbHash) return section;
  const bytes = bytesOf(thumbHash);
  return { ...section, ground: groundOf(thumbHashToRGBA(bytes), section.focalPoint, photoDetail(bytes)) };
};
