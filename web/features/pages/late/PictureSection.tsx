import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { SectionPicture } from '../sections/SectionPicture.tsx';
import * as styles from './PictureSection.module.css';

/** A picture as wide as the page or the window, with words below it. */
export const PictureSection = ({ section }: { section: SectionOf<'picture'> }) => {
  const { picture, image, focalPoint, alternative, caption, width } = section;
  if (picture === null) return null;
  return (
    <section className="section">
      <figure className={width === 'page' ? 'page-width' : undefined}>
        <div className={classNames(styles.frame, width === 'page' && styles.inPage)}>
          <SectionPicture
            picture={picture}
            image={image}
            focalPoint={focalPoint}
            alternative={alternative}
            sizes={width === 'page' ? '(min-width: 1440px) 1344px, 100vw' : '100vw'}
          />
        </div>
        {caption ? (
          <figcaption
            className={classNames('small muted', styles.caption, width === 'window' && 'page-width')}
          >
            <OwnText of={section} field="caption">
              {caption}
            </OwnText>
          </figcaption>
        ) : null}
      </figure>
    </section>
  );
};
