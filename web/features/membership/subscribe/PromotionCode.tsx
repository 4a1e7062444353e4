import { useEffect, useRef, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as styles from './PromotionCode.module.css';

type PromotionCodeProps = {
  /** The code that the amounts are asked for with. */
  code: string | null;
  /** Why the code is not taken. */
  problem: string | undefined;
  disabled: boolean;
  onApply: (code: string | null) => void;
};

/** In force: with a way to take it out again. */
const Applied = ({ code, onRemove }: { code: string; onRemove: () => void }) => (
  <p className={styles.applied}>
    <span>
      <Trans message="Code <b>{code}</b>" values={{ code }} components={{ b: <b /> }} />
    </span>
    <button type="button" className="link small" onClick={onRemove}>
      {t('Remove')}
    </button>
  </p>
);

const CodeForm = ({ code, problem, disabled, onApply }: PromotionCodeProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(code ?? '');
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const apply = () => onApply(text.trim() || null);
  return (
    <FormField label={t('Promotion code')} problem={problem}>
      {(control) => (
        <div className={styles.codeRow}>
          <input
            {...control}
            ref={input}
            value={text}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={disabled}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter applies the code and does not buy.
              event.preventDefault();
              apply();
            }}
          />
          <Button look="secondary" disabled={disabled} onClick={apply}>
            {t(msg('Apply', 'a code'))}
          </Button>
        </div>
      )}
    </FormField>
  );
};

/** "Have a code?" opens a field; a code that is taken stands as words. */
export const PromotionCode = (props: PromotionCodeProps) => {
  const { code, problem, onApply } = props;
  const [open, setOpen] = useState(false);
  if (code && !problem)
    return (
      <Applied
        code={code}
        onRemove={() => {
          setOpen(false);
          onApply(null);
        }}
      />
    );
  if (open || problem) return <CodeForm {...props} />;
  return (
    <p className="small muted">
      <button type="button" className={classNames('link', styles.open)} onClick={() => setOpen(true)}>
        {t('Have a code?')}
      </button>
    </p>
  );
};
