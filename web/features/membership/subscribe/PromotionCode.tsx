import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import styles from './PromotionCode.module.css';

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
      Code <b>{code}</b>
    </span>
    <button type="button" className="link small" onClick={onRemove}>
      Remove
    </button>
  </p>
);

const CodeForm = ({ code, problem, disabled, onApply }: PromotionCodeProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(code ?? '');
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const apply = () => onApply(text.trim() || null);
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        Promotion code
      </label>
      <div className={styles.codeRow}>
        <input
          ref={input}
          id={id}
          className={classNames(fieldStyles.input, problem && fieldStyles.invalid)}
          value={text}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter applies the code and does not buy.
            event.preventDefault();
            apply();
          }}
        />
        <Button look="secondary" disabled={disabled} onClick={apply}>
          Apply
        </Button>
      </div>
      {problem ? (
        <p className={fieldStyles.errorMessage} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
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
        Have a code?
      </button>
    </p>
  );
};
