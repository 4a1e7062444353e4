import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { msg, t } from '../../../contract/messages.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import * as styles from './FocalPointField.module.css';

export type FocalPoint = { x: number; y: number };

/** Default focal point of a newly uploaded picture. */
export const middleOfPicture: FocalPoint = { x: 50, y: 50 };

/** Sets `--focal-point` on an element, so that this part of its pictures stays in view. */
export const useFocus = <E extends HTMLElement>({ x, y }: FocalPoint): RefObject<E | null> => {
  const frame = useRef<E>(null);
  // The content security policy blocks style attributes, but not properties set by a script.
  useEffect(() => frame.current?.style.setProperty('--focal-point', `${x}% ${y}%`), [x, y]);
  return frame;
};

/** Words of each kind of focal point: the title, the name of the ring, and that of the sliders without a picture. */
const words = {
  point: {
    adjust: msg('Adjust the point'),
    drag: msg('Point: drag the ring to what must stay in view'),
    keep: msg('Point: what stays in view where it is cropped'),
  },
  poster: {
    adjust: msg('Adjust the poster’s point'),
    drag: msg('Poster’s point: drag the ring to what must stay in view'),
    keep: msg('Poster’s point: what stays in view where it is cropped'),
  },
  banner: {
    adjust: msg('Adjust the banner’s point'),
    drag: msg('Banner’s point: drag the ring to what must stay in view'),
    keep: msg('Banner’s point: what stays in view where it is cropped'),
  },
  circle: {
    adjust: msg('Adjust the circle'),
    drag: msg('Circle: drag the ring to what must stay in view'),
    keep: msg('Circle: what stays in view where it is cropped'),
  },
} as const;

type FocalPointFieldProps = {
  name?: keyof typeof words;
  /** Uncropped picture, shown with a ring around the focal point. */
  image: Image | null;
  value: FocalPoint;
  onChange: (value: FocalPoint) => void;
};

const sides = [
  ['x', msg('From the left')],
  ['y', msg('From the top')],
] as const;

const inPicture = (place: number): number => Math.round(Math.min(1, Math.max(0, place)) * 100);

type RingProps = Omit<FocalPointFieldProps, 'image' | 'name'> & { image: Image };

/** Picture with a draggable ring, for pointers; keyboard users have the sliders below. */
const Ring = ({ image, value, onChange }: RingProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const measure = () => {
    const { naturalWidth, naturalHeight } = picture.current ?? {};
    if (naturalWidth && naturalHeight)
      frame.current?.style.setProperty('--shape', String(naturalWidth / naturalHeight));
  };
  // The picture may have loaded before the listener was attached.
  useEffect(measure, []);
  useEffect(() => {
    frame.current?.style.setProperty('--left', `${value.x}%`);
    frame.current?.style.setProperty('--top', `${value.y}%`);
  }, [value.x, value.y]);
  const point = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    onChange({
      x: inPicture((clientX - box.left) / box.width),
      y: inPicture((clientY - box.top) / box.height),
    });
  };
  return (
    <div ref={frame} className={styles.frame} aria-hidden="true" onPointerUp={point}>
      <img ref={picture} src={image.small.url} alt="" draggable={false} onLoad={measure} />
      <span
        className={styles.ring}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
        }}
      />
    </div>
  );
};

/**
 * Field for the focal point of a picture, in percent from the left and the top. Most pictures keep the middle: the
 * field is collapsed until it is opened or the picture changes.
 */
export const FocalPointField = ({ name = 'point', image, value, onChange }: FocalPointFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  const address = image?.url;
  const shownFirst = useRef(address);
  useEffect(() => {
    if (address && address !== shownFirst.current) setOpen(true);
  }, [address]);
  return (
    <Disclosure title={t(words[name].adjust)} className={styles.focus} open={{ isOpen, onChange: setOpen }}>
      <fieldset>
        <legend className="small muted">{t(image?.url ? words[name].drag : words[name].keep)}</legend>
        {image?.url ? <Ring image={image} value={value} onChange={onChange} /> : null}
        {sides.map(([side, title]) => (
          <label key={side} className="small">
            {t(title)}
            <input
              type="range"
              min={0}
              max={100}
              value={value[side]}
              onChange={({ target }) => onChange({ ...value, [side]: Number(target.value) })}
            />
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
};
