import { useEffect, useRef } from 'react';
import type { SectionItem } from '../../../contract/plan-entries.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';

type UpNextProps = {
  /** Whether the current class can be played by whoever looks; a locked one is not “playing”. */
  playable: boolean;
  items: readonly SectionItem[];
  currentId: number;
  seriesTitle: string;
};

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

const Row = ({ item, current, playable }: { item: SectionItem; current: boolean; playable: boolean }) => (
  <li className={current ? 'un now' : 'un'}>
    <Anchor href={`${item.planEntryUrl}?type=series`} aria-current={current ? 'true' : undefined}>
      <span className="frame">
        <Picture image={item.coverPhoto} sizes="128px" alt="" />
        <span className="dur">{item.humanDuration}</span>
        {item.completed ? (
          <span className="done dot">
            <Icon name="check" />
            <span className="vh">Completed</span>
          </span>
        ) : null}
      </span>
      <span>
        <b>{item.title}</b>
        <small>{current && playable ? 'Now playing' : item.coaches.map(fullName).join(', ')}</small>
      </span>
    </Anchor>
  </li>
);

/** Brings the current class to the top of the list's own scroll; the page itself stays where it is. */
const useCurrentInView = (currentId: number) => {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another class is another row
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('.now');
    if (list.current && row)
      list.current.scrollTop += row.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
  }, [currentId]);
  return list;
};

/** The rest of the series beside the video (PLAY-015). */
export const UpNext = ({ items, currentId, seriesTitle, playable }: UpNextProps) => {
  const list = useCurrentInView(currentId);
  const position = items.findIndex((item) => item.id === currentId) + 1;
  return (
    <aside className="up" aria-labelledby="up-next-title">
      <header>
        <div>
          <h2 id="up-next-title">Classes</h2>
          <p className="num">
            {position > 0 ? `${seriesTitle} · ${position} of ${items.length}` : seriesTitle}
          </p>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} tabIndex={0} aria-label={`Classes in ${seriesTitle}`}>
        {items.map((item) => (
          <Row key={item.id} item={item} current={item.id === currentId} playable={playable} />
        ))}
      </ol>
    </aside>
  );
};
