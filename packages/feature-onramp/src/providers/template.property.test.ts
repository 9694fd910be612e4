import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillTemplate } from './template.js'

const VALUES = { chainId: 'eip155:1', tokenAddress: '', amount: '' }

it('property: no value changes origin, folder, the names of parameters or the parts of the path', () => {
  const part = fc.constantFrom(
    '.',
    '..',
    '/',
    '\\',
    '%',
    '2e',
    '2f',
    '?',
    '#',
    '&',
    '=',
    '@',
    ':',
    'a',
    '0x1',
    ' ',
    '\t',
    '\n',
    '\u0000',
    '\u202e',
    'ü',
    '₮',
  )
  const value = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
  const template = 'https://buy.test/shop/{network}{token}/pay?to={address}&x={method}#/a/{code}?y={fiat}'
  fc.assert(
    fc.property(value, value, value, value, value, value, (network, token, address, method, code, fiat) => {
      let url: URL
      try {
        url = new URL(fillTemplate(template, { ...VALUES, network, token, address, method, code, fiat }))
      } catch (error) {
        expect(error).toMatchObject({ code: 'ONRAMP_VALUE_REFUSED' })
        return
      }
      expect(url.origin).toBe('https://buy.test')
      const parts = decodeURIComponent(url.pathname).split('/')
      expect([parts.length, parts[1], parts[3]]).toEqual([4, 'shop', 'pay'])
      expect([...url.searchParams.keys()]).toEqual(['to', 'x'].filter((name) => ({ to: address, x: method })[name] !== ''))
      expect(url.hash.split('/')).toHaveLength(3)
      expect(url.hash.split('?')).toHaveLength(2)
    }),
    { numRuns: 3_000 },
  )
})
