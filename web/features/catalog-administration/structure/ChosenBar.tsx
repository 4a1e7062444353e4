import { Button } from '../../../ui/controls/Button.tsx';
import { type ItemAct, ToSection } from './ItemFields.tsx';
import * as styles from './StructurePage.module.css';
import type { ItemsOnPage } from './use-items-on-page.ts';

type ChosenBarProps = {
  onPage: ItemsOnPage;
  act: ItemAct;
  /** Opens sections. */
  onShow: (sections: readonly string[]) => void;
};

const words = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Moves or removes the chosen items together. */
export const ChosenBar = ({ onPage: { chosen, names, clear }, act, onShow }: ChosenBarProps) => {
  const [first = ''] = chosen;
  const count = words(chosen.size);
  const are = chosen.size === 1 ? 'is' : 'are';
  return (
    <section className={styles.bar} aria-label={`${count} chosen`}>
      <b className="numeric">{count} chosen</b>
      <ToSection
        label="Move to section"
        sections={names}
        onMove={({ key, name }) => {
          onShow([key]);
          act(
            { act: 'move items', items: chosen, section: key, before: null },
            {
              focus: `[data-item="${first}"] [data-open-item]`,
              say: `${count} ${are} moved to the end of ${name}.`,
            },
          );
          clear();
        }}
      />
      <Button
        look="secondary"
        size="small"
        onClick={() =>
          act(
            { act: 'remove items', items: chosen },
            { focus: '[data-add-section]', say: `${count} ${are} removed.` },
          )
        }
      >
        Remove
      </Button>
      <Button look="secondary" size="small" onClick={clear}>
        Clear
      </Button>
    </section>
  );
};
