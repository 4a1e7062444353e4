import { Fragment } from 'react';
import { unknownGround } from '../../../../contract/library/picture-ground.ts';
import { givenAddress } from '../../../../contract/pages/page-addresses.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { HourGreeting } from '../../../ui/hours/HourGreeting.tsx';
import { displayTitle } from '../../../ui/text/display-title.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import * as styles from './HeroSection.module.css';
import { HourPictures } from './HourPictures.tsx';
import { heroSizes, ownGround, usualGround } from './hero-picture.ts';
import { SectionPicture } from './SectionPicture.tsx';
import { isShown } from './shown-link.ts';

const Actions = ({ section }: { section: SectionOf<'hero'> }) => {
  const { first, second } = section;
  return isShown(first) || isShown(second) ? (
    <div className={styles.actions}>
      {isShown(first) ? (
        <ButtonLink className={styles.first} href={givenAddress(first.href)}>
          <OwnText of={section} field="first">
            {first.title}
          </OwnText>
        </ButtonLink>
      ) : null}
      {isShown(second) ? (
        <ButtonLink className={styles.second} look="secondary" href={givenAddress(second.href)}>
          <OwnText of={section} field="second">
            {second.title}
          </OwnText>
        </ButtonLink>
      ) : null}
    </div>
  ) : null;
};

/** A picture as wide as the window with a headline on it. */
export const HeroSection = ({ section, isHead }: { section: SectionOf<'hero'>; isHead: boolean }) => {
  const { title, text, eyebrow, note, picture, focalPoint } = section;
  const Heading = isHead ? 'h1' : 'h2';
  const isUsual = picture === null;
  return (
    <section
      className={styles.hero}
      data-picture={isUsual ? 'usual' : 'own'}
      {...(isUsual ? usualGround : ownGround(section.ground ?? unknownGround))}
    >
      {isUsual ? (
        <HourPictures className={styles.usual} sizes={heroSizes} />
      ) : (
        <SectionPicture
          picture={picture}
          image={section.image}
          focalPoint={focalPoint}
          sizes={heroSizes}
          eager
        />
      )}
      <div className="page-width">
        {eyebrow ? (
          <p className={styles.greeting}>
            <OwnText of={section} field="eyebrow">
              {eyebrow}
            </OwnText>
          </p>
        ) : null}
        {isUsual && !eyebrow ? <HourGreeting className={styles.greeting} /> : null}
        <Heading className={displayTitle('display-1', title)}>
          {title.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
            <Fragment key={index}>
              {index > 0 ? <br /> : null}
              <OwnText of={section}>{line}</OwnText>
            </Fragment>
          ))}
        </Heading>
        {text ? (
          <p>
            <OwnText of={section} field="text">
              {text}
            </OwnText>
          </p>
        ) : null}
        <Actions section={section} />
        {note ? (
          <p className={styles.note}>
            <OwnText of={section} field="note">
              {note}
            </OwnText>
          </p>
        ) : null}
      </div>
    </section>
  );
};
