import type { Image } from '../../../../../contract/shared.schema.ts';

type DrawnDay = { letter: string; practised: boolean };

/** Words and facts of a picture to share. */
export type ShareCard = {
  studio: string;
  title: string;
  byline: string;
  /** Number in large type with its unit; null for none. */
  figure: { number: number; unit: string } | null;
  /** Days of the week from Monday on; null for none. */
  days: readonly DrawnDay[] | null;
  image: Image | null;
};

export const cardWidth = 1080;
export const cardHeight = 1350;
const margin = 72;

/** Breaks a text into lines of at most `width`, by the measured width of its words. */
export const linesOf = (text: string, width: number, measure: (text: string) => number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Returns the part of a picture that fills the card, around its focal point. */
export const cropOf = (
  { width, height }: { width: number; height: number },
  focus: { x: number; y: number },
): { x: number; y: number; width: number; height: number } => {
  const scale = Math.max(cardWidth / width, cardHeight / height);
  const [w, h] = [cardWidth / scale, cardHeight / scale];
  const within = (middle: number, part: number, whole: number) =>
    Math.min(Math.max(middle - part / 2, 0), whole - part);
  return {
    x: within((focus.x / 100) * width, w, width),
    y: within((focus.y / 100) * height, h, height),
    width: w,
    height: h,
  };
};

/** Loads a picture for drawing; null if it does not load. */
const load = async (image: Image | null): Promise<HTMLImageElement | null> => {
  if (!image) return null;
  const element = new globalThis.Image();
  element.crossOrigin = 'anonymous';
  element.src = image.url;
  try {
    await element.decode();
    return element;
  } catch {
    return null;
  }
};

const drawPicture = (pen: CanvasRenderingContext2D, picture: HTMLImageElement | null, card: ShareCard) => {
  pen.fillStyle = '#12211f';
  pen.fillRect(0, 0, cardWidth, cardHeight);
  if (picture) {
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    const part = cropOf(size, card.image?.focus ?? { x: 50, y: 50 });
    pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, cardWidth, cardHeight);
  }
  const shade = pen.createLinearGradient(0, cardHeight * 0.3, 0, cardHeight);
  for (const [at, alpha] of [
    [0, 0],
    [0.34, 0.5],
    [0.74, 0.9],
    [1, 0.95],
  ] as const)
    shade.addColorStop(at, `rgba(9, 20, 18, ${alpha})`);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, cardWidth, cardHeight);
  const top = pen.createLinearGradient(0, 0, 0, 200);
  top.addColorStop(0, 'rgba(9, 20, 18, 0.55)');
  top.addColorStop(1, 'rgba(9, 20, 18, 0)');
  pen.fillStyle = top;
  pen.fillRect(0, 0, cardWidth, 200);
};

const drawDays = (pen: CanvasRenderingContext2D, days: readonly DrawnDay[], y: number, font: string) => {
  pen.font = `540 29px ${font}`;
  pen.textAlign = 'center';
  for (const [at, { letter, practised }] of days.entries()) {
    const x = margin + 20 + at * 78;
    pen.beginPath();
    pen.arc(x, y - 54, 19, 0, 2 * Math.PI);
    pen.lineWidth = 4.5;
    pen.strokeStyle = practised ? '#ff9c70' : 'rgba(255, 255, 255, 0.7)';
    pen.fillStyle = '#ff9c70';
    if (practised) pen.fill();
    pen.stroke();
    pen.fillStyle = practised ? '#fff' : '#d5ddd8';
    pen.fillText(letter, x, y);
  }
  pen.textAlign = 'left';
};

/** Draws the words from the foot upwards, so that a longer title takes its room from the picture. */
const drawWords = (
  pen: CanvasRenderingContext2D,
  card: ShareCard,
  fonts: { display: string; text: string },
) => {
  let y = cardHeight - margin;
  if (card.days) {
    drawDays(pen, card.days, y, fonts.text);
    y -= 130;
  }
  pen.fillStyle = '#e4eae6';
  pen.font = `480 35px ${fonts.text}`;
  pen.fillText(card.byline, margin, y, cardWidth - 2 * margin);
  y -= 62;
  pen.fillStyle = '#fff';
  pen.font = `480 67px ${fonts.display}`;
  const measure = (text: string) => pen.measureText(text).width;
  for (const line of linesOf(card.title, cardWidth - 2 * margin, measure).toReversed()) {
    pen.fillText(line, margin, y, cardWidth - 2 * margin);
    y -= 71;
  }
  if (card.figure) {
    y -= 18;
    pen.font = `430 248px ${fonts.display}`;
    const number = String(card.figure.number);
    pen.fillText(number, margin - 6, y);
    const width = pen.measureText(number).width;
    pen.font = `430 69px ${fonts.display}`;
    pen.fillText(card.figure.unit, margin + width + 14, y);
  }
  pen.font = `560 44px ${fonts.display}`;
  pen.fillText(card.studio, margin, margin + 44, cardWidth - 2 * margin);
};

/** Draws the picture in the studio's fonts; without the picture of the class if that does not load. */
export const drawShareCard = async (canvas: HTMLCanvasElement, card: ShareCard): Promise<void> => {
  const style = getComputedStyle(document.documentElement);
  const fonts = {
    display: style.getPropertyValue('--font-display') || 'serif',
    text: style.getPropertyValue('--font-text') || 'sans-serif',
  };
  const picture = await load(card.image);
  // A stand-in of the stack that the device lacks rejects: the others are drawn with all the same.
  await Promise.allSettled([
    document.fonts?.load(`430 248px ${fonts.display}`),
    document.fonts?.load(`480 35px ${fonts.text}`),
  ]);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.textBaseline = 'alphabetic';
  drawPicture(pen, picture, card);
  drawWords(pen, card, fonts);
};
