/** Grounds that a white shape shows on and that show on white and on black, at a contrast of at least 3. */
const GROUNDS = ['#4a6fa5', '#8a5a83', '#3d7f73', '#a0603a', '#6b66b3', '#8f6d1f', '#3f7d9a', '#a3546a']

/** Halves of a shape on a grid of 24; the other half is its reflection, so that all of them look like one family of coins. */
const SHAPES = [
  'M12 5 6 8.5v7l6 3.5z',
  'M12 5a7 7 0 0 0 0 14z',
  'M12 5 5 12l7 7z',
  'M12 6H7v12h5z',
  'M12 5 6.5 9 8.5 18.5H12z',
  'M12 6 5 18h7z',
]

const INNER = ['M12 9.5 9.5 12l2.5 2.5z', 'M12 9.5a2.5 2.5 0 0 0 0 5z', 'M12 10h-2v4h2z', 'M12 10.5H8.5v3H12z']

/** The SVG of a mark. @see neutralMark */
export function drawNeutral(address: string): string {
  let rest = hash(/^0x[\da-f]*$/i.test(address) ? address.toLowerCase() : address)
  const take = (list: readonly string[]): string => {
    const taken = list[rest % list.length] ?? ''
    rest = Math.floor(rest / list.length)
    return taken
  }
  const [ground, shape, inner] = [take(GROUNDS), take(SHAPES), take(INNER)]
  const half = `<path fill="#fff" d="${shape}"/><path fill="${ground}" d="${inner}"/>`
  const other = `<g transform="matrix(-1 0 0 1 24 0)">${half.replace('"#fff"', '"#fff" fill-opacity=".72"')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${ground}" d="M0 0h24v24H0z"/>${half}${other}</svg>`
}

/** 32 bits that depend on each character: FNV-1a, mixed once more because its low bits follow the last character. */
function hash(text: string): number {
  const mixed = Array.from(text).reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5)
  const folded = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (folded ^ (folded >>> 13)) >>> 0
}
