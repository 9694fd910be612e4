import { expect, it } from 'vitest'
import { fillTemplate, readTemplate } from './template.js'

const VALUES = {
  address: '0xabc',
  chainId: 'eip155:8453',
  network: '8453',
  token: 'ETH',
  tokenAddress: '0xdef',
  code: 'ETH_BASE',
  fiat: 'EUR',
  method: 'card',
  amount: '99.50',
}
const fill = (template: string, values: Partial<typeof VALUES> = {}) => fillTemplate(template, { ...VALUES, ...values })

it('default: each value goes where the template has its name', () => {
  const names = Object.keys(VALUES)
  const url = fill(`https://buy.test/pay?${names.map((name) => `${name}={${name}}`).join('&')}`)
  expect(Object.fromEntries(new URL(url).searchParams.entries())).toEqual(VALUES)
  expect(fill('https://buy.test/{network}/{token}-{fiat}?to={address}#/{chainId}?c={code}')).toBe(
    'https://buy.test/8453/ETH-EUR?to=0xabc#/eip155%3A8453?c=ETH_BASE',
  )
  expect(readTemplate('https://buy.test:8443/{network}?to={address}')).toBe('https://buy.test:8443')
  expect(readTemplate('http://localhost:4000/{network}')).toBe('http://localhost:4000')
})

it('default: a parameter without a value is left out', () => {
  expect(fill('https://buy.test/?to={address}&m={method}&n={amount}&k=1&e=', { method: '', amount: '' })).toBe(
    'https://buy.test/?to=0xabc&k=1',
  )
})

const HOSTILE = [
  '../',
  '..',
  '.',
  '%2e%2e/',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '/',
  '\\',
  '..\\',
  '?',
  '?to=0xevil',
  '#',
  '#/evil',
  '@',
  '@evil.example',
  ';a',
  'a/../../b',
  '//evil.example',
  '\u0000',
  '\t',
  '\r\n',
  'a\u202eb',
  '\u200b',
  '\ud800',
  '',
]

it.each(HOSTILE)('error: in the path and in the fragment %j is refused', (address) => {
  for (const template of [
    'https://buy.test/shop/{address}/pay',
    'https://buy.test/shop/{address}',
    'https://buy.test/#/shop/{address}/pay',
  ])
    expect(() => fill(template, { address }), template).toThrow(expect.objectContaining({ code: 'ONRAMP_VALUE_REFUSED' }))
})

it('error: two values that make points together, or with the template', () => {
  for (const [template, values] of [
    ['https://buy.test/shop/{network}{token}', { network: '.', token: '.' }],
    ['https://buy.test/shop/%2e{token}/x', { token: '.' }],
    ['https://buy.test/shop/{token}%2E', { token: '.' }],
    ['https://buy.test/#{token}{network}', { token: '.', network: '.' }],
  ] as const)
    expect(() => fill(template, values), template).toThrow(
      expect.objectContaining({ code: 'ONRAMP_VALUE_REFUSED', message: expect.stringContaining("'.' or '..'") }),
    )
  // Points inside a name lead nowhere else.
  expect(fill('https://buy.test/shop/{token}/x', { token: 'a..b' })).toBe('https://buy.test/shop/a..b/x')
  expect(fill('https://buy.test/shop/{token}', { token: '...' })).toBe('https://buy.test/shop/...')
})

it.each(['&k=2', '?a', '#b', '../', '%26k=2', 'a b', '+', '@', '\\', '{amount}', '=', ';x=1'])(
  'default: in the query %j stays one value',
  (address) => {
    const url = new URL(fill('https://buy.test/shop?to={address}&k=1', { address }))
    expect([...url.searchParams]).toEqual([
      ['to', address],
      ['k', '1'],
    ])
    expect([url.pathname, url.hash, url.origin]).toEqual(['/shop', '', 'https://buy.test'])
  },
)

it.each(['\u0000', 'a\nb', '\ud800', 'a\u202eb'])('error: in the query %j is refused', (address) => {
  expect(() => fill('https://buy.test/?to={address}', { address })).toThrow(
    expect.objectContaining({
      code: 'ONRAMP_VALUE_REFUSED',
      context: { name: 'address', problem: expect.stringContaining('cannot be seen') },
    }),
  )
})

it.each([
  ['a value as the host', 'https://{address}.test/'],
  ['a value at the host', 'https://buy.test{address}/'],
  ['a value as the port', 'https://buy.test:{address}/'],
  ['a value as the user', 'https://{address}@buy.test/'],
  ['a value as the password', 'https://:{address}@buy.test/'],
  ['a user', 'https://me@buy.test/{address}'],
  ['no https:', 'http://buy.test/{address}'],
  ['another scheme', 'javascript:{address}'],
  ['a value alone', '{address}'],
  ['an unknown name', 'https://buy.test/{privateKey}'],
  ['a name that every object has', 'https://buy.test/{constructor}'],
  ['no name', 'https://buy.test/{}'],
  ['a way out of its folder', 'https://buy.test/shop/../{address}'],
  ['an encoded way out', 'https://buy.test/shop/%2e%2E/{address}'],
])('error: a template with %s', (_, template) => {
  expect(() => readTemplate(template)).toThrow(
    expect.objectContaining({
      code: 'OPTION_INVALID',
      context: expect.objectContaining({ option: 'url', fix: expect.stringMatching(/\S/) }),
    }),
  )
})

it('error: the names are told where one is unknown', () => {
  expect(() => readTemplate('https://buy.test/{key}')).toThrow(/asks for \{key\}.*\{address\}, \{chainId\}, \{network\}, \{token\}/)
})
