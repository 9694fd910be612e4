import { countRasterPixels } from './countRasterPixels.js'

/** All embedded pictures together, in px. */
const MAX_PIXELS = 2 ** 20

const MAX_ELEMENTS = 500

/**
 * Each may draw its target once more, and so may those inside it: with 8 the maximum is 18 times
 * the whole text (3 · 3 · 2).
 */
const MAX_CLIPS = 8

const ELEMENTS = new Set(
  'svg g defs title desc metadata path rect circle ellipse line polyline polygon lineargradient radialgradient stop clippath mask image style'.split(
    ' ',
  ),
)

const TAG = /<\/?(?:[\w.-]+:)?([^\s/><]*)/g

/**
 * Rejected anywhere, in comments too: everything that runs code, animates, references, repeats or filters, and every way of
 * encoding these so that the patterns would not match.
 */
const REFUSED = new RegExp(
  [
    // Control characters, CSS escapes, entities, encodings, processing instructions, internal subsets.
    '[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\\\]|&(?!(?:amp|lt|gt|quot|apos);)|encoding ?= ?["\'](?!utf-8|iso-8859-1|us-ascii)|<!(?!--|\\[cdata\\[|doctype[^[<]*>)|<\\?(?!xml )',
    '[ "\'/]on\\w+ ?=|javascript:|src ?=',
    '@(?:import|[\\w-]*keyframes)|(?:filter|dasharray) ?[:=](?! ?["\']?none)|var\\(|image-set\\(|cross-fade\\(|:(?:has|is|where|not|nth[\\w-]*)\\(',
  ].join('|'),
  'i',
)

const PAINT = /(?:fill|stroke) ?[=:] ?["']? ?url\( ?["']?#/gi
const CLIP = /(?:clip-path|mask) ?= ?["'] ?url\( ?["']?#/gi
const PICTURE = /href ?= ?(["'])data:image\/(?:png|gif|webp|jpe?g);base64,([\w+/= ]*)\1/gi

/**
 * Whether an SVG contains only plain shapes, so that drawing it takes time in proportion to its length.
 *
 * Allowed are shapes and paths, groups, titles, plain styles, fills and strokes by a gradient of the same icon, at most 8
 * clips and masks, and embedded pictures as in `checkIcon`; at most 500 elements. Not allowed are `use`, `pattern`, `filter`,
 * `marker`, `symbol`, text, links, animation, scripts, dashes, any other `href` or `url()`, and therefore gradients that reference
 * to others.
 *
 * It is matched as text, without a parser: whatever cannot be verified that way is rejected.
 *
 * @param source - The SVG, as the browser reads it; bytes of UTF-8 may be given as one character each.
 */
export function isPlainSvg(source: string): boolean {
  // Whitespace is collapsed so that the patterns above run in linear time.
  const svg = source.replace(/\s+/g, ' ')
  const tags = Array.from(svg.matchAll(TAG), ([, name = '']) => name.toLowerCase()).filter((name) => !/^[!?]/.test(name))
  if (REFUSED.test(svg) || tags.length > 2 * MAX_ELEMENTS || !tags.every((name) => ELEMENTS.has(name))) return false
  const clips = count(svg, CLIP)
  return clips <= MAX_CLIPS && count(svg, /url\(/gi) === clips + count(svg, PAINT) && arePicturesSmall(svg)
}

const count = (text: string, pattern: RegExp): number => Array.from(text.matchAll(pattern)).length

function arePicturesSmall(svg: string): boolean {
  const pixels = Array.from(svg.matchAll(PICTURE), ([, , base64 = '']) => pixelsOf(base64))
  const total = pixels.reduce((sum, each) => sum + each, 0)
  return pixels.length === count(svg, /href ?=/gi) && !pixels.includes(0) && total <= MAX_PIXELS
}

function pixelsOf(base64: string): number {
  try {
    return countRasterPixels(atob(base64))
  } catch {
    return 0
  }
}
