import { useId } from 'react';
import type { ConsentWords } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { givenAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './Consents.module.css';

type ConsentsProps = {
  consents: readonly ConsentWords[];
  given: ReadonlySet<string>;
  onChange: (words: string, on: boolean) => void;
  /** True once the member tried to continue without all consents; each one that is not given then shows a problem. */
  missing: boolean;
  disabled: boolean;
};

const Consent = ({
  consent: { kind, words },
  ...props
}: Omit<ConsentsProps, 'consents'> & { consent: ConsentWords }) => {
  const id = useId();
  const checked = props.given.has(words);
  const problem = props.missing && !checked;
  return (
    <div>
      <label className={classNames(checkboxStyles.check, styles.consent)} data-part="check">
        <input
          type="checkbox"
          name={kind}
          checked={checked}
          disabled={props.disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => props.onChange(words, target.checked)}
        />
        <span className={checkboxStyles.box} data-part="box">
          <Icon name="check" />
        </span>
        <span>{words}</span>
      </label>
      {problem ? (
        <p className={fieldStyles.errorMessage} id={id} role="alert">
          {t('Please agree to this to continue.')}
        </p>
      ) : null}
    </div>
  );
};

const legalPages: ReadonlySet<string> = new Set(['/pages/terms', '/pages/privacy']);

/** Links to the studio's terms and privacy pages, if it has published them. */
const LegalLinks = () => {
  const links = useStudio().footerLinks.filter(({ href }) => legalPages.has(href));
  if (links.length === 0) return null;
  return (
    <p className={styles.legal}>
      {links.map(({ title, href }) => (
        <Anchor key={href} className="link small" href={givenAddress(href)} target="_blank">
          {title}
        </Anchor>
      ))}
    </p>
  );
};

/** Consents that a member gives before paying, in the exact words that are recorded; all start unchecked. */
export const Consents = ({ consents, ...props }: ConsentsProps) => (
  <fieldset className={styles.consents}>
    <legend className="visually-hidden">{t('What you agree to')}</legend>
    {consents.map((consent) => (
      <Consent key={consent.kind} consent={consent} {...props} />
    ))}
    <LegalLinks />
  </fieldset>
);
