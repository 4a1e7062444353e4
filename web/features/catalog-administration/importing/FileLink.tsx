import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { Icon } from '../../../ui/Icon.tsx';

type FileLinkProps = {
  href: string;
  /** File name of the download; if omitted, the server names the file. */
  name?: string;
  children: string;
};

/** Download link that looks like a button. */
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
