// What smart sessions that accounts granted ask of every kind of database; by the client of cloud-protocol.
import type { HttpRequest } from '@latchkey/kernel'
import type { GrantedSession } from '@latchkey/cloud-protocol'
import * as protocol from '@latchkey/cloud-protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { keccak256 } from 'viem/utils'
import { expect, it } from 'vitest'
import type { OpenCloud } from './openCloud.js'
import { SHOP } from './openCloud.js'

const START = Date.UTC(2026, 10, 26, 12)
const SECOND = START / 1_000
const DAY_MS = 86_400_000
const CHAIN = 'eip155:1'
const ALICE = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const ACCOUNT = `${CHAIN}:${ALICE.address}`
const SIGNER = { type: 'account', data: { address: `0x${'2'.repeat(40)}` } }
const PERMISSIONS = [{ type: 'native-token-recurring-allowance', data: { allowance: '0x5', period: 86_400 } }]
const BANK = 'https://bank.example'

/** What the server refused, as the client's transport tells it. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${status} ${code}`)
  }
}

interface Page {
  readonly project?: string
  /** Null: the request names none. */
  readonly origin?: string | null
  readonly address?: string
}

/** Calls the cloud as a page does. */
const httpOf = (cloud: OpenCloud, { project = 'shop', origin = SHOP, address }: Page = {}): protocol.Http => ({
  async request(_service: string, { path, method = 'GET', body }: HttpRequest) {
    const response = await cloud.ask(`${path}?projectId=${project}`, {
      method,
      ...(origin !== null && { origin }),
      ...(address !== undefined && { address }),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Refused(response.status, (answer as { readonly code: string }).code)
    return answer as never
  },
})

const grantOf = (fields: Partial<GrantedSession> = {}): GrantedSession => ({
  account: ACCOUNT,
  projectId: 'shop',
  url: SHOP,
  signer: SIGNER,
  permissions: PERMISSIONS,
  expiry: SECOND + 3_600,
  timestamp: SECOND,
  ...fields,
})

interface Adding extends Page {
  readonly by?: typeof ALICE
  /** Of the path. */
  readonly account?: string
}

async function add(cloud: OpenCloud, fields: Partial<GrantedSession> = {}, { by = ALICE, account = ACCOUNT, ...page }: Adding = {}) {
  const message = protocol.writeGrant(grantOf(fields))
  return protocol.addSmartSession(httpOf(cloud, page), { account, message, signature: await by.signMessage({ message }) })
}

interface Ending extends Page {
  readonly by?: typeof ALICE
  readonly address?: string
  readonly message?: string
}

async function revoke(cloud: OpenCloud, pci: string, { by = ALICE, message, ...page }: Ending = {}, address: string = ALICE.address) {
  const text = message ?? protocol.writeRevocation({ account: ACCOUNT, projectId: page.project ?? 'shop', pci })
  await protocol.revokeSmartSession(httpOf(cloud, page), { address, pci, signature: await by.signMessage({ message: text }) })
}

const list = async (cloud: OpenCloud, page: Page = {}, account = ACCOUNT) =>
  (await protocol.getSmartSessions(httpOf(cloud, page), account)).pcis
const refused = (status: number, code: string) => expect.objectContaining({ status, code })

const REFUSED_GRANTS: readonly (readonly [string, Partial<GrantedSession>, Adding, number])[] = [
  ['another project', { projectId: 'bank' }, {}, 401],
  ['another page', { url: 'https://eu.shop.example' }, {}, 401],
  ['a page that the project does not serve', { url: BANK }, { origin: null }, 401],
  ['a page with a path', { url: 'https://evil.example/.shop.example' }, { origin: null }, 401],
  ['another account than the path', {}, { account: `eip155:10:${ALICE.address}` }, 400],
  ['an account of Solana', {}, { account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111111' }, 400],
  ['no address', { account: `${CHAIN}:0x12` }, { account: `${CHAIN}:0x12` }, 400],
  ['a time that is long ago', { timestamp: SECOND - 301 }, {}, 400],
  ['a time that is to come', { timestamp: SECOND + 301 }, {}, 400],
  ['an end in the past', { expiry: SECOND }, {}, 400],
  ['an end in eleven years', { expiry: SECOND + 11 * 365 * 86_400 }, {}, 400],
  ['nothing granted', { permissions: [] }, {}, 400],
  ['too much granted', { permissions: Array.from({ length: 17 }, () => ({ type: 'a' })) }, {}, 400],
  ['a long text', { permissions: [{ type: 'a', data: { text: 'x'.repeat(8_192) } }] }, {}, 400],
]

/** @param clouds - Opens one with fields of the configuration file */
export function smartSessionRules(clouds: (fields: object) => Promise<OpenCloud>): void {
  const open = (smartSessions: object = {}) => clouds({ smartSessions })

  it('default: a grant is listed, told to pages of its project, and revoked by its account', async () => {
    const cloud = await open()
    const added = await add(cloud)
    const first = { expiration: SECOND + 3_600, project: { id: 'shop', name: 'Shop', url: SHOP }, signer: SIGNER, permissions: PERMISSIONS }
    expect(added).toEqual({ pci: expect.stringMatching(/^[0-9a-f]{64}$/), ...first })
    cloud.advance(1_000)
    const delegation = { context: '0x1234', manager: `0x${'3'.repeat(40)}` }
    const second = await add(cloud, { expiry: SECOND + 7_200, delegation })
    expect(second).toMatchObject({ delegation })
    expect(await list(cloud)).toEqual([second, added])
    // One account, however its address is written.
    expect(await list(cloud, {}, ACCOUNT.toLowerCase())).toEqual([second, added])
    expect(await list(cloud, {}, `eip155:10:${ALICE.address}`)).toEqual([])
    expect(await list(cloud, { project: 'open' })).toEqual([])
    await revoke(cloud, added.pci)
    const revokedAt = SECOND + 1
    expect(await list(cloud)).toEqual([second, { ...added, revokedAt }])
    // A second time it changes nothing; the id of the account is taken as well.
    cloud.advance(5_000)
    await revoke(cloud, added.pci, {}, ACCOUNT)
    expect(await list(cloud)).toEqual([second, { ...added, revokedAt }])
    cloud.advance(3_600_000)
    expect(await list(cloud)).toEqual([second])
    // That a long session was revoked is told for 30 days.
    cloud.advance(2 * DAY_MS)
    const timestamp = SECOND + 6 + 3_600 + 2 * 86_400
    const { pci } = await add(cloud, { timestamp, expiry: timestamp + 365 * 86_400 })
    await revoke(cloud, pci)
    cloud.advance(29 * DAY_MS)
    expect(await list(cloud)).toMatchObject([{ pci }])
    cloud.advance(DAY_MS)
    expect(await list(cloud)).toEqual([])
  })

  it('error: who did not sign adds and revokes nothing', async () => {
    const cloud = await open()
    const mallory = privateKeyToAccount(generatePrivateKey())
    await expect(add(cloud, {}, { by: mallory })).rejects.toEqual(refused(401, 'UNAUTHORIZED'))
    // Of one grant that is sent many times at once one counts.
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => add(cloud)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [{ pci } = { pci: '' }] = await list(cloud)
    await expect(revoke(cloud, pci, { by: mallory })).rejects.toEqual(refused(401, 'UNAUTHORIZED'))
    await expect(revoke(cloud, pci, { by: mallory }, mallory.address)).rejects.toEqual(refused(404, 'NOT_FOUND'))
    await expect(revoke(cloud, pci, { message: protocol.writeGrant(grantOf()) })).rejects.toEqual(refused(401, 'UNAUTHORIZED'))
    const elsewhere = protocol.writeRevocation({ account: ACCOUNT, projectId: 'bank', pci })
    await expect(revoke(cloud, pci, { message: elsewhere })).rejects.toEqual(refused(401, 'UNAUTHORIZED'))
    await expect(revoke(cloud, pci, { project: 'bank', origin: BANK })).rejects.toEqual(refused(404, 'NOT_FOUND'))
    await expect(revoke(cloud, 'another')).rejects.toEqual(refused(404, 'NOT_FOUND'))
    expect(await list(cloud)).toMatchObject([{ pci }])
    expect((await list(cloud))[0]).not.toHaveProperty('revokedAt')
    await revoke(cloud, pci)
    await expect(add(cloud)).rejects.toEqual(refused(409, 'CONFLICT'))
    expect(await list(cloud)).toMatchObject([{ pci, revokedAt: SECOND }])
  })

  it('error: a session that is a delegation is ended with its context alone, not with that of another one', async () => {
    const cloud = await open()
    const context = '0x12aB'
    const { pci } = await add(cloud, { delegation: { context, manager: `0x${'3'.repeat(40)}` } })
    const ending = { account: ACCOUNT, projectId: 'shop', pci }
    for (const contextHash of [undefined, keccak256('0x12ac')])
      await expect(revoke(cloud, pci, { message: protocol.writeRevocation({ ...ending, contextHash }) })).rejects.toEqual(
        refused(401, 'UNAUTHORIZED'),
      )
    expect((await list(cloud))[0]).not.toHaveProperty('revokedAt')
    await revoke(cloud, pci, { message: protocol.writeRevocation({ ...ending, contextHash: keccak256(context) }) })
    expect(await list(cloud)).toMatchObject([{ pci, revokedAt: SECOND }])
  })

  it('error: a grant of another place or time, or with too little or too much, is refused', async () => {
    const cloud = await open()
    for (const [name, fields, options, status] of REFUSED_GRANTS)
      await expect(add(cloud, fields, options), name).rejects.toMatchObject({ status })
    expect(await cloud.db.query.selectFrom('smart_sessions').select('pci').execute()).toEqual([])
  })

  it('parameters: sessions of an account, tries and grants of an address are limited', async () => {
    const cloud = await open({ sessionsPerAccount: 2, triesPerMinute: 5, addedPerDay: 3 })
    await add(cloud, { expiry: SECOND + 10 })
    await add(cloud, { expiry: SECOND + 11 })
    await expect(add(cloud, { expiry: SECOND + 12 })).rejects.toEqual(refused(409, 'CONFLICT'))
    await expect(add(cloud, { expiry: SECOND + 13 })).rejects.toEqual(refused(429, 'RATE_LIMITED'))
    await expect(revoke(cloud, 'a')).rejects.toEqual(refused(404, 'NOT_FOUND'))
    // The sixth try of the minute, whatever it is.
    await expect(revoke(cloud, 'a')).rejects.toEqual(refused(429, 'RATE_LIMITED'))
    cloud.advance(60_000)
    await expect(revoke(cloud, 'a')).rejects.toEqual(refused(404, 'NOT_FOUND'))
    await expect(add(cloud, { expiry: SECOND + 120 })).rejects.toEqual(refused(429, 'RATE_LIMITED'))
    const bob = privateKeyToAccount(generatePrivateKey())
    const own = { account: `${CHAIN}:${bob.address}` }
    await expect(add(cloud, own, { ...own, by: bob, address: '198.51.100.9' })).resolves.toHaveProperty('pci')
  })

  it('behavior: a project that is removed leaves none to the next of its id; the log has no address', async () => {
    const cloud = await open()
    const { id } = (await (await cloud.admin('POST', '/admin/api/projects', { name: 'Club', origins: [BANK] })).json()) as {
      readonly id: string
    }
    const { pci } = await add(cloud, { projectId: id, url: BANK }, { project: id, origin: BANK })
    expect((await cloud.admin('DELETE', `/admin/api/projects/${id}`)).status).toBe(204)
    expect(await cloud.db.query.selectFrom('smart_sessions').select('pci').execute()).toEqual([])
    expect(cloud.lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'smart session added', project: id, session: pci }),
    )
    expect(cloud.lines.join('').toLowerCase()).not.toContain(ALICE.address.toLowerCase())
  })
}
