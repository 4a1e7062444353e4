import type { PercentCrop } from 'react-image-crop';

/** The side of an exported photo in pixels; the server keeps no larger. */
const mostPixels = 1280;
const jpegQuality = 0.92;

const sideOf = (image: HTMLImageElement, crop: PercentCrop, isDrawing: boolean): number => {
  const own = Math.round((image.naturalWidth * crop.width) / 100);
  // Drawings are as sharp as one likes.
  return isDrawing ? mostPixels : Math.max(1, Math.min(own, mostPixels));
};

/** Draws the chosen square on white and makes a JPEG of it. Throws where the picture cannot be drawn. */
export const exportPhoto = async (
  image: HTMLImageElement,
  crop: PercentCrop,
  isDrawing: boolean,
): Promise<Blob> => {
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = sideOf(image, crop, isDrawing);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const part = [crop.x * width, crop.y * height, crop.width * width, crop.height * height] as const;
  const [x, y, w, h] = part.map((value) => value / 100) as [number, number, number, number];
  context.drawImage(image, x, y, w, h, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', jpegQuality));
  if (!blob) throw new Error('The canvas gave nothing');
  return blob;
};
