import { Anchor } from '../../ui/Anchor.tsx';
import { adminLinks } from './admin-links.ts';

/** The admin's index: the pages that features bring (S31). */
export const AdminPage = () => (
  <main id="main" className="wrap section" tabIndex={-1}>
    <h1 className="d2">Admin</h1>
    <p className="lede">
      Feature classes from the class finder and from any series: open a class’s options and choose Feature.
    </p>
    <ul className="after">
      {adminLinks.map(({ title, href, fullLoad }) => (
        <li key={href}>
          <Anchor className="link" href={href} fullLoad={fullLoad}>
            {title}
          </Anchor>
        </li>
      ))}
    </ul>
  </main>
);
