import { msg, t } from '../../../../contract/messages.ts';
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

/** Moves or removes the chosen items together. */
export const ChosenBar = ({ onPage: { chosen, names, clear }, act, onShow }: ChosenBarProps) => {
  const [first = ''] = chosen;
  const count = chosen.size;
  const words = t('{count, plural, one {# item chosen} other {# items chosen}}', { count });
  return (
    <section className={styles.bar} aria-label={words}>
      <b className="numeric">{words}</b>
      <ToSection
        label={t('Move to section')}
        sections={names}
        onMove={({ key, name }) => {
          onShow([key]);
          act(
            { act: 'move items', items: chosen, section: key, before: null },
            {
              focus: `[data-item="${first}"] [data-open-item]`,
              say: t(
                '{count, plural, one {# item is moved to the end of {section}.} other {# items are moved to the end of {section}.}}',
                { count, section: name },
              ),
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
            {
              focus: '[data-add-section]',
              say: t('{count, plural, one {# item is removed.} other {# items are removed.}}', { count }),
            },
          )
        }
      >
        {t('Remove')}
      </Button>
      <Button look="secondary" size="small" onClick={clear}>
        {t(msg('Clear', 'choose none of them'))}
      </Button>
    </section>
  );
};
