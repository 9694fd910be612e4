import { combine } from 'shamir-secret-sharing'
import { describe, expect, test } from 'vitest'
import { createWorld, PowerOut, textOf, type World } from '../../test/walletWorld.js'
import { decodeShare } from '../shares/encodeShare.js'
import { joinShares } from '../shares/joinShares.js'
import type { Share } from '../shares/Share.js'

const { signal } = new AbortController()

/** A wallet with both ways of recovery, and the device that made it. */
async function begin(): Promise<{ readonly world: World; readonly device: Map<string, Share>; readonly seed: Uint8Array }> {
  const world = createWorld()
  const { wallet, device } = world.boot()
  await wallet.open(signal)
  world.way = 'guardian'
  await wallet.addRecovery(signal)
  const seed = await wallet.withSeed((bytes) => bytes.slice(), signal)
  world.steps.length = world.asked.length = 0
  return { world, device, seed }
}

const seedOn = (world: World, device?: Map<string, Share>) => world.boot(device).wallet.withSeed((bytes) => bytes.slice(), signal)

describe('parts are renewed', () => {
  test('what a lost device kept is worthless, with the service, the second service, and both', async () => {
    const { world, device, seed } = await begin()
    const lost = new Map(device)
    const { wallet } = world.boot(device)
    world.renewing.push('guardian', 'code')
    expect(await wallet.renew(signal)).toEqual(['guardian', 'code'])
    expect(world.renewals).toEqual([
      ['code,guardian', true],
      ['code', false],
    ])
    expect(world.asked).toEqual(['renew', 'renew'])
    expect(world.wallet?.generation).toBe(2)
    const stolen = lost.get('alice')!
    const others = [decodeShare(world.serviceShare), ...world.guarded]
    expect(others).toHaveLength(2)
    for (const other of others) {
      await expect(joinShares(stolen, other)).rejects.toMatchObject({ code: 'SHARES_DIFFER' })
      // Not only by what shares say of themselves: the bytes give something else.
      if (stolen.part.at(-1) !== other.part.at(-1)) expect(await combine([stolen.part, other.part])).not.toEqual(seed)
    }
    // The device goes on by itself, and keeps one share.
    expect(await seedOn(world, device)).toEqual(seed)
    expect([...device.keys()]).toEqual(['alice'])
    expect(world.asked).toEqual(['renew', 'renew'])
  })

  test.each(['code', 'guardian'] as const)('the recovery that was opened goes on, the other one ends: %s', async (way) => {
    const { world, device, seed } = await begin()
    world.renewing.push(way, undefined)
    expect([...world.notes]).toEqual([['alice', 'https://guardian.example']])
    expect(await world.boot(device).wallet.renew(signal)).toEqual([way])
    // What the second service keeps now fits to nothing that is here.
    expect(world.notes.size).toBe(way === 'guardian' ? 1 : 0)
    world.way = way
    expect(await seedOn(world)).toEqual(seed)
    world.way = way === 'code' ? 'guardian' : 'code'
    await expect(seedOn(world)).rejects.toMatchObject({ context: { failure: 'RECOVERY_NEEDED' } })
  })

  test('who opens none makes a new one', async () => {
    const { world, device, seed } = await begin()
    world.way = 'code'
    world.code = 7
    world.renewing.push(undefined)
    expect(await world.boot(device).wallet.renew(signal)).toEqual(['code'])
    expect(world.asked).toEqual(['renew', 'make'])
    expect(await seedOn(world)).toEqual(seed)
    world.code = 1
    await expect(seedOn(world)).rejects.toMatchObject({ context: { failure: 'RECOVERY_NEEDED' } })
  })

  test('a code that opens nothing does not go on, and nothing is changed', async () => {
    const { world, device, seed } = await begin()
    const before = JSON.stringify(world.wallet)
    world.code = 9
    world.renewing.push('code')
    await expect(world.boot(device).wallet.renew(signal)).rejects.toMatchObject({ context: { failure: 'RECOVERY_NEEDED' } })
    expect([world.steps, JSON.stringify(world.wallet)]).toEqual([[], before])
    expect(await seedOn(world, device)).toEqual(seed)
  })

  test('a recovery after a device was lost renews them at once, with the recovery that was opened', async () => {
    const { world, device, seed } = await begin()
    const lost = textOf(device.get('alice'))
    world.isDeviceLost = true
    world.way = 'code'
    const next = new Map<string, Share>()
    expect(await seedOn(world, next)).toEqual(seed)
    expect([world.wallet?.generation, world.wallet?.recoveries.map(({ kind }) => kind)]).toEqual([2, ['code']])
    expect(textOf(next.get('alice'))).not.toBe(lost)
    world.asked.length = 0
    expect(await seedOn(world, next)).toEqual(seed)
    expect(world.asked).toEqual([])
  })
})

test('what is offered no more does not go on, and still brings the wallet back', async () => {
  const { world, device, seed } = await begin()
  world.offered = ['code']
  world.way = 'guardian'
  expect(await seedOn(world)).toEqual(seed)
  world.way = 'code'
  world.renewing.push('code')
  expect(await world.boot(device).wallet.renew(signal)).toEqual(['code'])
  // One is open: no other one can go on.
  expect(world.asked).toEqual(['ask', 'renew'])
  world.offered = ['guardian']
  world.isDeviceLost = true
  const answers = ['code', 'guardian'] as const
  let at = 0
  Object.defineProperty(world, 'way', { get: () => answers[(at += 1) - 1] })
  expect(await seedOn(world)).toEqual(seed)
  expect(world.wallet?.recoveries).toEqual([{ kind: 'guardian' }])
})

describe('two tabs or devices', () => {
  test.each([undefined, 1])(
    'make the recovery at the first login: what the service has is kept, whichever is later (%s)',
    async (outage) => {
      const world = createWorld()
      world.way = 'guardian'
      const [one, two] = [world.boot(), world.boot()]
      if (outage === undefined) await one.wallet.open(signal)
      // It ends between the two services: by itself, or because the other one was faster.
      world.outage = outage
      await expect(two.wallet.open(signal)).rejects.toThrow()
      world.outage = undefined
      if (outage !== undefined) await one.wallet.open(signal)
      expect(world.guarded).toHaveLength(outage === undefined ? 2 : 1)
      expect(await seedOn(world)).toEqual(await seedOn(world, one.device))
      expect(two.device.size).toBe(0)
    },
  )

  test('split anew: of the one that comes too late nothing is dropped', async () => {
    const { world, device, seed } = await begin()
    const late = world.boot(new Map(device)).wallet
    world.renewing.push(undefined, 'guardian')
    world.way = 'guardian'
    world.meanwhile = async () => {
      world.meanwhile = undefined
      expect(await world.boot(device).wallet.renew(signal)).toEqual(['guardian'])
    }
    world.renewing.push(undefined)
    await expect(late.renew(signal)).rejects.toThrow('another generation')
    expect(world.guarded).toHaveLength(2)
    expect(await seedOn(world)).toEqual(seed)
  })

  test('a way of recovery is added while the other one splits anew: nothing is dropped', async () => {
    const { world, device, seed } = await begin()
    const late = world.boot(new Map(device)).wallet
    world.way = 'guardian'
    world.renewing.push('guardian', undefined)
    world.meanwhile = () => world.boot(device).wallet.renew(signal)
    await expect(late.addRecovery(signal)).rejects.toThrow('another generation')
    expect(await seedOn(world)).toEqual(seed)
  })

  test('a way of recovery that is added drops what the second service has of earlier generations', async () => {
    const { world, device } = await begin()
    world.renewing.push('code', undefined)
    const { wallet } = world.boot(device)
    await wallet.renew(signal)
    const before = world.guarded.map(textOf)
    world.way = 'guardian'
    await wallet.addRecovery(signal)
    expect([before.length, world.guarded.map(textOf)]).toEqual([1, [textOf(device.get('alice'))]])
  })
})

test('where the service names another wallet after a renewal, the second service is told nothing', async () => {
  const { world, device } = await begin()
  world.told = { eip155: `0x${'1'.repeat(40)}` }
  world.renewing.push('guardian', 'code')
  await expect(world.boot(device).wallet.renew(signal)).rejects.toMatchObject({ context: { failure: 'UNTRUSTED' } })
  expect(world.guarded).toHaveLength(2)
})

describe('the power goes out', () => {
  test.each([0, 1, 2, 3, 4, 5])(
    'before step %i: the device goes on without a recovery, each way of recovery stands, and it can be begun again',
    async (outage) => {
      const { world, device, seed } = await begin()
      world.outage = outage
      world.renewing.push('guardian', 'code')
      await expect(world.boot(device).wallet.renew(signal)).rejects.toThrow(PowerOut)
      world.outage = undefined
      world.asked.length = 0
      // The same device, after a login.
      expect(await seedOn(world, device)).toEqual(seed)
      expect(world.asked).toEqual([])
      for (const way of ['code', 'guardian'] as const) {
        world.way = way
        expect(await seedOn(world)).toEqual(seed)
      }
      // Interrupted again at the same place, and then not.
      world.steps.length = 0
      world.outage = outage
      world.renewing.splice(0, 9, 'guardian', 'code')
      await expect(world.boot(device).wallet.renew(signal)).rejects.toThrow(PowerOut)
      world.outage = undefined
      world.renewing.splice(0, 9, 'guardian', 'code')
      await world.boot(device).wallet.renew(signal)
      expect(await seedOn(world)).toEqual(seed)
      expect(world.guarded).toHaveLength(1)
    },
  )

  test('every step is tried', async () => {
    const { world, device } = await begin()
    world.renewing.push('guardian', 'code')
    await world.boot(device).wallet.renew(signal)
    expect(world.steps).toEqual(['device', 'guardian', 'service', 'device', 'device', 'guardian'])
  })
})
