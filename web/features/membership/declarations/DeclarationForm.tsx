import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { Notice } from '../Notice.tsx';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import * as styles from './DeclarationPage.module.css';
import { type Kind, storeOf } from './declaration-words.ts';
import type { Declaration } from './use-declaration.ts';

const ContractChoice = ({ declaration }: { declaration: Declaration }) => {
  const { contracts, chosen, change } = declaration;
  const timeZone = useMemberTimeZone();
  return (
    <FormField label={t('Which contract')} required>
      {(control) => (
        <SelectInput
          {...control}
          value={chosen?.id ?? ''}
          onChange={({ target }) => change({ contractId: target.value })}
        >
          {contracts.map(({ id, description, concludedAt }) => (
            <option key={id} value={id}>
              {description}, {longDay(concludedAt, timeZone)}
            </option>
          ))}
          <option value="">{t('Another one, which I name')}</option>
        </SelectInput>
      )}
    </FormField>
  );
};

const ContractName = ({ declaration }: { declaration: Declaration }) => {
  const { draft, problems, change } = declaration;
  return (
    <FormField
      label={t('Number of a receipt, or what you bought')}
      required
      problem={problems.contract}
      hint={t(
        'With the number of a receipt and the name on it, it is carried out at once. Otherwise a mail asks you first.',
      )}
    >
      {(control) => (
        <input
          {...control}
          value={draft.contract}
          maxLength={300}
          onChange={({ target }) => change({ contract: target.value })}
        />
      )}
    </FormField>
  );
};

/** Further fields that German law requires for a cancellation. */
const HowItEnds = ({ declaration: { draft, problems, change } }: { declaration: Declaration }) => (
  <>
    <Checkbox
      label={t('I have an important reason, and it must end earlier than with what is paid')}
      checked={draft.extraordinary}
      onChange={(extraordinary) => change({ extraordinary })}
    />
    {draft.extraordinary ? (
      <FormField label={t('The important reason')} required problem={problems.reason}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </FormField>
    ) : null}
    <FormField label={t('When it should end')} hint={t('Empty: as early as possible')}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={draft.endsOn}
          onChange={({ target }) => change({ endsOn: target.value })}
        />
      )}
    </FormField>
  </>
);

type DeclarationFormProps = { kind: Kind; declaration: Declaration; label: string };

/** First step of a declaration: only the person, the contract, and the address for the answer. */
export const DeclarationForm = ({ kind, declaration, label }: DeclarationFormProps) => {
  const { draft, problems, change, next, chosen } = declaration;
  const store = storeOf(chosen);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <FormField label={t('Your name')} required problem={problems.name}>
        {(control) => (
          <input
            {...control}
            value={draft.name}
            maxLength={120}
            autoComplete="name"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </FormField>
      {declaration.contracts.length > 0 ? <ContractChoice declaration={declaration} /> : null}
      {declaration.chosen ? null : <ContractName declaration={declaration} />}
      <FormField
        label={t('E-mail')}
        required
        problem={problems.email}
        hint={t(
          'The one of your account, or the one you gave when buying: the confirmation goes to the address that we have.',
        )}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            value={draft.email}
            maxLength={254}
            autoComplete="email"
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </FormField>
      {kind === 'cancellation' ? <HowItEnds declaration={declaration} /> : null}
      {store ? <Notice kind="info">{store}</Notice> : null}
      <div className={styles.send}>
        <Button type="submit" aria-disabled={store !== null}>
          {label}
        </Button>
        <p className="small muted">{t('Nothing is sent yet. You see it once more before it counts.')}</p>
      </div>
    </form>
  );
};
