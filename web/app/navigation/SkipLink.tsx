/** The first stop of the keyboard; the page's main element carries `id="main"`. */
export const SkipLink = () => (
  <a className="skip" href="#main">
    Skip to content
  </a>
);
