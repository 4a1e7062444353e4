const tags = (names: string): ReadonlySet<string> => new Set(names.toUpperCase().split(' '));

const unseen = tags(
  'area base datalist head link meta noscript param script source style template title track',
);
const apart = tags(
  'address article aside blockquote body button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html input legend li main menu meter nav ol optgroup option p pre progress search section select summary table tbody td textarea tfoot th thead tr ul',
);

const displayOf = (element: Element): string => {
  if (unseen.has(element.tagName) || element.hasAttribute('hidden')) return 'none';
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return 'none';
  return apart.has(element.tagName) ? 'block' : 'inline';
};

const inherited = tags('visibility pointer-events');

/** Returns a property from the `style` attribute of an element, or of the nearest ancestor from which it inherits. */
const said = (element: Element, property: string): string => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const own = one.hasAttribute('style') ? (one as HTMLElement).style.getPropertyValue(property) : '';
    if (own || !inherited.has(property.toUpperCase())) return own;
  }
  return property === 'visibility' ? 'visible' : '';
};

const computed = (element: Element, property: string): string => {
  const own = said(element, property);
  return property === 'display' && !own ? displayOf(element) : own;
};

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Replacement for `getComputedStyle` in a document without style sheets. jsdom's own matches every element against
 * every rule of a browser's default sheet, which took most of the time of queries by role and name.
 */
export const plainStyle = (element: Element): CSSStyleDeclaration =>
  new Proxy(Object.create(null), {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      if (name === 'getPropertyValue') return (property: string) => computed(element, property);
      return computed(element, hyphenated(name));
    },
  }) as CSSStyleDeclaration;
