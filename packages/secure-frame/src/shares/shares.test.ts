import { expect, test } from 'vitest'
import { createSeed } from '../keys/createSeed.js'
import { decodeShare, encodeShare } from './encodeShare.js'
import { joinShares } from './joinShares.js'
import type { Share } from './Share.js'
import { splitSeed } from './splitSeed.js'

const code = (name: string) => expect.objectContaining({ code: name })

test('any two of three shares give the seed, in any order, and after they were texts', async () => {
  const seed = createSeed()
  const { device, service, recovery } = await splitSeed(seed)
  const pairs = [
    [device, service],
    [service, recovery],
    [recovery, device],
  ] as const
  for (const [one, other] of pairs) {
    expect(await joinShares(one, other)).toEqual(seed)
    expect(await joinShares(decodeShare(encodeShare(other)), decodeShare(encodeShare(one)))).toEqual(seed)
  }
})

test('one share twice gives nothing', async () => {
  const { service } = await splitSeed(createSeed())
  await expect(joinShares(service, decodeShare(encodeShare(service)))).rejects.toEqual(code('SHARES_DIFFER'))
})

test('no part of the seed is in a share', async () => {
  const seed = new Uint8Array(32).fill(7)
  const shares = await splitSeed(seed)
  for (const { part } of Object.values(shares) as Share[]) expect(part.slice(0, 32)).not.toEqual(seed)
})

test('shares of another account, and of an earlier splitting of the same seed, do not fit', async () => {
  const seed = createSeed()
  const { device } = await splitSeed(seed)
  const { service: earlier } = await splitSeed(seed)
  const { service: foreign } = await splitSeed(createSeed())
  await expect(joinShares(device, earlier)).rejects.toEqual(code('SHARES_DIFFER'))
  await expect(joinShares(device, foreign)).rejects.toEqual(code('SHARES_DIFFER'))
  // A service that knows the device's splitting and check, but not its part.
  await expect(joinShares(device, { ...device, part: foreign.part })).rejects.toEqual(expect.objectContaining({ name: 'LatchkeyError' }))
})

test('each changed byte of a share is noticed', async () => {
  const { device, service } = await splitSeed(createSeed())
  for (const index of service.part.keys()) {
    const part = service.part.slice()
    part[index] = (part[index] ?? 0) ^ 1
    // The last byte says which share it is: it may become the other one's.
    await expect(joinShares(device, { ...service, part })).rejects.toEqual(
      expect.objectContaining({ code: expect.stringMatching(/^SHARE(S_DIFFER|_INVALID)$/) }),
    )
  }
})

test.each([
  ['', 'its length is wrong'],
  ['not base64url!', 'it is not base64url'],
  ['AQ', 'its length is wrong'],
])('a text that is no share: %j', (text, problem) => {
  expect(() => decodeShare(text)).toThrow(expect.objectContaining({ code: 'SHARE_INVALID', context: { problem } }))
})

test('a share of a later version is refused', async () => {
  const { device } = await splitSeed(createSeed())
  expect(() => decodeShare(`Ag${encodeShare(device).slice(2)}`)).toThrow(
    expect.objectContaining({ code: 'SHARE_INVALID', context: { problem: 'its version is unknown' } }),
  )
})
