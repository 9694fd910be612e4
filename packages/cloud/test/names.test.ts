import { expect, describe, it } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Asked, OpenCloud } from './openCloud.js'
import { SHOP, useClouds } from './openCloud.js'
import { KINDS } from './openDatabases.js'

const NOW = Date.UTC(2026, 10, 26, 12) / 1_000
const ALICE = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const BOB = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')
const NAMES = {
  zone: 'names.example',
  legacySuffix: 'old.example',
  coinTypes: [60, 2_147_483_785],
  reserved: ['house'],
  namesPerAddress: 3,
}
const LIMITS = { addressPerMinute: 1_000_000, addressWithoutOriginPerMinute: 1_000_000 }

interface Wanted {
  readonly name?: string
  readonly by?: typeof ALICE
  readonly timestamp?: number
  readonly body?: object
  readonly message?: string
}

async function bodyOf({ name = 'alice.names.example', by = ALICE, timestamp = NOW, body, message }: Wanted): Promise<object> {
  const text = message ?? JSON.stringify({ name, attributes: {}, timestamp })
  return { coin_type: 60, address: by.address, message: text, signature: await by.signMessage({ message: text }), ...body }
}

const post = (cloud: OpenCloud, body: object, more: Asked = {}): Promise<Response> =>
  cloud.ask('/v1/profile/account?projectId=shop', {
    method: 'POST',
    origin: SHOP,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...more,
  })
const take = async (cloud: OpenCloud, wanted: Wanted = {}): Promise<Response> => post(cloud, await bodyOf(wanted))

const get = (cloud: OpenCloud, path: string, init?: Asked): Promise<Response> =>
  cloud.ask(`${path}${path.includes('?') ? '&' : '?'}projectId=shop`, { origin: SHOP, ...init })

describe.each(KINDS)('%s', (_kind, start) => {
  const clouds = useClouds(start)
  const open = (): Promise<OpenCloud> => clouds({ names: NAMES, limits: LIMITS })

  it('a name is taken, and found by name, former ending, address and identity', async () => {
    const cloud = await open()
    expect((await take(cloud, { name: 'Alice.names.example' })).status).toBe(201)
    const lead = { address: ALICE.address, created: '2026-11-26T12:00:00.000Z' }
    const alice = { name: 'alice.names.example', addresses: { '60': lead, '2147483785': lead } }
    for (const name of ['alice.names.example', 'ALICE.names.example', 'alice.old.example'])
      expect(await (await get(cloud, `/v1/profile/account/${name}`)).json()).toMatchObject(alice)
    expect(await (await get(cloud, `/v1/profile/reverse/${ALICE.address.toLowerCase()}`)).json()).toMatchObject([alice])
    expect(await (await get(cloud, `/v1/identity/${ALICE.address}`)).json()).toEqual({ name: 'alice.names.example', avatar: null })
    expect(await (await get(cloud, `/v1/identity/${BOB.address}`)).json()).toEqual({ name: null, avatar: null })
    expect(await (await get(cloud, '/v1/identity/cosmos1abc')).json()).toEqual({ name: null, avatar: null })
  })

  it('a name that nobody has, or of another zone, is not found', async () => {
    const cloud = await open()
    for (const name of ['nobody.names.example', 'alice.eth', 'a.names.example', '%E2%80%8Ealice.names.example', 'x.y.names.example'])
      expect((await get(cloud, `/v1/profile/account/${name}`)).status, name).toBe(404)
  })

  it('of 50 accounts that want one name at once, one gets it', async () => {
    const cloud = await open()
    const bodies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        bodyOf({ by: privateKeyToAccount(generatePrivateKey()), name: index % 2 === 0 ? 'alice.names.example' : 'a1ice.names.example' }),
      ),
    )
    const statuses = (await Promise.all(bodies.map((body) => post(cloud, body)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await cloud.db.query.selectFrom('zone_names').select('label').execute()).toHaveLength(1)
  })

  it('an address has as many names as it may, also when it takes many at once', async () => {
    const cloud = await open()
    const labels = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
    const bodies = await Promise.all(labels.map((label) => bodyOf({ name: `${label}.names.example` })))
    const statuses = (await Promise.all(bodies.map((body) => post(cloud, body)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect((await take(cloud, { by: BOB, name: 'other.names.example' })).status).toBe(201)
  })

  it('names that one network takes in a day are limited, whatever keys sign; refused messages are not counted', async () => {
    const cloud = await clouds({ names: { ...NAMES, takenPerDay: 2 }, limits: LIMITS })
    const takeNew = async (label: string, more: Asked = {}) =>
      (await post(cloud, await bodyOf({ by: privateKeyToAccount(generatePrivateKey()), name: `${label}.names.example` }), more)).status
    for (let times = 0; times < 3; times += 1) expect((await take(cloud, { body: { address: BOB.address } })).status).toBe(401)
    expect([await takeNew('first'), await takeNew('second'), await takeNew('third')]).toEqual([201, 201, 429])
    expect(await takeNew('third', { address: '198.51.100.9' })).toBe(201)
    cloud.advance(12 * 3_600_000)
    const timestamp = NOW + 12 * 3_600
    expect((await take(cloud, { name: 'fourth.names.example', timestamp })).status).toBe(201)
  })

  it('a message is good once', async () => {
    const cloud = await open()
    const body = await bodyOf({})
    expect((await post(cloud, body)).status).toBe(201)
    expect((await post(cloud, body)).status).toBe(409)
  })

  const REFUSED: readonly (readonly [string, number, Wanted])[] = [
    ['reserved by the package', 409, { name: 'support.names.example' }],
    ['looks like a reserved one', 409, { name: 'supp0rt.names.example' }],
    ['reserved by the operator', 409, { name: 'house.names.example' }],
    ['too short', 400, { name: 'abc.names.example' }],
    ['of two labels', 400, { name: 'a.alice.names.example' }],
    ['of another zone', 400, { name: 'alice.other.example' }],
    ['of another script', 400, { name: 'аlice.names.example' }],
    ['with a character without width', 400, { name: 'ali\u200ece.names.example' }],
    ['with a mark that turns the direction', 400, { name: '\u202ealice.names.example' }],
    ['that begins with a hyphen', 400, { name: '-alice.names.example' }],
    ['with an old time', 400, { timestamp: NOW - 301 }],
    ['with a time ahead', 400, { timestamp: NOW + 301 }],
    ['of a coin that is of no EVM chain', 400, { body: { coin_type: 501 } }],
    ['for another account than signed', 401, { body: { address: BOB.address } }],
    [
      'with another message than was signed',
      401,
      { body: { message: JSON.stringify({ name: 'mallory.names.example', attributes: {}, timestamp: NOW }) } },
    ],
    ['with a signature of nobody', 401, { body: { signature: `0x${'00'.repeat(65)}` } }],
    ['with a message that is no JSON', 400, { message: 'alice' }],
    ['with attributes', 400, { message: JSON.stringify({ name: 'alice.names.example', attributes: { bio: 'x' }, timestamp: NOW }) }],
  ]

  it('names that nobody can take, and messages that say too little or too much, are refused', async () => {
    const cloud = await open()
    for (const [what, status, wanted] of REFUSED) expect((await take(cloud, wanted)).status, what).toBe(status)
    expect(await cloud.db.query.selectFrom('zone_names').selectAll().execute()).toEqual([])
  })

  it('names like one are suggested, with what is taken', async () => {
    const cloud = await open()
    await take(cloud)
    const ask = async (name: string, zone = 'names.example') => get(cloud, `/v1/profile/suggestions/${name}?zone=${zone}`)
    const { suggestions } = (await (await ask('alice')).json()) as { suggestions: { name: string; registered: boolean }[] }
    expect(suggestions[0]).toEqual({ name: 'alice', registered: true })
    expect(suggestions.length).toBeGreaterThan(4)
    expect(suggestions.slice(1).every(({ registered }) => !registered)).toBe(true)
    expect(await (await ask('%F0%9F%92%A9')).json()).toEqual({ suggestions: [] })
    expect((await ask('alice', 'reown.id')).status).toBe(404)
  })

  it('without a zone no names are served', async () => {
    const cloud = await clouds()
    expect(await (await get(cloud, '/v1/profile/account/alice.names.example')).json()).toMatchObject({ code: 'NOT_SERVED' })
  })
})
