/** Colors of mails: those of the studio's light and dark themes. */
const light = {
  page: '#F4F6F3',
  card: '#FFFFFF',
  text: '#12211F',
  softText: '#42514D',
  footer: '#5A6965',
  line: '#D8DFD9',
  button: '#143630',
  onButton: '#FAF6EC',
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
  button: '#EFE4CF',
  onButton: '#142320',
  outline: '#6A7A75',
  notice: '#33260D',
  onNotice: '#EAC06C',
};

const textFont = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif";
const displayFont = "Ysabeau,Optima,Candara,'Segoe UI',sans-serif";

/** What each part of a mail looks like. Programs that drop the style sheet read the same as attributes. */
export const partStyles = {
  page: `margin:0;padding:28px 16px 24px;background:${light.page};color:${light.text};font:400 16px/1.55 ${textFont}`,
  studio: `margin:0 8px 18px;font:560 22px/1.2 ${displayFont};color:${light.text}`,
  notice: `margin:0 0 16px;padding:12px 16px;border-radius:8px;background:${light.notice};color:${light.onNotice};font-size:14px`,
  card: `padding:32px 36px 36px;border-radius:10px;background:${light.card}`,
  picture: 'display:block;width:100%;height:auto;border-radius:10px 10px 0 0',
  cardBelowPicture: `padding:32px 36px 36px;border-radius:0 0 10px 10px;background:${light.card}`,
  heading: `margin:0;font:460 34px/1.1 ${displayFont};letter-spacing:-.014em;color:${light.text}`,
  paragraph: `margin:14px 0 0;color:${light.softText}`,
  strong: `color:${light.text};font-weight:700`,
  facts: `width:100%;margin-top:22px;border-collapse:collapse;border-top:1px solid ${light.line};font-size:15px`,
  label: `padding:11px 20px 11px 0;border-bottom:1px solid ${light.line};text-align:left;font-weight:400;color:${light.softText}`,
  value: `padding:11px 0;border-bottom:1px solid ${light.line};text-align:right;color:${light.text}`,
  button: `display:inline-block;margin:22px 12px 0 0;padding:13px 26px;border:1.5px solid ${light.button};border-radius:99px;background:${light.button};color:${light.onButton};font-weight:600;line-height:1.3;text-decoration:none`,
  otherButton: `display:inline-block;margin:22px 12px 0 0;padding:13px 26px;border:1.5px solid ${light.outline};border-radius:99px;color:${light.text};font-weight:600;line-height:1.3;text-decoration:none`,
  note: `margin:22px 0 0;font-size:14px;color:${light.softText}`,
  footer: `margin:14px 8px 0;font-size:13px;color:${light.footer}`,
} as const;
export type MailPart = keyof typeof partStyles;

/** The dark theme and narrow screens, for programs that read a style sheet. */
export const styleSheet = `:root{color-scheme:light dark}
@media(prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.card,.cardBelowPicture{background:${dark.card}!important}
.notice{background:${dark.notice}!important;color:${dark.onNotice}!important}
.studio,.heading,.strong,.value{color:${dark.text}!important}
.paragraph,.label,.note{color:${dark.softText}!important}
.footer{color:${dark.footer}!important}
.facts,.label,.value{border-color:${dark.line}!important}
.button{background:${dark.button}!important;border-color:${dark.button}!important;color:${dark.onButton}!important}
.otherButton{border-color:${dark.outline}!important;color:${dark.text}!important}
}
@media(max-width:480px){
.card,.cardBelowPicture{padding:24px 20px 28px!important}
.heading{font-size:28px!important}
.button,.otherButton{display:block!important;margin-right:0!important;text-align:center}
}`;
