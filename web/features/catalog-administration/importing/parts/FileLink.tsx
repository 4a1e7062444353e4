import { classNames } from '../../../../ui/class-names.ts';
import buttonStyles from '../../../../ui/controls/Button.module.css';
import { Icon } from '../../../../ui/Icon.tsx';

type FileLinkProps = {
  href: string;
  /** What the browser calls the file; unset: what the server says. */
  name?: string;
  children: string;
};

/** A file to save, beside buttons. */
export const FileLink = ({ href, name, children }: FileLinkProps) => (
  <a
    className={classNames(buttonStyles.button, buttonStyles.secondary)}
    data-part="button"
    href={href}
    download={name ?? ''}
  >
    <Icon name="download" />
    {children}
  </a>
);
