import {
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { TextField } from '../../ui/administration/TextField.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { LineIcon } from '../../ui/LineIcon.tsx';
import * as textStyles from '../../ui/text/FormattedText.module.css';
import { TextBlocks } from '../../ui/text/FormattedText.tsx';
import { LinkForm } from './LinkForm.tsx';
import * as styles from './RichTextField.module.css';
import { type FormatCommand, useFormatting } from './use-formatting.ts';
import { writtenText } from './written-text.ts';

type RichTextFieldProps = Pick<
  ComponentProps<typeof TextField>,
  | 'above'
  | 'lang'
  | 'dir'
  | 'label'
  | 'value'
  | 'most'
  | 'required'
  | 'rows'
  | 'problem'
  | 'hint'
  | 'onChange'
>;

const commands: readonly (readonly [command: FormatCommand, label: Message, sign: ReactNode])[] = [
  ['bold', msg('Bold'), <b key="sign">B</b>],
  ['italic', msg('Italic'), <i key="sign">I</i>],
  [
    'insertUnorderedList',
    msg('List'),
    <LineIcon key="sign">
      <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01" />
    </LineIcon>,
  ],
  [
    'insertOrderedList',
    msg('Numbered list'),
    <LineIcon key="sign">
      <path d="M10 7h10M10 16.5h10M4 5.6 5.6 4.5V10M3.8 14.6c.3-1.4 2.6-1.3 2.5.2-.1 1-2.3 2-2.5 3.7h2.7" />
    </LineIcon>,
  ],
];

type ToolProps = { label: string; isOn: boolean; onPress: () => void; children: ReactNode };

const Tool = ({ label, isOn, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    // The selection stays in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
);

type Formatting = ReturnType<typeof useFormatting>;
type ToolbarProps = { editorId: string; formatting: Formatting; onLink: () => void };

const Toolbar = ({ editorId, formatting: { formats, format, toggleHeading }, onLink }: ToolbarProps) => (
  <div className={styles.toolbar} role="toolbar" aria-label={t('Formatting')} aria-controls={editorId}>
    {commands.map(([command, title, sign]) => (
      <Tool key={command} label={t(title)} isOn={formats[command]} onPress={() => format(command)}>
        {sign}
      </Tool>
    ))}
    <Tool label={t('Heading')} isOn={formats.heading} onPress={toggleHeading}>
      <span>H</span>
    </Tool>
    <Tool label={t('Link')} isOn={formats.link !== null} onPress={onLink}>
      <LineIcon>
        <path d="M9.5 14.5l5-5M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2" />
      </LineIcon>
    </Tool>
  </div>
);

/** Link that leads nowhere while its words are edited. */
const EditedLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href}>
    {children}
  </a>
);

/** Text that the editor begins with; another one, such as a restored version, begins it anew. */
const useBeginning = (value: string) => {
  const written = useRef(value);
  const [beginning, setBeginning] = useState({ text: value, times: 0 });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setBeginning(({ times }) => ({ text: value, times: times + 1 }));
  }, [value]);
  // The browser changes the elements: React never renders them a second time.
  const content = useMemo(() => <TextBlocks text={beginning.text} Link={EditedLink} />, [beginning]);
  const note = (text: string): void => {
    written.current = text;
  };
  return { times: beginning.times, content, note };
};

type EditorProps = Pick<RichTextFieldProps, 'lang' | 'dir' | 'label' | 'value' | 'rows' | 'onChange'> & {
  control: { id: string } & Record<`aria-${string}`, unknown>;
};

const Editor = ({ lang, dir, label, value, rows = 4, onChange, control }: EditorProps) => {
  const editor = useRef<HTMLDivElement>(null);
  const { times, content, note } = useBeginning(value);
  const formatting = useFormatting(editor);
  const [isLinking, setLinking] = useState(false);
  const tell = (): void => {
    if (!editor.current) return;
    const text = writtenText(editor.current);
    note(text);
    onChange(text);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    formatting.insert(event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n'));
  };
  return (
    <>
      <Toolbar editorId={control.id} formatting={formatting} onLink={() => setLinking(true)} />
      {isLinking ? (
        <LinkForm
          href={formatting.formats.link}
          onClose={() => setLinking(false)}
          onLink={(href) => {
            setLinking(false);
            formatting.link(href);
          }}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area holds no formatting */}
      <div
        key={times}
        ref={editor}
        {...control}
        lang={lang}
        dir={dir}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        className={classNames(styles.editor, textStyles.text, rows > 6 && styles.long)}
        contentEditable
        suppressContentEditableWarning
        onFocus={formatting.begin}
        onInput={tell}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
      >
        {content}
      </div>
    </>
  );
};

/**
 * Field of a text with bold and italic words, links, lists and headings, which are seen as members see them and kept as
 * `formattedText` reads them.
 */
export const RichTextField = ({
  label,
  value,
  most,
  required,
  problem,
  hint,
  above,
  ...field
}: RichTextFieldProps) => {
  const counted =
    value.length > most * 0.8 ? t('{count} of {most} characters', { count: value.length, most }) : '';
  return (
    <FormField
      label={label}
      required={required ?? false}
      problem={problem}
      above={above}
      hint={joinSentences(hint, counted) || undefined}
    >
      {({ className, 'data-part': part, ...control }) => (
        <div className={classNames(className, styles.frame)} data-part={part}>
          <Editor label={label} value={value} control={control} {...field} />
        </div>
      )}
    </FormField>
  );
};
