import { countRasterPixels } from './countRasterPixels.js'
import { isPlainSvg } from './isPlainSvg.js'

/** Characters of the whole `data:` URL: 64 KiB. A wallet's icon is drawn at 40 px; more is a mistake or an attack. */
const MAX_ICON_LENGTH = 65_536

const IMAGE = /^data:image\/(png|gif|webp|jpe?g|svg\+xml)((?:;[^;,]*)*),/i

/** With another charset, UTF-16 above all, a browser would read different text than the one that is checked. */
const PLAIN_PARAMETERS = /^(?:;(?:base64|utf-?8|charset=(?:utf-?8|us-ascii)))*$/i

/**
 * Accepts icons that can be drawn without a request, without running code, and at a cost that is known
 * before it is drawn.
 *
 * Accepted is a `data:image/` URL of at most 64 KiB that holds
 * - a PNG, GIF, WebP or JPEG in base64, of one frame and at most 1,024 px a side, by its own header: browsers use the
 *   content and not the declared type;
 * - an SVG of plain shapes, see `isPlainSvg.ts`.
 *
 * Called when an icon is registered and again when it is drawn, because a plugin may bypass the first call.
 *
 * @param icon - As announced by the wallet.
 * @returns The URL, or undefined: a placeholder is drawn instead.
 */
export function checkIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > MAX_ICON_LENGTH) return undefined
  const url = icon.trim()
  const [prefix, type = '', parameters = ''] = IMAGE.exec(url) ?? []
  if (prefix === undefined) return undefined
  const content = readContent(url.slice(prefix.length), parameters)
  if (content === undefined) return undefined
  const isDrawn = /svg/i.test(type) ? PLAIN_PARAMETERS.test(parameters) && isPlainSvg(content) : countRasterPixels(content) > 0
  return isDrawn ? url : undefined
}

/** The content as a browser reads it; base64 gives one character per byte. */
function readContent(data: string, parameters: string): string | undefined {
  try {
    // A URL parser drops these everywhere: `u\nrl(` is read as `url(`.
    const text = decodeURIComponent(data.replace(/[\t\n\r]/g, ''))
    return /;\s*base64\s*$/i.test(parameters) ? atob(text) : text
  } catch {
    return undefined
  }
}
