import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { SafeBox } from '../../../../contract/pages/sections/sections.schema.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import * as styles from './SafeBoxField.module.css';
import { cutOn, moved, resized } from './safe-box.ts';

const corners = [
  ['x0', 'y0'],
  ['x1', 'y0'],
  ['x0', 'y1'],
  ['x1', 'y1'],
] as const;

const edges = [
  ['x0', msg('Left edge, %')],
  ['x1', msg('Right edge, %')],
  ['y0', msg('Top edge, %')],
  ['y1', msg('Bottom edge, %')],
] as const;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const cutWords = {
  narrow: msg('Phones crop the sides. Make it narrower.'),
  wide: msg('Wide windows crop the top and bottom. Make it lower, or choose a picture with more space.'),
} as const;

type Corner = (typeof corners)[number];
/** Drag under way: the box and the place of the pointer at its beginning. */
type Drag = { corner: Corner | null; box: SafeBox; left: number; top: number };

const afterDrag = ({ corner, box }: Drag, byX: number, byY: number): SafeBox => {
  if (!corner) return moved(box, byX, byY);
  const [side, end] = corner;
  return resized(box, { [side]: box[side] + byX, [end]: box[end] + byY });
};

type BoxProps = { value: SafeBox; onChange: (value: SafeBox) => void };

/** Frame on the picture: dragged as a whole or by a corner, moved by arrow keys. */
const Frame = ({ value, onChange }: BoxProps) => {
  const frame = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    const { style } = frame.current ?? {};
    for (const [edge, percent] of Object.entries(value)) style?.setProperty(`--${edge}`, String(percent));
  }, [value]);
  const take = (event: PointerEvent<HTMLElement>, corner: Corner | null) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { corner, box: value, left: event.clientX, top: event.clientY };
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const picture = frame.current?.parentElement?.getBoundingClientRect();
    const started = drag.current;
    if (!picture || !started || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const byX = (100 * (event.clientX - started.left)) / picture.width;
    const byY = (100 * (event.clientY - started.top)) / picture.height;
    onChange(afterDrag(started, byX, byY));
  };
  const move = (event: KeyboardEvent) => {
    const [byX, byY] = arrows[event.key] ?? [0, 0];
    if (byX === 0 && byY === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onChange(moved(value, byX * step, byY * step));
  };
  return (
    <button
      ref={frame}
      type="button"
      className={styles.box}
      aria-label={t('Frame. Use the arrow keys to move it')}
      onKeyDown={move}
      onPointerDown={(event) => take(event, null)}
      onPointerMove={follow}
    >
      {corners.map((corner) => (
        <span
          key={corner.join()}
          className={styles.corner}
          data-corner={corner.join('-')}
          onPointerDown={(event) => take(event, corner)}
          onPointerMove={follow}
        />
      ))}
    </button>
  );
};

/** Number of one edge, in percent; what is typed is kept until the field is left. */
const EdgeField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="small">
      {label}
      <input
        type="number"
        className={fieldStyles.input}
        min={0}
        max={100}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value !== '' && target.validity.valid) onChange(Number(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
};

type SafeBoxFieldProps = BoxProps & { image: Image };

/** Field for the part of a hero's picture that no window cuts. */
export const SafeBoxField = ({ image, value, onChange }: SafeBoxFieldProps) => {
  const [shape, setShape] = useState<number | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const measure = () => {
    const { naturalWidth, naturalHeight } = picture.current ?? {};
    if (!naturalWidth || !naturalHeight) return;
    setShape(naturalWidth / naturalHeight);
    stage.current?.style.setProperty('--shape', String(naturalWidth / naturalHeight));
  };
  // The picture may have loaded before the listener was attached.
  useEffect(measure, []);
  const cuts = shape === null ? [] : cutOn(value, shape);
  return (
    <fieldset className={styles.field}>
      <legend className="small muted">{t('Drag the frame around the people. It is never cropped')}</legend>
      <div ref={stage} className={styles.stage}>
        <img ref={picture} src={image.small.url} alt="" draggable={false} onLoad={measure} />
        <Frame value={value} onChange={onChange} />
      </div>
      <div className={styles.edges}>
        {edges.map(([edge, label]) => (
          <EdgeField
            key={edge}
            label={t(label)}
            value={value[edge]}
            onChange={(percent) => onChange(resized(value, { [edge]: percent }))}
          />
        ))}
      </div>
      <p className="hint" role="status">
        {joinSentences(...cuts.map((cut) => t(cutWords[cut])))}
      </p>
    </fieldset>
  );
};
