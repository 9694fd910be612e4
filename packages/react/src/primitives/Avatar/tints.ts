const TINTS = 5
const STEP = 0.15

/**
 * Five shades of the colour in the first six hex digits of an address, each 0.15 nearer to white than the one before.
 *
 * Digits are taken where they stand, so addresses of any alphabet have a colour; missing ones count as 0.
 *
 * @returns CSS colours, darkest first.
 */
export function tints(address: string): readonly string[] {
  const digits = address
    .replace(/^0x/i, '')
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .padEnd(6, '0')
  const channels = [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
  return Array.from({ length: TINTS }, (_, index) => {
    const [red, green, blue] = channels.map((channel) => Math.round(channel + (255 - channel) * STEP * index))
    return `rgb(${red}, ${green}, ${blue})`
  })
}
