import { describe, expect, test } from 'vitest'
import { isPlainSvg } from './isPlainSvg.js'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`
const gradient =
  '<linearGradient id="a" gradientUnits="userSpaceOnUse"><stop stop-color="#fff"/><stop offset="1" stop-color="#123"/></linearGradient>'

/** The header of a PNG of this many px a side. */
const pngOf = (side: number): string =>
  `data:image/png;base64,${btoa(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0${String.fromCharCode(side >> 8, side & 255)}\0\0${String.fromCharCode(side >> 8, side & 255)}\x08\x06\0\0\0`)}`

describe('accepted: output of drawing programs', () => {
  const ordinary: Readonly<Record<string, string>> = {
    shapes: '<path d="M0 0h8v8z"/><circle r="2"/><ellipse/><line/><polyline/><polygon/><rect/>',
    'a gradient': `<defs>${gradient}<radialGradient id="b"/></defs><rect fill="url(#a)" stroke='url("#b")'/>`,
    'a gradient by style': `${gradient}<rect style="fill: url(#a); stroke-dasharray:none; filter:none"/>`,
    'a style sheet': `${gradient}<style type="text/css">.a{fill:url(#a);}.b{opacity:.5;fill-rule:evenodd}</style><path class="a"/>`,
    'a style sheet as text': '<style><![CDATA[ .a{fill:#fff} ]]></style><path class="a"/>',
    'a clip': '<g clip-path="url(#c)"><path d="M0 0h8"/></g><defs><clipPath id="c"><rect width="8" height="8"/></clipPath></defs>',
    'a clip in two kinds of quotes': `<g clip-path="url('#c')"/>`,
    'a mask':
      '<mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse"><path fill="white"/></mask><g mask="url(#m)"><path/></g>',
    'a picture inside': `<image width="8" height="8" xlink:href="${PNG}"/><image href='${PNG}'/><image href="${PNG.replace('png', 'jpg')}"/><image href="${PNG.replace('png', 'jpeg')}"/>`,
    'comments, titles, metadata': '<!-- Generator: Some & Others --><title>A &amp; B</title><desc/><metadata/>'.replace(
      'Some & Others',
      'Some',
    ),
    'a prefix': '<svg:path xmlns:svg="http://www.w3.org/2000/svg" d="M0 0"/>',
  }
  test.each(Object.entries(ordinary))('default: %s', (_, inner) => {
    expect(isPlainSvg(svg(inner))).toBe(true)
  })

  test('default: a declaration and a document type', () => {
    const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    for (const encoding of ['utf-8', 'UTF-8', 'iso-8859-1']) {
      expect(isPlainSvg(`<?xml version="1.0" encoding="${encoding}"?>\n${type}\n${svg('<path/>')}`)).toBe(true)
    }
  })
})

describe('fault 53: elements that cost more than their size', () => {
  const bombs: Readonly<Record<string, string>> = {
    use: '<g id="a"/><use href="#a"/>',
    'use with a prefix': '<s:use xmlns:s="http://www.w3.org/2000/svg"/>',
    'use after a comment that CDATA opens': '<style><![CDATA[ <!-- ]]></style><use/><!-- -->',
    'use next to a comment': '<!--<use/>-->',
    pattern: '<pattern id="a"/><rect fill="url(#a)"/>',
    filter: '<filter id="a"/>',
    'filter by style': '<path style="filter:blur(99px)"/>',
    'filter by attribute': '<path filter="blur(99px)"/>',
    'filter after whitespace': '<path style="filter \n\t :blur(99px)"/>',
    'a script after whitespace': '<path onclick  \n ="x()"/>',
    'an element name with an invalid end': '<use!/>',
    marker: '<marker id="a"/>',
    symbol: '<symbol/>',
    text: '<text>x</text>',
    link: '<a><path/></a>',
    animation: '<path><animate attributeName="d"/></path>',
    set: '<set/>',
    'animation by style': '<style>@keyframes a{to{opacity:0}}path{animation:a 1s}</style>',
    'animation with a vendor prefix': '<style>@-webkit-keyframes a{}</style>',
    switch: '<switch/>',
    'a gradient with a reference': '<linearGradient id="b" href="#a"/>',
    'a gradient with a reference by xlink': "<radialGradient xlink:href = '#a'/>",
    'a clip by style, which can match any number of elements': '<style>path{clip-path:url(#c)}</style>',
    'a mask by style': '<path style="mask:url(#c)"/>',
    dashes: '<path stroke-dasharray="0.0001"/>',
    'dashes by style': '<path style="stroke-dasharray: .1"/>',
    variables: '<path style="--a:red;fill:var(--a)"/>',
    'selectors that search the tree': '<style>:has(path){fill:red}</style>',
    'an image set': '<style>svg{background:image-set("x.png" 1x)}</style>',
    'another url': '<path cursor="url(#a)"/>',
    'two urls': '<path fill="url(#a) url(#b)"/>',
    'url in characters': '<path fill="&#117;rl(#a)"/>',
    'url in an escape': '<path style="fill:\\75rl(#a)"/>',
    'an embedded SVG': '<image href="data:image/svg+xml;base64,AAAA"/>',
    'an embedded picture without a closing quote': `<image href="${PNG}/>`,
    'a large embedded picture': `<image href="${pngOf(1_025)}"/>`,
    'large embedded pictures': `<image href="${pngOf(1_000)}"/>`.repeat(2),
    'an invalid embedded picture': '<image href="data:image/png;base64,AAAA"/>',
    'too many clips': '<path clip-path="url(#c)"/>'.repeat(9),
    'too many elements': '<g></g>'.repeat(501),
    'a control character': '<path fill="u\x1b(Brl(#a)"/>',
  }
  test.each(Object.entries(bombs))('%s', (_, inner) => {
    expect(isPlainSvg(svg(inner))).toBe(false)
  })

  test('entities, attribute defaults, processing instructions, other encodings', () => {
    const before = [
      '<!DOCTYPE svg [<!ENTITY a "b">]>',
      '<!DOCTYPE svg [<!ATTLIST path filter CDATA "x">]>',
      '<?xml-stylesheet href="#"?>',
      '<?xml version="1.0" encoding="iso-2022-jp"?>',
      "<?xml version='1.0' encoding = 'utf-16'?>",
    ]
    for (const text of before) expect(isPlainSvg(text + svg('<path/>'))).toBe(false)
  })

  test('values at the limits are accepted', () => {
    expect(isPlainSvg(svg(`<image href="${pngOf(1_024)}"/>`))).toBe(true)
    expect(isPlainSvg(svg(`<image href="${pngOf(724)}"/>`.repeat(2)))).toBe(true)
    expect(isPlainSvg(svg(`<image href="${pngOf(725)}"/>`.repeat(2)))).toBe(false)
    expect(isPlainSvg(svg('<path clip-path="url(#c)"/>'.repeat(8)))).toBe(true)
    expect(isPlainSvg(svg('<g></g>'.repeat(499)))).toBe(true)
  })
})

test('fault 53: whitespace and repetitions are checked in linear time', () => {
  const fillers = [
    ' ',
    'fill',
    'fill =',
    ' on',
    'url(',
    'href=',
    '<',
    '<!doctype',
    'nth',
    'a:',
    "href='data:image/png;base64,",
    'encoding=',
    '&',
    '<!--',
  ]
  for (const filler of fillers) {
    const text = svg(filler.repeat(65_000 / filler.length))
    const start = performance.now()
    isPlainSvg(text)
    expect(performance.now() - start).toBeLessThan(1_000)
  }
})
