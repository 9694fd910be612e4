import { expect, test } from 'vitest'
import { networkOf, plainAddress, readTrustProxy, visitorAddress } from './visitorAddress.js'

const from = (forwarded: string | undefined, trustProxy: number, address: string | undefined = '10.0.0.1') =>
  visitorAddress(
    new Request('https://shop.example/', { ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }) }),
    { address },
    trustProxy,
  )

test.each([
  ['198.51.100.9', 0, '10.0.0.1'],
  [undefined, 1, '10.0.0.1'],
  ['198.51.100.9, 203.0.113.7', 1, '203.0.113.7'],
  ['6.6.6.6,203.0.113.7 , 10.0.0.2', 2, '203.0.113.7'],
  ['203.0.113.7', 2, '10.0.0.1'],
  ['203.0.113.7:443', 1, '203.0.113.7'],
  ['[2001:db8::1]:55', 1, '2001:db8::1'],
  ['[2001:db8::1]', 1, '2001:db8::1'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['fe80::1%eth0', 1, 'fe80::1%eth0'],
  ['unknown', 1, '10.0.0.1'],
  ['203.0.113', 1, '10.0.0.1'],
  ['203.0.113.7.8', 1, '10.0.0.1'],
  ['', 1, '10.0.0.1'],
  [`${'1:'.repeat(30)}1`, 1, '10.0.0.1'],
])('parameters: %s behind %i proxies is %s', (forwarded, trustProxy, address) => {
  expect(from(forwarded, trustProxy)).toBe(address)
})

test('default: without an address of the connection there is none', () => {
  expect(visitorAddress(new Request('https://shop.example/'), {}, 1)).toBeUndefined()
})

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7%eth0', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:cb00:7107', '::ffff:cb00:7107'],
  ['203.0.113.7', '203.0.113.7'],
])('parameters: %s is plainly %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:443', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001::9', '2001:db8:1:0'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['[2001:db8::7]:443', '2001:db8:0:0'],
  ['::', '0:0:0:0'],
  ['::1', '0:0:0:0'],
  ['1::', '1:0:0:0'],
  ['1:2::3:4:5:1.2.3.4', '1:2:0:3'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('parameters: the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([-1, 1.5, Number.NaN, '1' as unknown as number])('error: %s is no number of proxies', (given) => {
  expect(() => readTrustProxy(given)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: 'trustProxy' }) as object }),
  )
  expect([readTrustProxy(), readTrustProxy(0), readTrustProxy(2)]).toEqual([0, 0, 2])
})
