import { type BrandColors, themeTokens } from '../../../contract/studio/brand-colors.ts';
import { type BrandLook, cornerStyles, type TypefaceSet } from '../../../contract/studio/brand-look.ts';

/** What a studio does not choose, in the light and the dark theme of every page. */
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

const hanken = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif";
const device = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** A mail loads no face: these are what a reader's device may have of it. */
const faces: Record<TypefaceSet, { display: string; text: string }> = {
  ysabeau: { display: "Ysabeau,Optima,Candara,'Segoe UI',sans-serif", text: hanken },
  hanken: { display: hanken, text: hanken },
  book: { display: "'Iowan Old Style','Palatino Linotype',Georgia,serif", text: hanken },
  device: { display: device, text: device },
};

const buttonOf = (colors: BrandColors, theme: 'light' | 'dark') => {
  const tokens = themeTokens(colors, theme);
  return { back: tokens.brand, words: tokens['on-brand'] };
};

/** What each part of a mail looks like. Programs that drop the style sheet read the same as attributes. */
const partStylesOf = ({ colors, typefaces, corners }: BrandLook) => {
  const { display, text } = faces[typefaces];
  const { pill, panel } = cornerStyles[corners];
  const button = buttonOf(colors, 'light');
  return {
    page: `margin:0;padding:28px 16px 24px;background:${light.page};color:${light.text};font:400 16px/1.55 ${text}`,
    studio: `margin:0 8px 18px;font:560 22px/1.2 ${display};color:${light.text}`,
    notice: `margin:0 0 16px;padding:12px 16px;border-radius:8px;background:${light.notice};color:${light.onNotice};font-size:14px`,
    card: `padding:32px 36px 36px;border-radius:${panel};background:${light.card}`,
    picture: `display:block;width:100%;height:auto;border-radius:${panel} ${panel} 0 0`,
    cardBelowPicture: `padding:32px 36px 36px;border-radius:0 0 ${panel} ${panel};background:${light.card}`,
    heading: `margin:0;font:460 34px/1.1 ${display};letter-spacing:-.014em;color:${light.text}`,
    paragraph: `margin:14px 0 0;color:${light.softText}`,
    strong: `color:${light.text};font-weight:700`,
    facts: `width:100%;margin-top:22px;border-collapse:collapse;border-top:1px solid ${light.line};font-size:15px`,
    label: `padding:11px 20px 11px 0;border-bottom:1px solid ${light.line};text-align:left;font-weight:400;color:${light.softText}`,
    value: `padding:11px 0;border-bottom:1px solid ${light.line};text-align:right;color:${light.text}`,
    button: `display:inline-block;margin:22px 12px 0 0;padding:13px 26px;border:1.5px solid ${button.back};border-radius:${pill};background:${button.back};color:${button.words};font-weight:600;line-height:1.3;text-decoration:none`,
    otherButton: `display:inline-block;margin:22px 12px 0 0;padding:13px 26px;border:1.5px solid ${light.outline};border-radius:${pill};color:${light.text};font-weight:600;line-height:1.3;text-decoration:none`,
    note: `margin:22px 0 0;font-size:14px;color:${light.softText}`,
    footer: `margin:14px 8px 0;font-size:13px;color:${light.footer}`,
  } as const;
};
export type MailPart = keyof ReturnType<typeof partStylesOf>;

/** The dark theme and narrow screens, for programs that read a style sheet. */
const styleSheetOf = (button: { back: string; words: string }): string => `:root{color-scheme:light dark}
@media(prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.card,.cardBelowPicture{background:${dark.card}!important}
.notice{background:${dark.notice}!important;color:${dark.onNotice}!important}
.studio,.heading,.strong,.value{color:${dark.text}!important}
.paragraph,.label,.note{color:${dark.softText}!important}
.footer{color:${dark.footer}!important}
.facts,.label,.value{border-color:${dark.line}!important}
.button{background:${button.back}!important;border-color:${button.back}!important;color:${button.words}!important}
.otherButton{border-color:${dark.outline}!important;color:${dark.text}!important}
}
@media(max-width:480px){
.card,.cardBelowPicture{padding:24px 20px 28px!important}
.heading{font-size:28px!important}
.button,.otherButton{display:block!important;margin-right:0!important;text-align:center}
}`;

/** How the mails of a studio look: a style for each part, and a style sheet for what attributes cannot say. */
export const mailStyles = (look: BrandLook) => ({
  parts: partStylesOf(look),
  styleSheet: styleSheetOf(buttonOf(look.colors, 'dark')),
});
