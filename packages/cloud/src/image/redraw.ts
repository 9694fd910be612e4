import sharp from 'sharp'
import { unusable } from '../errors/cloudError.js'

/** Pixels of the longer side of what is served; smaller pictures keep their size. */
const SIDE = 256
/** Pixels of what is read: a small file can claim to be huge. */
const MOST_PIXELS = 16_777_216
const LIMIT_SECONDS = 5

/** How files of the formats that are read begin. SVG is not among them: it is a document, with scripts and links. */
const BEGINNINGS: readonly RegExp[] = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[\s\S]{4}WEBP/, /^[\s\S]{4}ftypavi[fs]/]

const HEAD_BYTES = 16

/**
 * Draws a picture again, as WebP: the first frame, at most {@link SIDE} pixels wide and high, without anything else that was in the file.
 *
 * @throws LatchkeyError `CLOUD_SERVER_UNUSABLE` for what is no picture, is damaged, or too large
 */
export async function redraw(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (!BEGINNINGS.some((beginning) => beginning.test(head))) throw unusable('it answers no PNG, JPEG, GIF, WebP or AVIF')
  try {
    const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: LIMIT_SECONDS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
    return Uint8Array.from(drawn)
  } catch (cause) {
    throw unusable('its picture is damaged or too large', cause)
  }
}
