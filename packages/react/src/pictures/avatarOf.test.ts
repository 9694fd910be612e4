import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarOf } from './avatarOf.js'

const hueOf = (color: string) => Number(/\d+/.exec(color)?.[0])
const hex = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 }).map((digits) => `0x${digits.join('')}`)

test('default: the hues differ, for any address', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      const { ground, color, shape, turn } = avatarOf(address)
      const apart = Math.abs(hueOf(ground) - hueOf(color))
      expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(60)
      expect(shape).not.toBe('')
      expect(turn % 45).toBe(0)
    }),
  )
})

test('behavior: addresses that begin and end alike look different', () => {
  // There are 12,096 pictures: fewer than one of a thousand pairs is equal by chance.
  const alike = fc.sample(fc.tuple(hex, hex), 1_000).filter(([one, other]) => {
    const twin = one.slice(0, 8) + other.slice(8, -8) + one.slice(-8)
    return twin !== one && JSON.stringify(avatarOf(one)) === JSON.stringify(avatarOf(twin))
  })
  expect(alike.length).toBeLessThan(5)
})

test('behavior: one character at any position changes it, its case does not', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(avatarOf(address.toLowerCase())).toEqual(avatarOf(address))
  const changed = Array.from(address.slice(2), (digit, index) => {
    const other = digit === '7' ? '8' : '7'
    return JSON.stringify(avatarOf(address.slice(0, index + 2) + other + address.slice(index + 3)))
  })
  expect(new Set([JSON.stringify(avatarOf(address)), ...changed]).size).toBeGreaterThan(38)
})

test('behavior: every shape and every background occurs', () => {
  const pictures = Array.from({ length: 2_000 }, (_, index) => avatarOf(`account ${index}`))
  expect(new Set(pictures.map(({ shape }) => shape)).size).toBe(9)
  expect(new Set(pictures.map(({ ground }) => ground)).size).toBe(24)
})
