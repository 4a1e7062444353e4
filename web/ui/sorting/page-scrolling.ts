import { type DragDropManager, Scroller } from '@dnd-kit/dom';
import { getScrollableAncestors } from '@dnd-kit/dom/utilities';

/** The share of the page's height, at its top and its bottom, in which a dragged row scrolls it; that of dnd-kit. */
const edge = 0.2;

/**
 * Says what scrolls while a row of this list is dragged. With each move dnd-kit asks which element is under the pointer,
 * and the browser would work out style, layout and layers of the page for that alone.
 */
export const scrollAroundList = (
  { registry, dragOperation }: Pick<DragDropManager, 'registry' | 'dragOperation'>,
  list: HTMLElement | null,
): void => {
  const scroller = registry.plugins.get(Scroller);
  if (!scroller || !list) return;
  const around = getScrollableAncestors(list, { excludeElement: false });
  const height = document.documentElement.clientHeight;
  scroller.getScrollableElements = () => {
    const { activatorEvent, position } = dragOperation;
    const { y } = position.current;
    const pageStays = around.size === 1 && y > height * edge && y < height * (1 - edge);
    return pageStays && !(activatorEvent instanceof KeyboardEvent) ? null : around;
  };
};
