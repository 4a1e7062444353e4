import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useSyncExternalStore } from 'react';
import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import * as styles from './SearchSelect.module.css';

export type SearchOption = { id: number; title: string; about?: string };

type SearchSelectProps = {
  /** Attributes that link the input to its label and to the text below it. */
  control: {
    id?: string;
    className?: string | undefined;
    'aria-label'?: string;
    'aria-describedby'?: string | undefined;
    'aria-invalid'?: true | undefined;
  };
  value: SearchOption | null;
  options: readonly SearchOption[];
  placeholder?: string;
  /** Content shown instead of options while there are none. */
  empty: ReactNode;
  maxLength: number;
  /** Receives the search text; empty while there is none. */
  onSearch: (text: string) => void;
  onChange: (option: SearchOption | null) => void;
  /** Adds a button that clears the choice. */
  clearable?: boolean;
};

const Choosing = ({
  control,
  value,
  options,
  placeholder,
  empty,
  maxLength,
  onSearch,
  onChange,
  clearable,
}: SearchSelectProps) => (
  <Combobox.Root
    items={options}
    value={value}
    filter={null}
    autoHighlight
    itemToStringLabel={(option: SearchOption) => option.title}
    isItemEqualToValue={(one: SearchOption, other: SearchOption) =>
      one.id === other.id && one.title === other.title
    }
    onValueChange={(option) => onChange(option)}
    onInputValueChange={(text, { reason }) => onSearch(reason === 'input-change' ? text : '')}
  >
    <span className={styles.frame}>
      <Combobox.Input {...control} data-part="input" placeholder={placeholder} maxLength={maxLength} />
      {clearable && value ? (
        <Combobox.Clear className={styles.button} aria-label={t('Clear the choice')}>
          <Icon name="close" />
        </Combobox.Clear>
      ) : (
        <Combobox.Trigger className={styles.button} aria-label={t('Show the choices')}>
          <Icon name="chevronDown" />
        </Combobox.Trigger>
      )}
    </span>
    <Combobox.Portal>
      <Combobox.Positioner className={styles.floatRoot} sideOffset={6} collisionPadding={12}>
        <Combobox.Popup className={styles.popup}>
          <Combobox.Empty className={classNames(styles.empty, 'small muted')}>{empty}</Combobox.Empty>
          <Combobox.List>
            {(option: SearchOption) => (
              <Combobox.Item key={option.id} value={option} className={styles.option}>
                <span>
                  {option.title}
                  {option.about ? <small>{option.about}</small> : null}
                </span>
                <Combobox.ItemIndicator className={styles.chosen}>
                  <Icon name="check" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  </Combobox.Root>
);

const never = () => () => undefined;
/** Returns false on the server and during hydration. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Select for more options than a list can show; typing narrows them down. */
export const SearchSelect = (props: SearchSelectProps) => {
  const { control, value, placeholder } = props;
  // The interactive part uses style attributes, which the policy of rendered pages forbids.
  return useIsAlive() ? (
    <Choosing {...props} />
  ) : (
    <span className={styles.frame}>
      <input {...control} data-part="input" placeholder={placeholder} value={value?.title ?? ''} readOnly />
    </span>
  );
};
