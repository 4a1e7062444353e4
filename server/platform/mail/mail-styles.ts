import { currentLanguage } from '../../../contract/current-language.ts';
import { directionOf } from '../../../contract/languages.ts';
import { type BrandColors, themeTokens } from '../../../contract/studio/brand-colors.ts';
import {
  type BrandLook,
  cornerStyles,
  type TypefaceSet,
  typefaceSets,
} from '../../../contract/studio/brand-look.ts';

/** Placeholder that is replaced by the studio's footer when the mail is sent. */
export const footPlace = '<!-- foot -->';

/** Colors that a studio cannot choose, in the light and the dark theme of every page. */
const light = {
  page: '#F4F6F3',
  card: '#FFFFFF',
  text: '#12211F',
  softText: '#42514D',
  footer: '#5A6965',
  line: '#D8DFD9',
  outline: '#75837E',
  notice: '#F8EACB',
  onNotice: '#5E3B05',
};
const dark: typeof light = {
  page: '#0D1514',
  card: '#14201E',
  text: '#EFF2ED',
  softText: '#BAC6C0',
  footer: '#93A19B',
  line: '#263330',
  outline: '#6A7A75',
  notice: '#33260D',
  onNotice: '#EAC06C',
};

export const footerStyle = `margin:10px 12px 0;font-size:13px;line-height:1.55;color:${light.footer};white-space:pre-line`;

const hanken = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const device = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const code = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';

/** Font stacks with fallbacks for mail programs that load no web fonts. */
const faces: Record<TypefaceSet, { display: string; text: string }> = {
  ysabeau: { display: "Ysabeau,Optima,Candara,'Gill Sans','Segoe UI',sans-serif", text: hanken },
  hanken: { display: hanken, text: hanken },
  book: { display: "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif", text: hanken },
  device: { display: device, text: device },
};

const faceNames = { ysabeau: 'Ysabeau', 'hanken-grotesk': 'Hanken Grotesk' } as const;
export type MailFace = keyof typeof faceNames;
export const mailFaces = Object.keys(faceNames) as readonly MailFace[];

/** Path of a web font that mails load. Must not change while mails that name it are kept. */
export const mailFacePath = (face: MailFace): string => `/mail-faces/${face}.woff2`;

/**
 * Returns the @font-face rules of the studio, inside `@media screen`: Outlook, which loads no web fonts, would
 * otherwise drop the fallback fonts as well.
 */
const faceRules = (typefaces: TypefaceSet, publicUrl: string): string => {
  const rules = typefaceSets[typefaces].loads.map(
    (face) =>
      `@font-face{font-family:'${faceNames[face]}';font-weight:400 700;font-display:swap;src:url(${JSON.stringify(new URL(mailFacePath(face), publicUrl).href)}) format('woff2')}`,
  );
  return rules.length > 0 ? `@media screen{${rules.join('')}}` : '';
};

const buttonOf = (colors: BrandColors, theme: 'light' | 'dark') => {
  const tokens = themeTokens(colors, theme);
  return { back: tokens.brand, words: tokens['on-brand'] };
};

/** Returns the sides at which lines begin and end; mail programs know no logical properties. */
export const mailSides = () =>
  directionOf(currentLanguage()) === 'rtl'
    ? ({ direction: 'rtl', start: 'right', end: 'left' } as const)
    : ({ direction: 'ltr', start: 'left', end: 'right' } as const);

/** Returns letter spacing for letters that stand alone; those of Arabic are joined. */
const tracking = (by: string): string => (currentLanguage() === 'ar' ? '' : `letter-spacing:${by};`);

/** Returns the inline style of each part of a mail, for programs that drop the style sheet. */
const partStylesOf = ({ colors, typefaces, corners }: BrandLook) => {
  const { display, text } = faces[typefaces];
  const { pill, panel, control } = cornerStyles[corners];
  const button = buttonOf(colors, 'light');
  const { start, end } = mailSides();
  const pressed = `display:block;padding:13px 26px;border-radius:${pill};font:600 16px/1.3 ${text};text-align:center;text-decoration:none`;
  const ground = `border-radius:${pill};mso-padding-alt:13px 26px`;
  const mark = `height:26px;width:auto;margin-${end}:9px;vertical-align:-6px;border:0`;
  return {
    page: `margin:0;padding:0;width:100%;background:${light.page};color:${light.text};font:400 16px/1.55 ${text};-webkit-text-size-adjust:100%`,
    edge: `padding:28px 24px 24px;font:400 16px/1.55 ${text}`,
    studio: `margin:0 8px 18px;font:560 22px/1.2 ${display};font-variant-numeric:lining-nums;${tracking('-.012em')}color:${light.text}`,
    markLight: mark,
    markDark: `display:none;mso-hide:all;${mark}`,
    notice: `margin:0 0 16px;padding:12px 16px;border-radius:${control};background:${light.notice};color:${light.onNotice};font:400 14px/1.5 ${text}`,
    card: `border-radius:${panel};background:${light.card};border-collapse:separate`,
    picture: `display:block;width:100%;height:auto;border:0;border-radius:${panel} ${panel} 0 0`,
    inside: `padding:32px 36px 36px;font:400 16px/1.55 ${text};text-align:${start}`,
    heading: `margin:0;font:460 34px/1.1 ${display};font-variant-numeric:lining-nums;${tracking('-.014em')}text-wrap:balance;color:${light.text}`,
    paragraph: `margin:14px 0 0;color:${light.softText}`,
    strong: `color:${light.text};font-weight:700`,
    items: `margin-top:22px;border-top:1px solid ${light.line}`,
    item: `padding:14px 0;border-bottom:1px solid ${light.line};font:400 15px/1.5 ${text}`,
    itemLink: `font:620 18px/1.25 ${display};font-variant-numeric:lining-nums;color:${light.text};text-decoration:none`,
    itemText: `color:${light.softText}`,
    facts: `margin-top:22px;border-top:1px solid ${light.line}`,
    label: `padding:11px 0;padding-${end}:20px;border-bottom:1px solid ${light.line};font:400 15px/1.45 ${text};text-align:${start};vertical-align:top;color:${light.softText}`,
    value: `padding:11px 0;border-bottom:1px solid ${light.line};font:400 15px/1.45 ${text};font-variant-numeric:tabular-nums;text-align:${end};vertical-align:top;color:${light.text}`,
    codeLabel: `margin:22px 0 0;font-size:14px;color:${light.softText}`,
    code: `margin:6px 0 0;padding:16px 18px;border:1.5px dashed ${light.outline};border-radius:${control};font:520 22px/1.35 ${code};letter-spacing:.04em;direction:ltr;text-align:center;color:${light.text}`,
    codePair: 'white-space:nowrap',
    buttonGround: `${ground};background:${button.back};border:1.5px solid ${button.back}`,
    button: `${pressed};background:${button.back};color:${button.words}`,
    otherGround: `${ground};border:1.5px solid ${light.outline}`,
    otherButton: `${pressed};color:${light.text}`,
    note: `margin:22px 0 0;font-size:14px;color:${light.softText}`,
    footer: footerStyle,
    footLink: `color:${light.softText};text-decoration:underline;text-underline-offset:.2em`,
  } as const;
};
export type MailPart = keyof ReturnType<typeof partStylesOf>;

/** Dark theme, for programs that support a style sheet. */
const darkRules = (button: { back: string; words: string }): string => `
.page{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important}
.markLight{display:none!important}
.markDark{display:inline!important}
.notice{background:${dark.notice}!important;color:${dark.onNotice}!important}
.studio,.heading,.strong,.value,.itemLink,.code{color:${dark.text}!important}
.paragraph,.label,.note,.itemText,.codeLabel,.footLink{color:${dark.softText}!important}
.footer{color:${dark.footer}!important}
.facts,.label,.value,.items,.item{border-color:${dark.line}!important}
.buttonGround{background:${button.back}!important;border-color:${button.back}!important}
.button{background:${button.back}!important;color:${button.words}!important}
.otherGround,.code{border-color:${dark.outline}!important}
.otherButton{color:${dark.text}!important}
`;

const narrowRules = `
.edge{padding:20px 12px!important}
.inside{padding:24px 20px 28px!important}
.heading{font-size:28px!important}
.code{font-size:18px!important}
.actions,.buttonTable{width:100%!important}
.actionCell{display:block!important;width:auto!important;padding-right:0!important;padding-left:0!important}
.actionCell+.actionCell{padding-top:10px!important}
`;

/** Returns the styles of a studio's mails: inline styles for each part, and a style sheet for media queries. */
export const mailStyles = (look: BrandLook, publicUrl: string) => ({
  parts: partStylesOf(look),
  styleSheet: `${faceRules(look.typefaces, publicUrl)}
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){${darkRules(buttonOf(look.colors, 'dark'))}}
@media(max-width:520px){${narrowRules}}`,
});
