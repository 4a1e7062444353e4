import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as commentsStyles from '../Comments.module.css';
import { piecesOf } from './links.ts';

/** Text length that never fits: the server cannot measure, so it renders the control from this length on. */
const surelyCut = 270;

/** Tells whether the style clips the text; keeps the last result while the whole text is shown. */
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

/** Text of a comment as written: escaped, with line breaks and links. */
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
        // Focusing a link in the clipped part expands the text.
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
          {open ? t('Read less') : t('Read more')}
        </button>
      ) : null}
    </>
  );
};
