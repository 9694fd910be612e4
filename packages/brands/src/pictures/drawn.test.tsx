import { beforeAll, describe, expect, test } from 'vitest'
import { readPictures } from '../../test/readPictures.js'
import { toDataUri } from '../marks/toDataUri.js'
import { neutralMark } from '../marks/neutralMark.js'

const SIDE = 24

/** Backgrounds of the two themes. */
const THEMES = ['#ffffff', '#15161a']

/** Between the 5 % darkest and the 5 % lightest pixels; 1.1 is what one colour with soft edges has. */
const LEAST_CONTRAST = 1.5

let pictures: ReadonlyMap<string, string> = new Map()
beforeAll(async () => {
  pictures = await readPictures()
}, 60_000)

async function decode(uri: string): Promise<HTMLImageElement> {
  const image = new Image(SIDE, SIDE)
  image.src = uri
  await image.decode()
  return image
}

/** Relative luminance of the pixels, as WCAG 2 defines it, darkest first. */
function luminances(image: HTMLImageElement, background: string): readonly number[] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d') ?? expect.fail('no canvas')
  context.fillStyle = background
  context.fillRect(0, 0, SIDE, SIDE)
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  const linear = (value = 0): number => (value <= 10 ? value / 3_294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => data.subarray(at * 4, at * 4 + 3))
  return pixels.map(([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)).toSorted((a, b) => a - b)
}

/** Contrast within the drawing on the less favourable of the two themes. */
async function contrastOf(uri: string): Promise<number> {
  const image = await decode(uri)
  const contrasts = THEMES.map((background) => {
    const sorted = luminances(image, background)
    const few = Math.floor(sorted.length / 20)
    return ((sorted.at(-few) ?? 0) + 0.05) / ((sorted[few] ?? 0) + 0.05)
  })
  return Math.min(...contrasts)
}

describe('in a browser', () => {
  test('every picture is drawn, and shows something on light and on dark', async () => {
    const faint: string[] = []
    for (const [name, svg] of pictures) {
      const contrast = await contrastOf(toDataUri(svg)).catch(() => 0)
      if (contrast < LEAST_CONTRAST) faint.push(`${name} ${contrast.toFixed(2)}`)
    }
    expect(pictures.size).toBeGreaterThan(400)
    expect(faint).toEqual([])
  })

  test('neutral marks too', async () => {
    for (const address of ['0x0', '0x1', '0x2', '0x3', 'a', 'b', 'c', 'd']) {
      expect(await contrastOf(neutralMark(address)), address).toBeGreaterThan(LEAST_CONTRAST)
    }
  })

  test('a picture that is no XML, or of one colour, is found', async () => {
    const [svg = ''] = pictures.values()
    await expect(contrastOf(toDataUri(svg.replace('</svg>', '<g></svg>')))).rejects.toThrow()
    expect(await contrastOf(toDataUri('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"/>'))).toBeLessThan(LEAST_CONTRAST)
  })

  test('nothing is requested from another host', async () => {
    for (const svg of pictures.values()) await decode(toDataUri(svg))
    const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
    expect(hosts.filter((host) => host !== location.host && host !== '')).toEqual([])
  })
})
