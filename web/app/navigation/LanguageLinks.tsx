import { Icon } from '../../ui/Icon.tsx';
import type { useLanguageLinks } from './language-links.ts';

type LanguageLinksProps = {
  links: ReturnType<typeof useLanguageLinks>;
  /** After a language was chosen. */
  onChoose?: () => void;
};

/** The open page in each language of the studio, by the language's own name. */
export const LanguageLinks = ({ links, onChoose }: LanguageLinksProps) =>
  links.map(({ language, ownName, href, isShown, onClick }) => (
    <a
      key={language}
      href={href}
      hrefLang={language}
      lang={language}
      aria-current={isShown ? 'true' : undefined}
      onClick={(event) => {
        onClick(event);
        onChoose?.();
      }}
    >
      {ownName}
      {isShown ? <Icon name="check" /> : null}
    </a>
  ));
