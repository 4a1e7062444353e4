import { useId, useState } from 'react';
import type { Reading } from '../../../../../contract/guess-encoding.ts';
import { t } from '../../../../../contract/messages.ts';
import { type TextEncoding, textEncodings } from '../../../../../contract/text-encodings.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import * as checkboxStyles from '../../../../ui/controls/Checkbox.module.css';
import * as styles from './ImportCaptions.module.css';

/** Ways that are shown before more are asked for. */
const shownAtFirst = 4;

type CharactersProps = {
  readings: readonly Reading[];
  value: TextEncoding;
  onChange: (encoding: TextEncoding) => void;
};

/** The same words in each encoding that can read them. */
export const Characters = ({ readings, value, onChange }: CharactersProps) => {
  const name = useId();
  const [all, setAll] = useState(false);
  const shown = all ? readings : readings.slice(0, shownAtFirst);
  return (
    <>
      <div className={styles.encodings} role="radiogroup" aria-label={t('Encoding')}>
        {shown.map(({ encoding, samples }) => (
          <label key={encoding} className={classNames(value === encoding && styles.chosen)}>
            <span className={checkboxStyles.check}>
              <input
                type="radio"
                name={name}
                checked={value === encoding}
                onChange={() => onChange(encoding)}
              />
              <span className={classNames(checkboxStyles.box, checkboxStyles.round)} data-part="box round" />
            </span>
            <b>{t(textEncodings[encoding])}</b> <span dir="auto">{[...new Set(samples)].join(' · ')}</span>
          </label>
        ))}
      </div>
      {all || readings.length <= shownAtFirst ? null : (
        <p className={styles.actions}>
          <Button look="secondary" size="small" onClick={() => setAll(true)}>
            {t('Show {count} more', { count: readings.length - shownAtFirst })}
          </Button>
        </p>
      )}
    </>
  );
};
