import { imageOf } from '../../../../contract/library/picture-key.ts';
import { t } from '../../../../contract/messages.ts';
import type { SectionOf, Voice } from '../../../../contract/pages/sections/sections.schema.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import * as styles from './VoicesSection.module.css';

const OneVoice = ({ voice }: { voice: Voice }) => {
  const { text, name, about, picture, image, example } = voice;
  return (
    <li>
      <figure className={classNames(styles.voice, picture === null && styles.plain)}>
        {picture === null ? null : (
          <span className={styles.portrait}>
            <Picture image={image ?? imageOf(picture)} sizes="64px" />
          </span>
        )}
        <div>
          <blockquote>
            <OwnText of={voice} field="text">
              {text}
            </OwnText>
          </blockquote>
          <figcaption>
            {about ? (
              // translators: name of a member and what the quote is on: a class, a series
              <Trans message="<b>{name}</b>, on {about}" values={{ name, about }} components={{ b: <b /> }} />
            ) : (
              <b>{name}</b>
            )}
            {example ? (
              <span className={styles.example}>
                {/* translators: mark of a quote that is made up */}
                {t('Example')}
              </span>
            ) : null}
          </figcaption>
        </div>
      </figure>
    </li>
  );
};

/** Sentences of members, which the studio shows with their consent. */
export const VoicesSection = ({ section }: { section: SectionOf<'voices'> }) => {
  const { id, title, voices } = section;
  const shown = voices.filter(({ text }) => text !== '');
  if (shown.length === 0) return null;
  return (
    <section
      className="section"
      {...(title ? { 'aria-labelledby': `${id}-heading` } : { 'aria-label': t('Words of members') })}
    >
      <div className="page-width">
        {title ? (
          <h2 className={classNames('title-1', styles.title)} id={`${id}-heading`}>
            <OwnText of={section}>{title}</OwnText>
          </h2>
        ) : null}
        <ul className={styles.voices}>
          {shown.map((voice) => (
            <OneVoice key={`${voice.name} ${voice.text}`} voice={voice} />
          ))}
        </ul>
      </div>
    </section>
  );
};
