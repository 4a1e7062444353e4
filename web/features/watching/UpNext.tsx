import type { SectionItem } from '../../../contract/plan-entries.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';

type UpNextProps = { items: readonly SectionItem[]; currentId: number; seriesTitle: string };

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

const Row = ({ item, current }: { item: SectionItem; current: boolean }) => (
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
        <small>{current ? 'Now playing' : item.coaches.map(fullName).join(', ')}</small>
      </span>
    </Anchor>
  </li>
);

/** The rest of the series beside the video (PLAY-015). */
export const UpNext = ({ items, currentId, seriesTitle }: UpNextProps) => {
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
      <ol tabIndex={0} aria-label={`Classes in ${seriesTitle}`}>
        {items.map((item) => (
          <Row key={item.id} item={item} current={item.id === currentId} />
        ))}
      </ol>
    </aside>
  );
};
