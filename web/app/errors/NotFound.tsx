import { ButtonLink } from '../../ui/controls/Button.tsx';
import day from '../art/not-found-day.webp';
import night from '../art/not-found-night.webp';

/** Only the picture of the current theme is fetched: the other one is not displayed. */
export const NotFound = () => (
  <main id="main" className="nf" tabIndex={-1}>
    <img className="pl" src={day} alt="" loading="lazy" />
    <img className="pd" src={night} alt="" loading="lazy" />
    <div className="wrap">
      <h1 className="d2">We couldn't find that page</h1>
      <p>It may have moved, or the address has a slip in it.</p>
      <div className="nb">
        <ButtonLink className="dk" href="/class-finder">
          Find a class
        </ButtonLink>
        <ButtonLink className="dk2" look="s" href="/">
          Home
        </ButtonLink>
      </div>
    </div>
  </main>
);
