import { describe, expect, test } from 'vitest'
import { checkIcon } from './checkIcon.js'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function svg(inner: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inner}</svg>`
}

/** The ways to encode an SVG as a URL. */
function spellings(text: string): string[] {
  return [
    `data:image/svg+xml,${encodeURIComponent(text)}`,
    `data:image/svg+xml;utf8,${encodeURIComponent(text)}`,
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`,
    `data:image/svg+xml;base64,${btoa(text)}`,
    `DATA:IMAGE/SVG+XML;BASE64,${btoa(text)}`,
  ]
}

describe('checkIcon', () => {
  test('default: images that need no request', () => {
    for (const icon of [PNG, GIF, PNG.replace('png', 'jpg'), ...spellings(svg('<path d="M0 0h8v8z"/>'))]) expect(checkIcon(icon)).toBe(icon)
  })

  test('behavior: whitespace around the URL is removed', () => {
    expect(checkIcon(`\n ${PNG} \n`)).toBe(PNG)
  })

  test('fault 1: SVG icon with onload or script is rejected', () => {
    const hostile = [
      svg('', ' onload="alert(1)"'),
      svg('', '\nonload = "alert(1)"'),
      svg('<script>alert(1)</script>'),
      svg('<SCRIPT href="#x"/>'),
      svg('<a href="javascript:alert(1)"><path/></a>'),
      svg('<foreignObject><b/></foreignObject>'),
      `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`,
    ]
    for (const icon of hostile.flatMap(spellings)) expect(checkIcon(icon)).toBeUndefined()
  })

  test('fault 2: an SVG pulling external references is rejected', () => {
    const hostile = [
      svg('<image href="https://evil.example/x.png"/>'),
      svg("<image xlink:href = '//evil.example/x.png'/>"),
      svg('<use href=https://evil.example/x.svg#a />'),
      svg('<rect fill="url(https://evil.example/x.svg#a)"/>'),
      svg('<style>rect{fill:url( "https://evil.example/x" )}</style>'),
      svg('<style>@import "https://evil.example/x.css";</style>'),
      svg('<style>rect{fill:u\\72l(https://evil.example/x)}</style>'),
      svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'),
      svg('<image href="&#104;ttps://evil.example/x.png"/>'),
      `<?xml-stylesheet href="#"?>${svg('')}`,
    ]
    for (const icon of hostile.flatMap(spellings)) expect(checkIcon(icon)).toBeUndefined()
  })

  test('fault 2: http, javascript, data:text/html and other URLs are rejected', () => {
    const hostile = [
      'http://evil.example/x.png',
      'https://evil.example/x.png',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'data:image/svg,<svg/>',
      'data:image/bmp;base64,AAAA',
      'blob:https://x/1',
      'data:,',
      '',
    ]
    for (const icon of hostile) expect(checkIcon(icon)).toBeUndefined()
  })

  test('fault 2: an SVG in another encoding than the one inspected is rejected', () => {
    expect(checkIcon(`data:image/svg+xml;charset=utf-16,${encodeURIComponent(svg(''))}`)).toBeUndefined()
    const utf16 = Array.from(`\ufeff${svg('<script/>')}`)
      .map((character) => character.charCodeAt(0))
      .map((code) => String.fromCharCode(code & 0xff, code >> 8))
      .join('')
    expect(checkIcon(`data:image/svg+xml;base64,${btoa(utf16)}`)).toBeUndefined()
    expect(checkIcon('data:image/svg+xml;base64,***')).toBeUndefined()
    expect(checkIcon('data:image/svg+xml,%E0%A4%A')).toBeUndefined()
  })

  test('fault 3: icon of several megabytes is rejected', () => {
    expect(checkIcon(`${PNG}${'A'.repeat(5_000_000)}`)).toBeUndefined()
    const long = PNG.replaceAll('=', '')
    expect(checkIcon(long.padEnd(65_536 - ((65_536 - 22) % 4), 'A'))).toBeDefined()
    expect(checkIcon(long.padEnd(65_540, 'A'))).toBeUndefined()
  })

  test('fault 53: characters that a URL parser drops do not bypass the check', () => {
    const hidden = svg('<rect fill="u\nrl(https://evil.example/x)"/>')
    expect(checkIcon(`data:image/svg+xml,${hidden}`)).toBeUndefined()
    expect(checkIcon(`data:image/svg+xml,${svg('<u\nse x="1"/>')}`)).toBeUndefined()
  })

  test('fault 53: a raster icon is checked by its content, and accepted only in base64', () => {
    expect(checkIcon(`data:image/png;base64,${btoa('BM and no size that is known')}`)).toBeUndefined()
    expect(checkIcon(`data:image/png;base64,${btoa('<svg/>')}`)).toBeUndefined()
    expect(checkIcon(PNG.replace(';base64', ''))).toBeUndefined()
  })

  test('fault 2: the type must be first, and base64 the last parameter', () => {
    expect(checkIcon(`x${PNG}`)).toBeUndefined()
    expect(checkIcon(`https://evil.example/?data:image/svg+xml,${svg('')}`)).toBeUndefined()
    expect(checkIcon(PNG.replace(';base64', ';base64;x'))).toBeUndefined()
    expect(checkIcon(PNG.replace(';base64', ';xbase64'))).toBeUndefined()
    expect(checkIcon(PNG.replace(';base64', '; base64 '))).toBeDefined()
    expect(checkIcon(`data:image/svg+xml;charset=utf8,${svg('')}`)).toBeDefined()
  })

  test('fault 3: 64 KiB is the limit', () => {
    const long = (length: number): string => `data:image/svg+xml,${svg('').replace('</svg>', '')}`.padEnd(length - 6, ' ') + '</svg>'
    expect([checkIcon(long(65_536)) !== undefined, checkIcon(long(65_537)) !== undefined]).toEqual([true, false])
  })

  test('behavior: values that are not strings are rejected', () => {
    for (const icon of [undefined, null, 7, {}, [PNG]]) expect(checkIcon(icon)).toBeUndefined()
  })
})
