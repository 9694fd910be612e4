import { beforeAll, expect, test } from 'vitest'
import type { Share, Shares } from '../shares/Share.js'
import { splitSeed } from '../shares/splitSeed.js'
import { nextOf } from '../wallet/nextOf.js'
import { joinGuarded } from './joinGuarded.js'

const SEED = new Uint8Array(32).fill(7)
let first: Shares
let second: Shares
beforeAll(async () => {
  ;[first, second] = await Promise.all([splitSeed(SEED), splitSeed(SEED)])
})

/** Joins what a device keeps of Ann, of this and of a next splitting, with what the second service keeps. */
const join = (device: Share | undefined, next: Share | undefined, guarded: readonly Share[]) => {
  const kept = new Map([
    ['ann', device],
    [nextOf('ann'), next],
  ])
  return joinGuarded({ get: async (id) => kept.get(id) }, 'ann', guarded)
}

test('the share that fits gives the seed, whichever it is, also of a splitting that was interrupted', async () => {
  expect(await join(first.device, undefined, [second.recovery, first.recovery])).toEqual(SEED)
  expect(await join(first.device, second.device, [second.recovery])).toEqual(SEED)
  expect(await join(undefined, second.device, [second.recovery])).toEqual(SEED)
})

test('error: nothing fits, and a share that was changed', async () => {
  const failed = (failure: string) => ({ code: 'FRAME_REQUEST_FAILED', context: { failure } })
  await expect(join(first.device, undefined, [second.recovery])).rejects.toMatchObject(failed('RECOVERY_NEEDED'))
  await expect(join(first.device, second.device, [])).rejects.toMatchObject(failed('RECOVERY_NEEDED'))
  await expect(join(undefined, undefined, [first.recovery])).rejects.toMatchObject(failed('RECOVERY_NEEDED'))
  const changed = { ...first.recovery, part: first.recovery.part.map((byte, at) => (at === 0 ? byte ^ 1 : byte)) }
  await expect(join(first.device, undefined, [changed])).rejects.toMatchObject(failed('UNTRUSTED'))
})
