import type { ReactNode } from 'react';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { Anchor } from '../Anchor.tsx';
import { Button, ButtonLink } from '../controls/Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import * as styles from './EmptyStart.module.css';
import { Picture } from './Picture.tsx';

/** An example of what the list will hold. */
export type Example = { title: string; line?: string; image: Image };

type StartAction = { label: string; icon?: IconName } & (
  | { href: PageAddress }
  | { onClick: () => void; busy?: boolean }
);

type EmptyStartProps = {
  title: string;
  /** One sentence about what belongs here, or how it comes. */
  children: ReactNode;
  /** The act that begins. */
  act: StartAction;
  other?: { label: string; href: PageAddress };
  /** Examples of the studio's own; undefined while they load, for which their place is kept. */
  examples: readonly Example[] | undefined;
  shape: 'rows' | 'squares' | 'posters';
};

const places = [0, 1, 2];

const ActButton = ({ act }: { act: StartAction }) => {
  const words = (
    <>
      {act.icon ? <Icon name={act.icon} /> : null}
      {act.label}
    </>
  );
  return 'href' in act ? (
    <ButtonLink href={act.href}>{words}</ButtonLink>
  ) : (
    <Button aria-busy={act.busy} onClick={act.onClick}>
      {words}
    </Button>
  );
};

/** A list without entries: what it will look like, one sentence, and the act that begins it. */
export const EmptyStart = ({ title, children, act, other, examples, shape }: EmptyStartProps) => (
  <div className={styles.emptyStart} data-part="empty">
    <div className={styles.words}>
      <p className="title-1">{title}</p>
      <div className={styles.sentence}>{children}</div>
      <div className={styles.acts}>
        <ActButton act={act} />
        {other ? (
          <Anchor className="link" href={other.href}>
            {other.label}
          </Anchor>
        ) : null}
      </div>
    </div>
    <div className={styles.examples} data-shape={shape} aria-hidden="true">
      {places.map((place) => {
        const example = examples?.[place];
        return (
          <div key={place} className={styles.example}>
            <div className={styles.frame}>
              {example ? <Picture image={example.image} sizes="220px" /> : null}
            </div>
            <div>
              <b>{example?.title}</b>
              {example?.line ? <span className="small">{example.line}</span> : null}
            </div>
          </div>
        );
      })}
    </div>
  </div>
);
