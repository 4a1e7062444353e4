import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
} from 'react';
import { logFailure } from '../failure-log.ts';
import { onSignsOfLife } from '../signs-of-life.ts';
import { loadChunk } from './chunk.ts';

type IslandDefinition<Props> = {
  /** Name for the log. */
  name: string;
  component: () => Promise<ComponentType<Props>>;
  /** Placeholder after a navigation in the browser, where the server has rendered nothing. */
  pending: ReactNode;
  /** True for content that moves nothing by itself: its script loads at the first press, key or scroll alone. */
  waits?: boolean;
  /** True if a change of its properties need not reach the island. */
  isSame: (before: Props, now: Props) => boolean;
};

/** Script of an island, which every place of it on a page shares. */
type IslandScript<Props> = Pick<IslandDefinition<Props>, 'isSame' | 'pending' | 'waits'> & {
  loaded: ComponentType<Props> | null;
  arrival: Promise<void>;
  /** Loads the script. Never fails: the markup of the server can be read without it. */
  load: () => Promise<void>;
};

/** Defines an island by the component that it loads. */
export const createIsland = <Props extends object>(
  definition: IslandDefinition<Props>,
): IslandScript<Props> => {
  const { name, component, ...rest } = definition;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  let loading = false;
  const script: IslandScript<Props> = {
    ...rest,
    loaded: null,
    arrival,
    load: async () => {
      if (script.loaded || loading) return;
      loading = true;
      try {
        script.loaded = await loadChunk(name, component);
        arrive();
      } catch (error) {
        logFailure(`loading ${name} failed`, error);
      } finally {
        loading = false;
      }
    },
  };
  return script;
};

type IslandProps<Props> = { script: IslandScript<Props>; of: Props };
/** Properties of islands of any kind: `memo` and `Suspense` pass them on without reading them. */
type AnyIsland = IslandProps<object>;

const Content = ({ script, of }: AnyIsland): ReactNode => {
  if (!script.loaded) use(script.arrival);
  const Loaded = script.loaded;
  return Loaded ? <Loaded {...of} /> : null;
};

const Pending = ({ script }: Pick<AnyIsland, 'script'>): ReactNode => {
  useEffect(() => void script.load(), [script]);
  return script.pending;
};

/** Content that its parents never render anew while it waits: an update would discard the markup of the server. */
const Waiting = memo(
  (island: AnyIsland) => (
    <Suspense fallback={<Pending script={island.script} />}>
      <Content {...island} />
    </Suspense>
  ),
  (before, now) => before.script === now.script && now.script.isSame(before.of, now.of),
);

/** Loads the script when the element comes into view or the viewer does anything, or at once if it is wanted. */
const useWaking = (script: AnyIsland['script'], wanted: boolean): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || script.loaded) return;
    const wake = () => void script.load();
    if (wanted) wake();
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake());
    if (!script.waits) observer.observe(place.current);
    const stop = onSignsOfLife(wake);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [script, wanted]);
  return place;
};

/**
 * Part of a page that is rendered on the server and hydrated late: its script loads when it comes into view, at the
 * first press, key or scroll, or as soon as it is wanted (decision 0030).
 */
export const Island = <Props extends object>({
  wanted = false,
  ...island
}: IslandProps<Props> & { wanted?: boolean }): ReactNode => {
  const any = island as unknown as AnyIsland;
  return (
    <div ref={useWaking(any.script, wanted)} data-part="island">
      <Waiting {...any} />
    </div>
  );
};
