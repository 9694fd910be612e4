import { checkIcon } from '@latchkey/kernel'
import { toDataUri } from '../src/marks/toDataUri.js'

/** Characters. A picture is drawn at 24 to 56 px: more detail is a mistake of the generator. */
const LONGEST = 12_000

/** What a picture may contain that looks like a reference: the name of its own language, and its own gradients. */
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'

/**
 * @param svg - A generated picture.
 * @returns What is wrong with it, a line each.
 */
export function checkPicture(svg: string): readonly string[] {
  const rest = svg.replace(NAMESPACE, '')
  const ids = new Set(Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id))
  const named = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id)
  return [
    checkIcon(toDataUri(svg)) === undefined ? 'is refused by the kernel' : [],
    svg.length > LONGEST ? `is ${svg.length} characters long` : [],
    /^<svg xmlns="[^"]+" viewBox="-?[\d.]+ -?[\d.]+ ([\d.]+) \1"/.test(svg) ? [] : 'is not square',
    /\/\/|href|@import/.test(rest) ? 'refers to something outside' : [],
    named.filter((id) => !ids.has(id)).map((id) => `names #${id}, which it does not have`),
  ].flat()
}
