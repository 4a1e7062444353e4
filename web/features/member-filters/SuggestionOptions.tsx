import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useMe } from '../../client/me.ts';
import * as cardStyles from '../../ui/cards/Card.module.css';
import { classNames } from '../../ui/class-names.ts';
import * as iconButtonStyles from '../../ui/controls/IconButton.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, type MenuEntry } from '../../ui/overlays/Menu.tsx';
import { useDeclining } from './use-declining.ts';

/** Returns the menu entry by which a class is suggested no more. */
export const useNotForMe = ({ id, title }: Pick<PlanEntry, 'id' | 'title'>): MenuEntry => {
  const declining = useDeclining();
  return {
    kind: 'action',
    label: t('Not for me'),
    icon: 'minus',
    onSelect: () => declining('decline', { kind: 'class', id, title }),
  };
};

const Options = ({ entry }: { entry: PlanEntry }) => (
  <Menu
    label={t('Options for {title}', { title: entry.title })}
    className={classNames(iconButtonStyles.iconButton, cardStyles.action)}
    entries={[useNotForMe(entry)]}
  >
    <Icon name="options" />
  </Menu>
);

/** Returns the menu of a class in a row of suggestions; undefined for visitors, who have none. */
export const useSuggestionOptions = () => {
  const isMember = useMe() !== null;
  return isMember ? (entry: PlanEntry) => <Options entry={entry} /> : undefined;
};
