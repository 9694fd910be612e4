/** Characters of the whole `data:` URL: 64 KiB. A wallet's icon is drawn at 40 px; more is a mistake or an attack. */
const MAX_ICON_LENGTH = 65_536

const IMAGE = /^data:image\/(png|gif|webp|jpe?g|svg\+xml)((?:;[^;,]*)*),/i

/** Others, UTF-16 above all, would let a browser read another text than the one that is inspected. */
const PLAIN_PARAMETERS = /^(?:;(?:base64|utf-?8|charset=(?:utf-?8|us-ascii)))*$/i

const ACTIVE_SVG =
  /<\s*(?:script|foreignobject|iframe|object|embed|audio|video|handler|listener)|<!entity|<\?xml-stylesheet|[\s"'/]on\w+\s*=|javascript:|@import|[\\\0]/i

const REFERENCES = /(?:(?:href|src)\s*=|url\()\s*["']?\s*([^"')\s>]*)/gi

const INNER_REFERENCE = /^(?:#|data:image\/(?:png|gif|webp|jpe?g)[;,])/i

/**
 * Lets an icon through that can be drawn without a request and without running anything: a `data:image/` URL of a PNG,
 * GIF, WebP, JPEG or SVG, at most 64 KiB; an SVG only without script and without outside references.
 *
 * @param icon - As the wallet gave it.
 * @returns The URL, or undefined: a placeholder is drawn instead.
 */
export function checkIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > MAX_ICON_LENGTH) return undefined
  const url = icon.trim()
  const match = IMAGE.exec(url)
  if (!match) return undefined
  const [prefix, type, parameters = ''] = match
  if (type?.toLowerCase() !== 'svg+xml') return url
  if (!PLAIN_PARAMETERS.test(parameters)) return undefined
  return isInert(readText(url.slice(prefix.length), parameters)) ? url : undefined
}

function readText(data: string, parameters: string): string | undefined {
  try {
    const text = decodeURIComponent(data)
    return /;base64/i.test(parameters) ? atob(text) : text
  } catch {
    return undefined
  }
}

function isInert(svg: string | undefined): boolean {
  if (svg === undefined || ACTIVE_SVG.test(svg)) return false
  return Array.from(svg.matchAll(REFERENCES)).every(([, target = '']) => INNER_REFERENCE.test(target))
}
