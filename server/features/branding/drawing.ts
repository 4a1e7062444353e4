import sanitizeHtml from 'sanitize-html';

/** Shapes, and what they are painted with. Nothing that runs, links, loads, moves or is text. */
const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'];
const elements = [
  ...['svg', 'g', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
  ...shapes,
];

const paint = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color'],
  ...['clip-path', 'clip-rule', 'mask', 'transform', 'vector-effect'],
];
const geometry = [
  ...['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy'],
  ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'pathLength'],
];
const references = [
  ...['id', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits'],
  ...['maskContentUnits', 'offset', 'stop-color', 'stop-opacity'],
];

/** Numbers, words, colors, paths, and what the same drawing defines. */
const safeValue = /^[\w\s#.,%()+-]*$/;
const otherUrl = /url\((?!#[\w-]{1,80}\))/i;

const isSafe = (value: string): boolean => safeValue.test(value) && !otherUrl.test(value);

/** Styles that drawing programs write instead of attributes. */
const paintOfStyle = (style: string): Record<string, string> =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [name = '', value = ''] = declaration.split(':', 2).map((part) => part.trim());
      return paint.includes(name) || references.includes(name) ? [[name, value]] : [];
    }),
  );

const cleaned = (text: string): string =>
  sanitizeHtml(text, {
    allowedTags: elements,
    allowedAttributes: { '*': [...paint, ...geometry, ...references], svg: ['xmlns', ...paint, ...geometry] },
    allowedSchemes: [],
    nestingLimit: 40,
    nonTextTags: [
      'style',
      'script',
      'textarea',
      'option',
      'noscript',
      'text',
      'foreignObject',
      'metadata',
      'desc',
      'title',
    ],
    textFilter: () => '',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, { style = '', ...given }) => {
        const attributes = { ...given, ...paintOfStyle(style) };
        const safe = Object.entries(attributes).filter(([name, value]) => name !== 'xmlns' && isSafe(value));
        return {
          tagName,
          attribs: {
            ...Object.fromEntries(safe),
            ...(tagName === 'svg' ? { xmlns: 'http://www.w3.org/2000/svg' } : {}),
          },
        };
      },
    },
  }).trim();

/** Returns true where a drawing has words in a typeface, which a kept drawing loses. */
export const hasText = (content: Buffer): boolean =>
  /<(?:svg:)?text[\s>][\s\S]*?\S[\s\S]*?<\/(?:svg:)?text>/i.test(content.toString('utf8'));

const shape = new RegExp(`<(?:${shapes.join('|')})[\\s/>]`);
const hasSize = /^<svg[^>]*\s(?:viewBox="|width="[^"]+"[^>]*\sheight=")/;
const declarations = /<\?xml[^>]*\?>|<!--[\s\S]*?-->/g;

/**
 * The drawing made of its shapes alone, as one element; null where nothing is left to see, or where it declares
 * entities, with which a few lines become millions.
 */
export const cleanDrawing = (content: Buffer): string | null => {
  const text = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(declarations, '');
  if (/<!(?:ENTITY|ATTLIST|ELEMENT)/i.test(text)) return null;
  const drawing = cleaned(text.replace(/<!DOCTYPE[^>[]*>/i, ''));
  const isOne = drawing.startsWith('<svg') && drawing.endsWith('</svg>');
  return isOne && drawing.lastIndexOf('<svg') === 0 && shape.test(drawing) && hasSize.test(drawing)
    ? drawing
    : null;
};
