// Makes drawings small and plain enough for `checkIcon` of the kernel, without changing what they show by more than a hundredth of a unit.

const PATH = /(?<=\sd=")[^"]*(?=")/g
const NUMBER = /(\d*)\.(\d{3,})|\d*\.\d+|\d+/g

/**
 * Two decimals. The part before the point is never touched: in a path it may begin with the flags of an arc.
 * @param {string} path
 */
export const roundPath = (path) =>
  path.replace(NUMBER, (number, whole, fraction) => {
    if (fraction === undefined) return number
    const cents = Math.min(99, Math.round(Number(`0.${fraction}`) * 100))
    const digits = String(cents).padStart(2, '0').replace(/0$/, '')
    return `${whole}.${digits}`
  })

/**
 * A clip at the picture's own edge cuts nothing.
 * @param {string} svg
 */
function dropEdgeClip(svg) {
  const clip = /<clipPath id="([^"]+)">\s*<path (?:fill="#fff" )?d="M0 0h24v24H0z"\/>\s*<\/clipPath>/.exec(svg)
  const group = clip && `<g clip-path="url(#${clip[1]})">`
  if (!clip || !group || !svg.includes(group)) return svg
  const end = svg.lastIndexOf('</g>')
  const closed = svg.slice(0, end) + svg.slice(end + '</g>'.length)
  return closed.replace(group, '').replace(clip[0], '')
}

/**
 * Ids of a picture are its own: short ones are enough.
 * @param {string} svg
 */
function shortenIds(svg) {
  const ids = [...new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]
  const used = ids.filter((id) => svg.includes(`url(#${id})`))
  const dropped = ids.filter((id) => !used.includes(id)).reduce((text, id) => text.replaceAll(` id="${id}"`, ''), svg)
  return used
    .reduce((text, id, index) => {
      const short = String.fromCharCode(97 + index)
      return text.replaceAll(` id="${id}"`, ` id="~${short}"`).replaceAll(`url(#${id})`, `url(#~${short})`)
    }, dropped)
    .replaceAll('#~', '#')
    .replaceAll('id="~', 'id="')
}

const POSITION = /(?<=\s(?:[xyr][12xy]?|c[xy]|f[xy]|offset)=")[^"]*(?=")/g

/**
 * What a drawing is without, nothing is seen of: a rule of clips where there is no clip, rounded corners over the same colour, and more than two
 * decimals of a position.
 * @param {string} svg
 */
export function dropUnseen(svg) {
  const ruled = svg.includes('<clipPath') ? svg : svg.replaceAll(' clip-rule="evenodd"', '')
  return ruled
    .replace(/(<path fill="(#\w{3}|#\w{6})" d="M0 0h(\d+)v\3h-\3z"\/>)<rect width="\3" height="\3" rx="[\d.]+" fill="\2"\/>/gi, '$1')
    .replace(POSITION, (numbers) =>
      numbers.replace(/\d*\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100).replace(/^0\./, '.')),
    )
}

/**
 * @param {string} svg
 * @returns {string} On one line, with a `viewBox` and without a size: a drawing takes the size of where it is drawn.
 */
export function cleanSvg(svg) {
  const text = svg
    .replace(/<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>|<desc>[\s\S]*?<\/desc>|<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
  const [root = '', attributes = ''] = /<svg([^>]*)>/.exec(text) ?? []
  /** @param {string} name */
  const read = (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  const box = read('viewBox') ?? `0 0 ${read('width')} ${read('height')}`
  const fill = read('fill')
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${fill ? ` fill="${fill}"` : ''}>`
  const bare = dropEdgeClip(text.slice(text.indexOf(root)).replace(root, opening)).replace(/<defs>\s*<\/defs>/g, '')
  return dropUnseen(
    shortenIds(bare)
      .replace(PATH, roundPath)
      .replace(/\s*\/>/g, '/>'),
  )
}
