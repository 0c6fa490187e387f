import pLimit from 'p-limit';
import { safeLine } from './failure.ts';

/** A picture as the site serves it: WebP, at most 1280 pixels wide. */
export interface Picture {
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** A file that is no usable picture. Its message is a sentence. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

const limits = { width: 1280, height: 16_383, pixels: 60e6, atOnce: 16e6, seconds: 30 };
/** Those of more pixels than `atOnce` take up to 1.3 GB of memory each. */
const inTurn = pLimit(1);

/**
 * The picture in some bytes, upright, scaled down, without its metadata (position and camera of the
 * photographer among them). The same bytes give the same picture. What it is, is decided by decoding:
 * JPEG, PNG, WebP, GIF (its first frame) or AVIF. Throws PictureError.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  // Looked at first, so that an SVG never meets a parser that follows its references.
  if (!startsAsPicture(bytes))
    throw new PictureError('The file is not a JPEG, PNG, WebP, GIF or AVIF picture.');
  // Loaded for the first picture: most builds decode none.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'truncated' });
    const { width, height } = await picture.metadata();
    const decode = () =>
      picture
        .autoOrient()
        .resize({ width: limits.width, height: limits.height, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .timeout({ seconds: limits.seconds })
        .toBuffer({ resolveWithObject: true });
    const { data, info } = await (width * height > limits.atOnce ? inTurn(decode) : decode());
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const detail = error instanceof Error ? safeLine(error.message, 120) : 'unknown fault';
    throw new PictureError(`The picture can't be decoded (${detail}).`, { cause: error });
  }
}

function startsAsPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('GIF8') ||
    /^RIFF.{4}WEBP/s.test(start) ||
    // The length of its first box is below 64 KB: no text begins like that.
    /^\0\0.{2}ftyp(avif|avis|mif1)/s.test(start)
  );
}
