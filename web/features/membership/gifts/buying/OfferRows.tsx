import { useId } from 'react';
import type { GiftOffer } from '../../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { classNames } from '../../../../ui/class-names.ts';
import * as checkboxStyles from '../../../../ui/controls/Checkbox.module.css';
import { priceText } from '../../price-words.ts';
import { giftTitle } from '../gift-words.ts';
import * as styles from './GiftPage.module.css';

type OfferRowsProps = {
  offers: readonly GiftOffer[];
  chosen: number | undefined;
  disabled: boolean;
  onChoose: (months: number) => void;
};

/** The lengths as rows of one choice, each with its price. */
export const OfferRows = ({ offers, chosen, disabled, onChoose }: OfferRowsProps) => {
  const name = useId();
  return (
    <div className={styles.offers} role="radiogroup" aria-label={t('How long')}>
      {offers.map(({ months, price, currency, tagline }) => (
        <label key={months} className={classNames(styles.offer, months === chosen && styles.chosen)}>
          <span className={classNames(checkboxStyles.check, styles.mark)}>
            <input
              type="radio"
              name={name}
              value={months}
              checked={months === chosen}
              disabled={disabled}
              onChange={() => onChoose(months)}
            />
            <span className={classNames(checkboxStyles.box, checkboxStyles.round)} />
          </span>
          <span className={styles.length}>
            <b>{giftTitle(months)}</b> {tagline ? <span className="small muted">{tagline}</span> : null}
          </span>{' '}
          <span className={styles.priceSide}>
            <span className={classNames(styles.price, 'numeric')}>{priceText(price, currency)}</span>{' '}
            {/* translators: beside a price: paid once */}
            <span className="small muted">{t('once')}</span>
          </span>
        </label>
      ))}
    </div>
  );
};
