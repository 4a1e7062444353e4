import { createContext, type ReactNode, useContext } from 'react';
import type { ShownPicture } from '../../catalog/index.ts';
import { shownElsewhere } from './shown-elsewhere.ts';
import { type PagePart, usePartPictures } from './use-part-pictures.ts';

const Elsewhere = createContext<ReadonlyMap<string, readonly ShownPicture[]>>(new Map());

const none: readonly ShownPicture[] = [];

/** The pictures that a part of the page must not show again, by its id. */
export const useShownElsewhere = (id: string): readonly ShownPicture[] =>
  useContext(Elsewhere).get(id) ?? none;

type UsedPicturesProps = {
  parts: readonly PagePart[];
  urlPath: string;
  /** The pictures of what only a home page has, by its type. */
  own?: Readonly<Record<string, readonly ShownPicture[]>>;
  children: ReactNode;
};

const nothing = {};

/** Around the parts of a page, which share one set of used pictures, so that none stands there twice. */
export const UsedPictures = ({ parts, urlPath, own = nothing, children }: UsedPicturesProps) => (
  <Elsewhere value={shownElsewhere(usePartPictures(parts, urlPath, own))}>{children}</Elsewhere>
);
