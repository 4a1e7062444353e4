import { Fragment } from 'react';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { type Block, formattedText, type Inline } from '../../../contract/pages/sections/formatted-text.ts';
import { Anchor } from '../Anchor.tsx';
import * as styles from './FormattedText.module.css';

const Part = ({ part }: { part: Inline }) => {
  if (part.type === 'link')
    return (
      <Anchor className="link" href={givenAddress(part.href)}>
        <Parts parts={part.parts} />
      </Anchor>
    );
  const leaning = part.emphasis ? <em>{part.text}</em> : part.text;
  return part.strong ? <strong>{leaning}</strong> : leaning;
};

// Words have no ids; a text is rendered anew as a whole.
const Parts = ({ parts }: { parts: readonly Inline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
  parts.map((part, index) => <Part key={index} part={part} />);

const OneBlock = ({ block }: { block: Block }) => {
  if (block.type === 'heading')
    return (
      <h3 className="title-3">
        <Parts parts={block.parts} />
      </h3>
    );
  if (block.type === 'list') {
    const List = block.numbered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is nothing but its place
          <li key={index}>
            <Parts parts={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p>
      {block.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          <Parts parts={line} />
        </Fragment>
      ))}
    </p>
  );
};

/** A text with the supported formatting: elements of our own, never markup of its author. */
export const FormattedText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {formattedText(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a block is nothing but its place
      <OneBlock key={index} block={block} />
    ))}
  </div>
);
