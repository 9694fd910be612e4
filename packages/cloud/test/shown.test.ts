import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { readStatuses } from '../src/admin/status/readStatuses.js'
import { SHOP, useClouds } from './openCloud.js'
import { KINDS } from './openDatabases.js'

const eventOf = (event: string, properties: object = {}) => ({
  eventId: randomUUID(),
  url: '',
  domain: 'shop.example',
  timestamp: 1,
  props: { type: 'track', event, properties },
})

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)

  it('statistics of a project: visits, connects by wallet and chain, failures by code, by day', async () => {
    const { ask, admin, advance } = await open()
    const send = (projectId: string, origin: string, events: object[]) =>
      ask(`/batch?projectId=${projectId}&st=latchkey&sv=1`, {
        method: 'POST',
        origin,
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(events),
      })
    const connect = (name: string, chain: string) => eventOf('CONNECT_SUCCESS', { name, caipNetworkId: chain })
    await send('shop', SHOP, [eventOf('INITIALIZE', { caipNetworkId: 'eip155:1' }), eventOf('INITIALIZE'), eventOf('MODAL_OPEN')])
    await send('shop', SHOP, [connect('<script>', 'eip155:1'), connect('<script>', 'eip155:10'), connect('Other', 'eip155:1')])
    await send('bank', 'https://bank.example', [eventOf('INITIALIZE'), connect('Bank wallet', 'eip155:1')])
    advance(86_400_000)
    await send('shop', SHOP, [eventOf('INITIALIZE'), eventOf('CONNECT_ERROR', { message: 'WALLET_TIMEOUT', name: 'Other' })])
    const answer = await admin('GET', '/admin/api/projects/shop/statistics')
    expect(await answer.json()).toEqual({
      from: '2026-10-29',
      to: '2026-11-27',
      visits: [
        { day: '2026-11-26', name: '', count: 2 },
        { day: '2026-11-27', name: '', count: 1 },
      ],
      connectsByWallet: [
        { day: '2026-11-26', name: '<script>', count: 2 },
        { day: '2026-11-26', name: 'Other', count: 1 },
      ],
      connectsByChain: [
        { day: '2026-11-26', name: 'eip155:1', count: 2 },
        { day: '2026-11-26', name: 'eip155:10', count: 1 },
      ],
      failuresByCode: [{ day: '2026-11-27', name: 'WALLET_TIMEOUT', count: 1 }],
    })
    advance(30 * 86_400_000)
    expect(await (await admin('GET', '/admin/api/projects/shop/statistics')).json()).toMatchObject({ visits: [], connectsByWallet: [] })
    expect((await admin('GET', '/admin/api/projects/nobody/statistics')).status).toBe(404)
  })

  it('a key reads the statistics of its own project, and the state of nothing', async () => {
    const { admin } = await open()
    const { key } = (await (await admin('POST', '/admin/api/projects/shop/keys')).json()) as { key: string }
    const status = async (path: string) => (await admin('GET', `/admin/api${path}`, undefined, key)).status
    expect([await status('/projects/shop/statistics'), await status('/projects/bank/statistics'), await status('/status')]).toEqual([
      200, 401, 401,
    ])
  })

  it('the states of the modules', async () => {
    const { admin, db } = await open({ relay: {} })
    expect(await (await admin('GET', '/admin/api/status')).json()).toEqual({
      version: expect.stringMatching(/^\d/) as string,
      modules: [
        { name: 'database', state: 'ok', values: { engine: db.engine.name, milliseconds: expect.any(Number) as number } },
        { name: 'relay', state: 'ok', values: { sockets: 0 } },
        { name: 'chains', state: 'off', values: {} },
      ],
    })
    const without = await open()
    expect(await (await without.admin('GET', '/admin/api/status')).json()).toMatchObject({
      modules: [{}, { name: 'relay', state: 'off', values: {} }, { name: 'chains', state: 'off', values: {} }],
    })
  })
})

describe('a module that does not say how it is', () => {
  let release: (() => void) | undefined
  afterEach(() => release?.())

  it('is failing, without the text of its error', async () => {
    const silent = new Promise<never>((_, reject) => (release = () => reject(new Error('late'))))
    const sources = [
      { name: 'broken', read: () => Promise.reject(new TypeError('postgres://user:password@host')) },
      { name: 'silent', read: () => silent },
    ]
    expect(await readStatuses(sources)).toEqual([
      { name: 'broken', state: 'failing', values: { error: 'TypeError' } },
      { name: 'silent', state: 'failing', values: { error: 'TimeoutError' } },
    ])
  })
})
