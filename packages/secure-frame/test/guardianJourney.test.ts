import { shareAnswerSchema } from '@latchkey/cloud-protocol/embedded'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { codeOf } from '../../../scripts/test/startMailbox.js'
import { createGuardian } from '../src/guardian/createGuardian.js'
import { joinGuarded } from '../src/rescue/joinGuarded.js'
import { createService } from '../src/service/createService.js'
import { decodeShare, encodeShare } from '../src/shares/encodeShare.js'
import { joinShares } from '../src/shares/joinShares.js'
import type { Share } from '../src/shares/Share.js'
import { splitSeed } from '../src/shares/splitSeed.js'
import { type Device, type OpenService, startTwoServices, type TwoServices } from './twoServices.js'

const { signal } = new AbortController()
let services: TwoServices
beforeEach(async () => {
  services = await startTwoServices()
})
afterEach(() => services.stop())

const seedOf = ({ wallet }: Device): Promise<Uint8Array> => wallet.withSeed((seed) => seed.slice(), signal)

/** What the second service gives to who has the address. */
async function guardedFor(accountId: string): Promise<readonly Share[]> {
  const { second } = services
  const guardian = createGuardian({ url: 'https://guardian.example', projectId: 'shop', accountId, fetch: second.fetch })
  const open = await guardian.send('alice@second.example', signal)
  second.wait()
  return (await open(codeOf(second.mailbox), signal)).give(signal)
}

/** What the first service gives to a session. */
async function serviceShareFor(device: Device): Promise<Share> {
  const service = createService({
    origin: 'https://wallet.example',
    projectId: 'shop',
    page: 'https://shop.example',
    fetch: services.first.fetch,
  })
  const token = device.session().tokens.accessToken
  return decodeShare((await service({ path: 'share', body: {}, answer: shareAnswerSchema, token, signal })).serviceShare)
}

/** All rows of all tables of a service, as text. */
async function dump({ db: { query } }: OpenService): Promise<string> {
  const tables = await query.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      query
        .selectFrom(name as 'embedded_wallets')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}

it('the second service brings a wallet back; neither has what the other has; a lost device has nothing afterwards', async () => {
  const { first, second, logIn } = services
  const one = await logIn()
  const addresses = await one.wallet.open(signal)
  const { id } = one.session().account
  expect(one.session().wallet).toMatchObject({ generation: 1, recoveries: [{ kind: 'guardian' }] })

  // Another device: login, and the code of the second service.
  const two = await logIn()
  expect(await two.wallet.open(signal)).toEqual(addresses)
  const seed = await seedOf(two)

  const ofFirst = await serviceShareFor(two)
  const [ofSecond] = await guardedFor(id)
  const [firstRows, secondRows] = [await dump(first), await dump(second)]
  for (const secret of [encodeShare(ofSecond!), 'second.example']) expect([secret, firstRows.includes(secret)]).toEqual([secret, false])
  for (const secret of [encodeShare(ofFirst), encodeShare(ofSecond!), 'mail.example', 'second.example', id, addresses.eip155])
    expect([secret, secondRows.includes(secret)]).toEqual([secret, false])
  // Together they could: the custody guide says so.
  expect(await joinShares(ofFirst, ofSecond!)).toEqual(seed)

  // A device was lost: the next one splits the seed again.
  const three = await logIn({ isDeviceLost: true })
  expect(await three.wallet.open(signal)).toEqual(addresses)
  expect(three.session().wallet).toMatchObject({ generation: 2, eip155: addresses.eip155 })
  const guarded = await guardedFor(id)
  expect(guarded).toHaveLength(1)
  for (const other of [await serviceShareFor(three), ...guarded])
    await expect(joinShares(one.shares.get(id)!, other)).rejects.toMatchObject({ code: 'SHARES_DIFFER' })
  await expect(seedOf(one)).rejects.toMatchObject({ context: { failure: 'RECOVERY_NEEDED' } })
  // The device that renewed, and the second service, go on.
  expect(await seedOf(three)).toEqual(seed)
  expect(await (await logIn()).wallet.open(signal)).toEqual(addresses)
}, 120_000)

it('another account’s share, an earlier one, changed bytes and none are refused, and nothing is kept on the device', async () => {
  const { second, logIn } = services
  const mallory = await logIn({ email: 'mallory@mail.example', address: 'mallory@second.example' })
  await mallory.wallet.open(signal)
  const [foreign] = [...mallory.shares.values()]
  const alice = await logIn()
  await alice.wallet.open(signal)
  const [own] = [...alice.shares.values()]
  const changed = { ...own!, part: own!.part.map((byte, at) => (at === 0 ? byte ^ 1 : byte)) }
  const cases: readonly (readonly [readonly string[], string])[] = [
    [[encodeShare(foreign!)], 'UNTRUSTED'],
    [[encodeShare(changed)], 'UNTRUSTED'],
    [['A'.repeat(110)], 'UNTRUSTED'],
    [[], 'RECOVERY_NEEDED'],
  ]
  for (const [shares, failure] of cases) {
    const between = (path: string, answer: Response): Response => (path.endsWith('/give') ? Response.json({ shares }) : answer)
    const next = await logIn({ between })
    await expect(next.wallet.open(signal)).rejects.toMatchObject({ context: { failure } })
    expect(next.shares.size).toBe(0)
  }
  // An address that keeps nothing.
  const elsewhere = await logIn({ address: 'eve@second.example' })
  await expect(elsewhere.wallet.open(signal)).rejects.toMatchObject({ context: { failure: 'RECOVERY_NEEDED' } })
  // A share of an earlier splitting, where somebody gave the second service back an old database.
  const rows = await second.db.query.selectFrom('guardian_shares').selectAll().execute()
  await alice.wallet.renew(signal)
  for (const { record, shares } of rows)
    await second.db.query.updateTable('guardian_shares').set({ shares }).where('record', '=', record).execute()
  await expect((await logIn()).wallet.open(signal)).rejects.toMatchObject({ context: { failure: 'UNTRUSTED' } })
}, 120_000)

it('without the service: the share of the device and the one of the second service give the phrase; another device, or another address, nothing', async () => {
  const { logIn } = services
  const device = await logIn()
  const { eip155 } = await device.wallet.open(signal)
  const seed = await seedOf(device)
  const { id } = device.session().account
  expect([...device.notes.values()]).toEqual([{ accountId: id, eip155, url: 'https://guardian.example' }])
  const second = await logIn()
  await second.wallet.open(signal)
  expect(second.notes.get(id)).toEqual(device.notes.get(id))
  await services.first.cloud.close()
  const vaultOf = ({ shares }: Pick<Device, 'shares'>) => ({ get: async (at: string) => shares.get(at) })
  const guarded = await guardedFor(id)
  expect(await joinGuarded(vaultOf(device), id, guarded)).toEqual(seed)
  // A splitting that the power went out in is found as well.
  const [share] = [...device.shares.values()]
  expect(await joinGuarded(vaultOf({ shares: new Map([[`${id} next`, share!]]) }), id, guarded)).toEqual(seed)
  const needed = { context: { failure: 'RECOVERY_NEEDED' } }
  await expect(joinGuarded(vaultOf({ shares: new Map() }), id, guarded)).rejects.toMatchObject(needed)
  await expect(joinGuarded(vaultOf(device), id, await guardedFor('eve'))).rejects.toMatchObject(needed)
  const foreign = await splitSeed(seed)
  await expect(joinGuarded(vaultOf(device), id, [foreign.recovery])).rejects.toMatchObject(needed)
}, 120_000)
