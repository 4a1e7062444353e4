import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { msg, t } from '../../../../contract/messages.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { PersonPicture } from '../../../ui/PersonPicture.tsx';
import * as commentsStyles from '../Comments.module.css';
import { useSection } from '../section-context.ts';
import { type Failure, FailureLine, failureOf } from './Failure.tsx';
import { createRequestIds } from './request-id.ts';

type CommentFormProps = {
  /** Label of the field. */
  label: string;
  /** Label of the submit button. */
  action: string;
  look: 'new' | 'edit' | 'reply';
  /** Id of the field. */
  id?: string;
  initial?: string;
  /** Key under which the text is kept while another form is open. */
  draftOf?: string;
  autoFocus?: boolean;
  /** Sends the text; rejects on failure, so that the text is kept. */
  onSend: (text: string, requestId: string) => Promise<void>;
  onCancel?: () => void;
};

/** Text of the form; a draft is kept while another form is open. */
const useDraft = ({ initial = '', draftOf }: Pick<CommentFormProps, 'initial' | 'draftOf'>) => {
  const { drafts } = useSection();
  const [text, setText] = useState((draftOf && drafts.get(draftOf)) ?? initial);
  const write = (next: string) => {
    setText(next);
    if (draftOf) drafts.set(draftOf, next);
  };
  const clear = () => {
    setText(initial);
    if (draftOf) drafts.delete(draftOf);
  };
  return { text, setText, write, clear };
};

/** Takes over what a member typed before the script ran, and puts the cursor behind it. */
const useTypedEarly = (
  field: RefObject<HTMLTextAreaElement | null>,
  setText: (text: string) => void,
  autoFocus: boolean | undefined,
) =>
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') setText(typed);
    if (!autoFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  }, [autoFocus, field, setText]);

/** Fits the height of the field to its text; the style sets the minimum. */
const useGrowing = (text: string) => {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written decides the height
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = '';
    const borders = element.offsetHeight - element.clientHeight;
    if (element.scrollHeight > element.clientHeight)
      element.style.height = `${element.scrollHeight + borders}px`;
  }, [text]);
  return field;
};

const notSent = msg('This was not sent. Your words are still here: try again.');

const useSending = ({ onSend }: Pick<CommentFormProps, 'onSend'>) => {
  const [requestIds] = useState(() => createRequestIds());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const underWay = useRef(false);
  /** Sends the text, one request at a time; returns true on success. */
  const send = async (text: string): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setSending(true);
    setFailure(null);
    try {
      await onSend(text, requestIds.of(text));
      requestIds.settle();
      return true;
    } catch (error) {
      logFailure('sending a comment failed', error);
      setFailure(failureOf(error, t(notSent)));
      return false;
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };
  return { sending, failure, send };
};

const Spinner = () => (
  <LineIcon className={commentsStyles.spin}>
    <path d="M20 12a8 8 0 1 1-5-7.4" />
  </LineIcon>
);

type CancelButtonProps = { sending: boolean; onCancel: () => void };

/** Cancel button. Not `disabled` while a comment is sent, because a keyboard user would lose the focus. */
const CancelButton = ({ sending, onCancel }: CancelButtonProps) => (
  <button
    type="button"
    className={classNames(buttonStyles.button, buttonStyles.small, sending && buttonStyles.disabled)}
    data-part="button"
    data-size="small"
    aria-disabled={sending}
    onClick={() => !sending && onCancel()}
  >
    {t('Cancel')}
  </button>
);

type SendButtonProps = Pick<CommentFormProps, 'action'> & { sending: boolean; empty: boolean };

const SendButton = ({ action, sending, empty }: SendButtonProps) => (
  <Button
    type="submit"
    size="small"
    className={classNames(sending && buttonStyles.disabled)}
    disabled={empty}
    aria-disabled={sending}
  >
    {sending ? <Spinner /> : null}
    {action}
  </Button>
);

const looks = { new: undefined, edit: commentsStyles.bare, reply: commentsStyles.compact };

export const CommentForm = (props: CommentFormProps) => {
  const { label, action, look, id, initial = '', draftOf, autoFocus, onSend, onCancel } = props;
  const { me } = useSection();
  const { text, setText, write, clear } = useDraft({ initial, draftOf });
  const field = useGrowing(text);
  const { sending, failure, send } = useSending({ onSend });
  const words = text.trim();

  const cancel = () => {
    clear();
    onCancel?.();
    if (!onCancel) field.current?.blur();
  };
  const submit = async () => {
    if (words !== '' && (await send(words))) clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !sending && (words === '' || text === initial)) cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  useTypedEarly(field, setText, autoFocus);

  return (
    <form
      className={classNames(commentsStyles.form, looks[look])}
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {me && look !== 'edit' ? <PersonPicture person={me} /> : null}
      <div>
        <textarea
          ref={field}
          id={id}
          className={fieldStyles.input}
          data-part="input"
          dir="auto"
          rows={1}
          aria-label={label}
          placeholder={label}
          readOnly={sending}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <FailureLine failure={failure} />
        <div className={commentsStyles.actions}>
          <CancelButton sending={sending} onCancel={cancel} />
          <SendButton action={action} sending={sending} empty={words === ''} />
        </div>
      </div>
    </form>
  );
};
