import { type ComponentType, lazy, Suspense } from 'react';
import { t } from '../../../contract/messages.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { begun } from './begun-search.ts';
import type { SearchProps } from './Search.tsx';
import * as styles from './SearchOverlay.module.css';

/** Message in place of the results: the page stays, and the first box still leads to the class finder. */
const NotLoaded = () => (
  <p className={styles.missing} role="status">
    {t('The search did not load. Press Enter to search in the class finder.')}
  </p>
);

const notLoaded = (error: unknown): { Search: ComponentType<SearchProps> } => {
  console.error(error);
  return { Search: NotLoaded };
};

const LazySearch = lazy(async () => ({
  default: (await loadChunk('Search', () => import('./Search.tsx')).catch(notLoaded)).Search,
}));

/** Words of the last search are selected: typing replaces them. */
const begin = (box: HTMLInputElement | null) => {
  begun.box = box;
  begun.composing = false;
  if (!box) return;
  begun.from = document.activeElement;
  box.focus();
  box.select();
};

/**
 * Takes what is typed until the search is there, which then covers it; Enter asks the class finder. It has the focus
 * within the press that opens it, since phones show their keyboard only then.
 */
const FirstBox = ({ onClose }: Pick<SearchProps, 'onClose'>) => (
  <form action="/class-finder" className={styles.first}>
    <input
      ref={begin}
      className="page-width"
      type="search"
      name="q"
      required
      autoComplete="off"
      aria-label={t('Search classes, series and coaches')}
      defaultValue={begun.text}
      onInput={({ currentTarget }) => {
        begun.text = currentTarget.value;
      }}
      onCompositionStart={() => {
        begun.composing = true;
      }}
      onCompositionEnd={() => {
        begun.composing = false;
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Escape' || nativeEvent.isComposing) return;
        (begun.from as HTMLElement).focus();
        onClose();
      }}
    />
  </form>
);

/** The global search box; its code loads when it first opens. */
export const SearchOverlay = (props: SearchProps) =>
  props.open ? (
    <>
      <FirstBox onClose={props.onClose} />
      <Suspense fallback={null}>
        <LazySearch {...props} />
      </Suspense>
    </>
  ) : null;
