// Hosted authentication that is away, or answers with something else.
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, setSignedIn, setStage } from '../../test/stage.js'
import { hostedAuth } from './hostedAuth.js'

const me = { address: 'Alice', caip2Network: 'test:1', uri: 'https://app.test', domain: 'app.test', nonce: 'abcdefgh12345678' }

/** A service, with one answer in the place of its own. */
function stubService() {
  const service = { answers: new Map<string, () => Response>(), asked: [] as string[] }
  const own = { nonce: { nonce: me.nonce, token: 'a.b.c' }, authenticate: { token: 'd.e.f' }, me, 'sign-out': {} }
  vi.stubGlobal('fetch', async (input: string) => {
    const path = new URL(input).pathname.slice(1)
    service.asked.push(path)
    return service.answers.get(path)?.() ?? Response.json(own[path as keyof typeof own])
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return service
}

const auth = () => hostedAuth({ url: 'https://auth.test' })
const OPTIONS = { addresses: ['Alice'] }

test.each([
  ['other JSON', () => Response.json({ status: 'maintenance' })],
  ['null', () => Response.json(null)],
  ['nothing', () => new Response('')],
  ['a page', () => new Response('<html>')],
  ['a proxy without the service', () => new Response('default backend', { status: 404 })],
])('fault 76: hostedAuth: %s is an outage, and the session is found after it', async (_, answer) => {
  const service = stubService()
  const { storage, latchkey } = await setSignedIn({ ...OPTIONS, storage: auth() })
  latchkey.dispose()
  service.answers.set('me', answer)
  const next = await setStage({ ...OPTIONS, storage: auth(), pageStorage: storage })
  await next.connect()
  await eventually(() => expect(next.state()).toMatchObject({ status: 'unverified', session: undefined }))
  service.answers.clear()
  await next.clock.advance(2_000)
  await eventually(() => expect(next.state().status).toBe('signedIn'))
})

test('default: hostedAuth: a 401 is no session', async () => {
  const service = stubService()
  const { storage, latchkey } = await setSignedIn({ ...OPTIONS, storage: auth() })
  latchkey.dispose()
  service.answers.set('me', () => new Response('{}', { status: 401 }))
  const next = await setStage({ ...OPTIONS, storage: auth(), pageStorage: storage })
  await next.connect()
  await eventually(() => expect(next.state().status).toBe('asking'))
})

test('fault 41: hostedAuth: a sign-out that did not reach the service can be repeated', async () => {
  const service = stubService()
  const { service: siwx } = await setSignedIn({ ...OPTIONS, storage: auth() })
  service.answers.set('sign-out', () => new Response('', { status: 503 }))
  await expect(siwx.signOut()).rejects.toMatchObject({ code: 'SIWX_SERVER_REFUSED', context: { status: 503 } })
  service.answers.clear()
  service.asked.length = 0
  await siwx.signOut()
  expect(service.asked).toEqual(['sign-out'])
})

test('fault 41: hostedAuth: a token that the service refuses to end is forgotten', async () => {
  const service = stubService()
  const { service: siwx } = await setSignedIn({ ...OPTIONS, storage: auth() })
  service.answers.set('sign-out', () => new Response('', { status: 403 }))
  await expect(siwx.signOut()).rejects.toMatchObject({ context: { status: 403 } })
  service.asked.length = 0
  await siwx.signOut()
  expect(service.asked).toEqual([])
})

test('fault 71: hostedAuth: the session of an address in another case of letters is found, and ended', async () => {
  const service = stubService()
  service.answers.set('me', () => Response.json({ ...me, address: 'alice' }))
  const { service: siwx } = await setSignedIn({ ...OPTIONS, storage: auth() })
  await siwx.revokeSession('test:1', 'Alice')
  expect(service.asked).toContain('sign-out')
})
