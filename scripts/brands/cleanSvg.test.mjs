import { describe, expect, test } from 'vitest'
import { cleanSvg, dropUnseen, roundPath } from './cleanSvg.mjs'

describe('roundPath', () => {
  test.each([
    ['two decimals', 'M1.23456 2.5', 'M1.23 2.5'],
    ['numbers that share a point', 'M1.9.999.12345', 'M1.9.99.12'],
    ['a number that would become whole keeps its point, because the next may begin with one', 'M8.0012.5', 'M8.0.5'],
    ['flags of an arc before a number', 'a5 5 0 01.1234.5', 'a5 5 0 01.12.5'],
    ['no carry into flags', 'a5 5 0 01.9999.5', 'a5 5 0 01.99.5'],
    ['whole and short numbers as they are', 'M24 0H0v24h24z', 'M24 0H0v24h24z'],
  ])('%s', (_, path, rounded) => {
    expect(roundPath(path)).toBe(rounded)
  })
})

describe('cleanSvg', () => {
  /** @param {string} inner */
  const svg = (inner) => `<?xml version="1.0"?>\n<svg width="24" height="24" class="x" fill="none">\n  ${inner}\n</svg>`

  test('one line, a box from the size, no names', () => {
    expect(cleanSvg(svg('<title>A mark</title><!-- by hand --><path d="M0 0h1z" />'))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path d="M0 0h1z"/></svg>',
    )
  })

  test('a clip at the edge goes, another one stays', () => {
    /** @param {string} edge */
    const clipped = (edge) =>
      `<g clip-path="url(#m__a)"><path d="M1 1h2z"/></g><defs><clipPath id="m__a"><path fill="#fff" d="${edge}"/></clipPath></defs>`
    expect(cleanSvg(svg(clipped('M0 0h24v24H0z')))).not.toContain('clip')
    expect(cleanSvg(svg(clipped('M0 0h12v24H0z')))).toContain('<g clip-path="url(#a)">')
  })

  test('ids are short where they are used, and gone where they are not', () => {
    const gradients = '<g id="layer"><path fill="url(#one)"/><path fill="url(#a)"/></g><linearGradient id="one"/><linearGradient id="a"/>'
    expect(cleanSvg(svg(gradients))).toContain(
      '<g><path fill="url(#a)"/><path fill="url(#b)"/></g><linearGradient id="a"/><linearGradient id="b"/>',
    )
  })
})

describe('dropUnseen', () => {
  test.each([
    [
      'a rule of clips without a clip',
      '<path fill-rule="evenodd" d="M0 0z" clip-rule="evenodd"/>',
      '<path fill-rule="evenodd" d="M0 0z"/>',
    ],
    [
      'corners over the same colour',
      '<path fill="#12100f" d="M0 0h128v128h-128z"/><rect width="128" height="128" rx="26.8" fill="#12100F"/>',
      '<path fill="#12100f" d="M0 0h128v128h-128z"/>',
    ],
    ['decimals of a position', '<stop offset=".724"/><a x1="8.721" cy="0.0012"/>', '<stop offset=".72"/><a x1="8.72" cy="0"/>'],
  ])('%s', (_, svg, left) => {
    expect(dropUnseen(svg)).toBe(left)
  })

  test.each([
    ['a rule of clips', '<clipPath id="a"><path d="M0 0z" clip-rule="evenodd"/></clipPath>'],
    ['corners in another colour', '<path fill="#fff" d="M0 0h9v9h-9z"/><rect width="9" height="9" rx="2" fill="#000"/>'],
    [
      'corners over a colour that is seen through',
      '<path fill="#ffffff80" d="M0 0h9v9h-9z"/><rect width="9" height="9" rx="2" fill="#ffffff80"/>',
    ],
    ['other numbers', '<path d="M1.234 5z" stroke-width="1.234"/><a gradientTransform="scale(.00123)"/>'],
  ])('keeps %s', (_, svg) => {
    expect(dropUnseen(svg)).toBe(svg)
  })
})
