import { Fragment } from 'react';
import { givenAddress } from '../../../../contract/pages/page-addresses.ts';
import type { SectionLink, SectionOf } from '../../../../contract/pages/sections/sections.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import styles from './HeroSection.module.css';
import { heroPicture } from './hero-picture.ts';
import { SectionPicture } from './SectionPicture.tsx';
import { isShown } from './shown-link.ts';

const OwnPicture = () => (
  <picture>
    <source media={heroPicture.phone.media} srcSet={heroPicture.phone.src} />
    <img
      className={styles.usual}
      src={heroPicture.src}
      srcSet={heroPicture.srcSet}
      sizes={heroPicture.sizes}
      alt=""
      fetchPriority="high"
    />
  </picture>
);

const Actions = ({ first, second }: { first: SectionLink; second: SectionLink }) =>
  isShown(first) || isShown(second) ? (
    <div className={styles.actions}>
      {isShown(first) ? (
        <ButtonLink className={styles.first} href={givenAddress(first.href)}>
          {first.title}
        </ButtonLink>
      ) : null}
      {isShown(second) ? (
        <ButtonLink className={styles.second} look="secondary" href={givenAddress(second.href)}>
          {second.title}
        </ButtonLink>
      ) : null}
    </div>
  ) : null;

/** A picture as wide as the window with a headline on it. */
export const HeroSection = ({ section, isHead }: { section: SectionOf<'hero'>; isHead: boolean }) => {
  const { title, text, picture, focalPoint, first, second } = section;
  const Heading = isHead ? 'h1' : 'h2';
  return (
    <section className={styles.hero} data-picture={picture === null ? 'usual' : 'own'}>
      {picture === null ? (
        <OwnPicture />
      ) : (
        <SectionPicture picture={picture} focalPoint={focalPoint} sizes={heroPicture.sizes} eager />
      )}
      <div className="page-width">
        <Heading className="display-1">
          {title.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
            <Fragment key={index}>
              {index > 0 ? <br /> : null}
              {line}
            </Fragment>
          ))}
        </Heading>
        {text ? <p>{text}</p> : null}
        <Actions first={first} second={second} />
      </div>
    </section>
  );
};
