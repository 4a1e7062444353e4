import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import type { HeartState } from '../../ui/cards/ClassMarks.tsx';
import type { OptimisticMarks, SavedRow } from './optimistic-marks.ts';
import { useOptimisticMark, useSavedMarks } from './saved-marks.ts';

const useMark = <K extends SavedRow>(
  marks: OptimisticMarks<K> | undefined,
  id: number,
  own: K | null,
): HeartState | undefined => {
  const mark = useOptimisticMark(marks, id);
  const pressed = mark ? mark.wanted : own !== null;
  return marks && { pressed, onToggle: () => void marks.want(id, !pressed, own) };
};

/** Returns the heart of a class, the same for each of its cards; undefined for visitors. */
export const useHeart = (entry: Pick<PlanEntry, 'id' | 'favorite'>): HeartState | undefined =>
  useMark(useSavedMarks()?.classes, entry.id, entry.favorite);

type Followable = Pick<Product, 'id' | 'type' | 'planSubscriptions'>;

/** Returns the heart of a series; undefined for visitors, and for bundles, which cannot be followed. */
export const useFollowHeart = ({ id, type, planSubscriptions }: Followable): HeartState | undefined => {
  const heart = useMark(useSavedMarks()?.series, id, planSubscriptions[0] ?? null);
  return type === 'Series' ? heart : undefined;
};

/** Returns the number of members who follow a series, with the changes of the viewer since the series was loaded. */
export const useMemberCount = (product: Followable & Pick<Product, 'memberCount'>): number => {
  const heart = useFollowHeart(product);
  const counted = product.planSubscriptions.length > 0;
  if (!heart || heart.pressed === counted) return product.memberCount;
  return Math.max(0, product.memberCount + (heart.pressed ? 1 : -1));
};
