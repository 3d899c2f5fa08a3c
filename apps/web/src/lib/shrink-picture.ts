/** Makes a picture out of a file that somebody chose: turned upright, no larger than it may be, and without where it was taken. */

interface Limits {
  readonly maxPixels: number;
  readonly maxBytes: number;
}

const TYPE = 'image/jpeg';
/** From hardly visible losses to plain ones. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** @returns a data URL. @throws where the browser cannot read the file as a picture, or not make it small enough */
export async function shrinkPicture(file: Blob, { maxPixels, maxBytes }: Limits): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // What is transparent would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL(TYPE, quality);
    if ((url.length * 3) / 4 <= maxBytes) return url;
  }
  throw new Error('too large');
}
