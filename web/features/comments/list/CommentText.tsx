import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import commentsStyles from '../Comments.module.css';
import { piecesOf } from './links.ts';

/** So much never fits: the server, which cannot measure, leaves room for the control. */
const surelyCut = 270;

/** Whether words are hidden below the last line that the style leaves; while all are shown it stays as it was. */
const useCut = (text: string, open: boolean) => {
  const element = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(text.length > surelyCut);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are measured anew
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown || open) return;
    const measure = () => setCut(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [text, open]);
  return { element, cut };
};

/** As it was written: escaped, with its lines, and addresses that can be followed. */
export const CommentText = ({ id, text }: { id: string; text: string }) => {
  const [open, setOpen] = useState(false);
  const { element, cut } = useCut(text, open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin closed
  useEffect(() => setOpen(false), [text]);
  return (
    <>
      <p
        ref={element}
        id={id}
        className={classNames(commentsStyles.text, open && commentsStyles.whole)}
        dir="auto"
        // A link below the last line is not stepped into unseen.
        onFocus={() => cut && setOpen(true)}
      >
        {piecesOf(text).map(({ text: words, href, from }) =>
          href ? (
            <a key={from} className="link" href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
              {words}
            </a>
          ) : (
            words
          ),
        )}
      </p>
      {cut ? (
        <button
          type="button"
          className={classNames(commentsStyles.more, 'link small')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Read less' : 'Read more'}
        </button>
      ) : null}
    </>
  );
};
