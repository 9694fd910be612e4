import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMemoryStores } from '../../test/createMemoryStores.js'
import { failure } from '../channel/failure.js'
import type { Service } from '../service/createService.js'
import { createSessions, type Sessions } from './createSessions.js'
import type { SessionStore } from './createSessionStore.js'
import type { LoginAnswer } from './Session.js'

const { signal } = new AbortController()
const HOUR = 3_600_000
const loginOf = (id: string, more: Partial<LoginAnswer> = {}): LoginAnswer => ({
  accessToken: `${id} access`,
  refreshToken: `${id} refresh`,
  accessUntilMs: Date.now() + HOUR,
  account: { id, kind: 'email' },
  ...more,
})
const derived = { eip155: `0x${'1'.repeat(40)}`, solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }
const notConnected = () => failure('NOT_CONNECTED', 'A login is needed.')

let asked: string[]
let bodies: unknown[]
let answer: (path: string, token: string | undefined) => unknown
let openTab: (onOther: () => void) => SessionStore
const changes: string[] = []

/** The sessions of a tab. The service answers by what a test says; what it refreshes is new each time. */
function open(onOther = () => undefined): Sessions {
  const service = (async ({ path, body, token }: { readonly path: string; readonly body: unknown; readonly token?: string }) => {
    bodies.push(body)
    asked.push([path, ...(token === undefined ? [] : [token])].join(' '))
    return answer(path, token)
  }) as Service
  return createSessions(openTab(onOther), service, (id) => changes.push(id))
}
const ask = (sessions: Sessions) => sessions.ask({ path: 'share', body: {}, answer: z.unknown(), signal })
const fresh = { accessToken: 'new access', refreshToken: 'new refresh', accessUntilMs: Date.now() + 2 * HOUR }

beforeEach(() => {
  asked = []
  bodies = []
  changes.length = 0
  openTab = createMemoryStores()
  answer = (path) => (path === 'refresh' ? fresh : 'answered')
})

describe('a login', () => {
  test('of the same account keeps what was derived; of another nothing', async () => {
    const sessions = open()
    const first = await sessions.begin(loginOf('alice'))
    await sessions.learn('alice', { derived })
    const again = await sessions.begin(loginOf('alice'))
    expect(again).toMatchObject({ derived, account: { id: 'alice' } })
    expect(changes).toEqual([first.id, again.id])
    expect(first.id).not.toBe(again.id)
    for (const { id } of [first, again]) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(await sessions.begin(loginOf('bob'))).not.toHaveProperty('derived')
  })

  test('keeps what the service says of the wallet, and no token of the device', async () => {
    const wallet = { ...derived, generation: 1, recoveries: [] }
    const { id, ...kept } = await open().begin(loginOf('alice', { wallet, deviceToken: 'device' }))
    const { account, ...tokens } = loginOf('alice')
    expect(kept).toEqual({ tokens: { ...tokens, accessUntilMs: expect.any(Number) as number }, account, wallet })
    expect(await open().begin(loginOf('alice'))).not.toHaveProperty('wallet')
    expect(id).toHaveLength(32)
  })

  test('keeps the device’s token where there is one', async () => {
    const store = openTab(() => undefined)
    await open().begin(loginOf('alice', { deviceToken: 'device' }))
    await open().begin(loginOf('alice'))
    expect(await store.readDevice()).toBe('device')
  })

  test('what becomes known of an account is not kept for another, nor for nobody', async () => {
    const sessions = open()
    await sessions.learn('alice', { derived })
    expect(await sessions.find()).toBeUndefined()
    await sessions.begin(loginOf('bob'))
    await sessions.learn('alice', { derived })
    expect(await sessions.demand()).not.toHaveProperty('derived')
  })
})

describe('tokens', () => {
  test('one that lasts is used; nobody who is not logged in asks', async () => {
    const sessions = open()
    await expect(ask(sessions)).rejects.toMatchObject({ context: { failure: 'NOT_CONNECTED' } })
    await sessions.begin(loginOf('alice'))
    expect(await ask(sessions)).toBe('answered')
    expect(asked).toEqual(['share alice access'])
  })

  test('one that ends soon is refreshed before, once for all who ask', async () => {
    const sessions = open()
    await sessions.begin(loginOf('alice', { accessUntilMs: Date.now() + 1_000 }))
    await Promise.all([ask(sessions), ask(sessions)])
    expect(asked).toEqual(['refresh', 'share new access', 'share new access'])
    expect(bodies).toEqual([{ refreshToken: 'alice refresh' }, {}, {}])
    expect((await sessions.demand()).tokens).toEqual(fresh)
  })

  test('one that the service refuses is refreshed, and asked with once more; never a third time', async () => {
    const sessions = open()
    await sessions.begin(loginOf('alice'))
    answer = (path, token) => {
      if (path === 'refresh') return fresh
      if (token !== 'new access') throw notConnected()
      return 'answered'
    }
    expect(await ask(sessions)).toBe('answered')
    expect(asked).toEqual(['share alice access', 'refresh', 'share new access'])
    answer = (path) => {
      if (path === 'refresh') return { ...fresh, accessUntilMs: 0 }
      throw notConnected()
    }
    asked.length = 0
    await expect(ask(sessions)).rejects.toMatchObject({ context: { failure: 'NOT_CONNECTED' } })
    expect(asked).toEqual(['share new access', 'refresh', 'share new access'])
    // One that was refreshed just before is not refreshed again.
    asked.length = 0
    await expect(ask(sessions)).rejects.toMatchObject({ context: { failure: 'NOT_CONNECTED' } })
    expect(asked).toEqual(['refresh', 'share new access'])
  })

  test('another tab that was faster has refreshed it: a token is used once', async () => {
    const [one, other] = [open(), open()]
    await one.begin(loginOf('alice', { accessUntilMs: 0 }))
    await Promise.all([ask(one), ask(other)])
    expect(asked.filter((each) => each === 'refresh')).toHaveLength(1)
  })

  test('an outage ends no session; a refused refresh does, and other failures are not asked again', async () => {
    const sessions = open()
    await sessions.begin(loginOf('alice', { accessUntilMs: 0 }))
    answer = () => {
      throw failure('FAILED', 'down')
    }
    await expect(ask(sessions)).rejects.toMatchObject({ context: { failure: 'FAILED' } })
    expect(await sessions.find()).toBeDefined()
    answer = () => {
      throw notConnected()
    }
    await expect(ask(sessions)).rejects.toMatchObject({ context: { failure: 'NOT_CONNECTED' } })
    expect(await sessions.find()).toBeUndefined()
    await sessions.begin(loginOf('alice'))
    asked.length = 0
    answer = () => {
      throw failure('COOLDOWN', 'soon')
    }
    await expect(ask(sessions)).rejects.toMatchObject({ context: { failure: 'COOLDOWN' } })
    expect(asked).toHaveLength(1)
  })
})

describe('an end', () => {
  test('is here in any case; who asks for the end of all sessions is told when they go on', async () => {
    const told: string[] = []
    const [sessions, other] = [open(), open(() => void told.push('other'))]
    await sessions.end({ isEverywhere: true }, signal)
    expect(asked).toEqual([])
    answer = () => {
      throw failure('FAILED', 'down')
    }
    await sessions.begin(loginOf('alice'))
    await sessions.end({}, signal)
    expect([await other.find(), asked]).toEqual([undefined, ['sign-out alice access']])
    await sessions.begin(loginOf('alice'))
    await sessions.end({ isEverywhere: false }, signal)
    await sessions.begin(loginOf('alice'))
    await expect(sessions.end({ isEverywhere: true }, signal)).rejects.toMatchObject({ context: { failure: 'FAILED' } })
    expect(bodies).toEqual([{}, { isEverywhere: false }, { isEverywhere: true }])
    expect(await sessions.find()).toBeUndefined()
    await sessions.begin(loginOf('alice'))
    await sessions.forget()
    expect(await other.find()).toBeUndefined()
    expect(told.length).toBeGreaterThan(0)
  })
})
