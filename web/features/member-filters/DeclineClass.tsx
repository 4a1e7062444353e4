import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import * as iconButtonStyles from '../../ui/controls/IconButton.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../ui/overlays/Menu.tsx';
import { useDeclined } from './declined-queries.ts';
import { useNotForMe } from './SuggestionOptions.tsx';
import { useDeclining } from './use-declining.ts';

/** Menu on the page of a class: suggests it no more, or again. */
export const DeclineClass = ({ entry: { id, title } }: { entry: Pick<PlanEntry, 'id' | 'title'> }) => {
  const isDeclined = useDeclined('class').has(id);
  const declining = useDeclining();
  const notForMe = useNotForMe({ id, title });
  const again: MenuEntry = {
    kind: 'action',
    label: t('Suggest again'),
    icon: 'restore',
    onSelect: () => declining('suggestAgain', { kind: 'class', id, title }),
  };
  return (
    <Menu
      label={t('Options for {title}', { title })}
      className={classNames(iconButtonStyles.iconButton, iconButtonStyles.ring)}
      entries={[isDeclined ? again : notForMe]}
    >
      <Icon name="options" />
    </Menu>
  );
};
