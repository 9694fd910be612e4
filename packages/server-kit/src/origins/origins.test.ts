import { expect, test } from 'vitest'
import { isLoadedElsewhere, mayAct, originOf } from './origins.js'
import { readOrigins } from './readOrigins.js'

const origins = readOrigins(['https://shop.example', 'http://localhost:5173/'])
const requestOf = (method: string, headers: Readonly<Record<string, string>> = {}) =>
  new Request('https://api.example/', { method, headers })
const from = (origin: string) => requestOf('POST', { origin })

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['https://shop.example.evil.test', undefined],
  ['http://shop.example', undefined],
  ['https://SHOP.example', undefined],
  ['null', undefined],
])('default: the origin %s is read as %s', (given, read) => {
  expect(originOf(from(given), origins)).toBe(read)
})

test('default: only pages of the application may act, and clients without an origin where they prove themselves', () => {
  const acts = (request: Request, allowsNone = false) => mayAct(request, { origins, allowsNone })
  expect([acts(from('https://shop.example')), acts(from('https://evil.example')), acts(requestOf('POST'))]).toEqual([true, false, false])
  expect([acts(requestOf('POST'), true), acts(from('https://evil.example'), true), acts(from('null'), true)]).toEqual([true, false, false])
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(acts(requestOf(method, { origin: 'https://evil.example' }))).toBe(true)
  for (const method of ['PUT', 'DELETE', 'PATCH', 'X-TRACE']) expect(acts(requestOf(method))).toBe(false)
})

test('fault 68: what a page of another origin loads is told apart', () => {
  const loaded = (site: string, origin?: string) =>
    isLoadedElsewhere(requestOf('GET', { 'sec-fetch-site': site, ...(origin !== undefined && { origin }) }), origins)
  expect([loaded('cross-site'), loaded('same-site'), loaded('same-origin'), loaded('none')]).toEqual([true, true, false, false])
  expect([loaded('same-site', 'https://shop.example'), loaded('cross-site', 'https://evil.example')]).toEqual([false, true])
  expect(isLoadedElsewhere(requestOf('GET'), origins)).toBe(false)
})

test.each([
  [[], 'is no list, or empty'],
  ['https://shop.example', 'is no list, or empty'],
  [['shop.example'], 'which is no origin'],
  [['https://shop.example/page'], 'which is no origin'],
  [['ftp://shop.example'], 'which is no origin'],
  [['https://shop.example', 'http://shop.example'], 'everybody on the way'],
])('error: %j is no list of origins', (given, problem) => {
  expect(() => readOrigins(given as readonly string[])).toThrow(
    expect.objectContaining({
      code: 'OPTION_INVALID',
      context: expect.objectContaining({ option: 'origins', problem: expect.stringContaining(problem) as string }) as object,
    }),
  )
})
