import { expect, test } from 'vitest'
import { isPublicAddress } from './isPublicAddress.js'

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '2606:4700::1%eth0',
  'localhost',
  '',
  '127.1',
]

test.each(PRIVATE)('not public: %j', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'public: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
