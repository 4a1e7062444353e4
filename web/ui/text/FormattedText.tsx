import { type ComponentType, Fragment, type ReactNode } from 'react';
import { givenAddress } from '../../../contract/pages/page-addresses.ts';
import { type Block, formattedText, type Inline } from '../../../contract/pages/sections/formatted-text.ts';
import { Anchor } from '../Anchor.tsx';
import * as styles from './FormattedText.module.css';

type LinkProps = { href: string; children: ReactNode };
type Linked = { /** Component of a link. */ Link: ComponentType<LinkProps> };

const PageLink = ({ href, children }: LinkProps) => (
  <Anchor className="link" href={givenAddress(href)}>
    {children}
  </Anchor>
);

const Part = ({ part, Link }: Linked & { part: Inline }) => {
  if (part.type === 'link')
    return (
      <Link href={part.href}>
        <Parts parts={part.parts} Link={Link} />
      </Link>
    );
  const leaning = part.emphasis ? <em>{part.text}</em> : part.text;
  return part.strong ? <strong>{leaning}</strong> : leaning;
};

// Words have no ids; a text is rendered anew as a whole.
const Parts = ({ parts, Link }: Linked & { parts: readonly Inline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
  parts.map((part, index) => <Part key={index} part={part} Link={Link} />);

const OneBlock = ({ block, Link }: Linked & { block: Block }) => {
  if (block.type === 'heading')
    return (
      <h3 className="title-3">
        <Parts parts={block.parts} Link={Link} />
      </h3>
    );
  if (block.type === 'list') {
    const List = block.numbered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is nothing but its place
          <li key={index}>
            <Parts parts={item} Link={Link} />
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
          <Parts parts={line} Link={Link} />
        </Fragment>
      ))}
    </p>
  );
};

/** Blocks of a text with the supported formatting: elements of our own, never markup of its author. */
export const TextBlocks = ({ text, Link = PageLink }: Partial<Linked> & { text: string }) =>
  formattedText(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is nothing but its place
    <OneBlock key={index} block={block} Link={Link} />
  ));

/** A text with the supported formatting, in the letters of a page. */
export const FormattedText = ({ text, lang }: { text: string; lang?: string | undefined }) => (
  <div className={styles.text} data-print="addresses" dir="auto" lang={lang}>
    <TextBlocks text={text} />
  </div>
);
