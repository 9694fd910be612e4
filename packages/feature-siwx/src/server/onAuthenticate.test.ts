// What the application asks of those who sign in.
import { expect, test, vi } from 'vitest'
import { formatRecap, addRecapStatement } from '../messages/recaps.js'
import { alice, bob, codeOf, createServer, createVisitor, ORIGIN, SECRET } from '../../test/visitor.js'
import { createSiwxServer } from './createSiwxServer.js'

test('default: its result is the user of the session, and pages do not get it', async () => {
  const server = createSiwxServer({
    origins: [ORIGIN],
    chains: { 'eip155:1': {} },
    secrets: [SECRET],
    warn: () => undefined,
    onAuthenticate: async ({ data, request }) => ({ id: data.accountAddress.slice(0, 6), path: new URL(request.url).pathname }),
  })
  const visitor = createVisitor(server)
  const answers = [
    await visitor.signIn(),
    await visitor.ask('me'),
    await visitor.ask('sessions'),
    await visitor.ask('renew', { method: 'POST' }),
  ]
  const { user } = await server.requireSession(visitor.request())
  // Typed by what the hook returns.
  const id: string = user.id
  expect([id, user.path]).toEqual([alice.address.slice(0, 6), '/siwx/authenticate'])
  for (const answer of answers) expect(await answer.text()).not.toContain('"path"')
})

test('default: it refuses with a message for the visitor, and the nonce is spent', async () => {
  const onAuthenticate = vi.fn(({ refuse }: { refuse(message: string): never }) => refuse('You are banned until May.'))
  const server = createServer({ onAuthenticate })
  const visitor = createVisitor(server)
  const signed = await visitor.sign(await visitor.getNonce())
  const refused = await visitor.send(signed)
  expect([refused.status, await refused.json()]).toEqual([403, { error: { code: 'SIWX_REFUSED', message: 'You are banned until May.' } }])
  expect(await server.readSessions(visitor.request())).toEqual([])
  expect(await codeOf(await visitor.send(signed))).toBe('SIWX_NONCE_INVALID')
  expect(onAuthenticate).toHaveBeenCalledTimes(1)
})

test('behavior: it is not asked about a signature that is not valid, and once about concurrent ones', async () => {
  const onAuthenticate = vi.fn(() => undefined)
  const verify = async ({ signature }: { readonly signature: string }) => signature !== '0x00'
  const server = createServer({ onAuthenticate, verifiers: [{ namespace: 'eip155', verify }] })
  const visitor = createVisitor(server)
  const forged = { ...(await visitor.sign(await visitor.getNonce())), signature: '0x00' }
  expect(await codeOf(await visitor.send(forged))).toBe('SIWX_SIGNATURE_INVALID')
  expect(onAuthenticate).not.toHaveBeenCalled()
  const signed = await visitor.sign(await visitor.getNonce())
  await Promise.all(Array.from({ length: 6 }, () => visitor.send(signed)))
  expect(onAuthenticate).toHaveBeenCalledTimes(1)
})

test('behavior: its own failure is thrown for the framework, and nobody is signed in', async () => {
  const server = createServer({ onAuthenticate: () => Promise.reject(new TypeError('the database is down')) })
  const visitor = createVisitor(server)
  await expect(visitor.signIn()).rejects.toThrow('the database is down')
  expect(await server.readSessions(visitor.request())).toEqual([])
})

test('behavior: a ban by the hook and endSessions keeps an account out', async () => {
  const banned = new Set<string>()
  const server = createServer({ onAuthenticate: ({ data, refuse }) => (banned.has(data.accountAddress) ? refuse('banned') : undefined) })
  const [visitor, other] = [createVisitor(server), createVisitor(server, { account: bob })]
  await visitor.signIn()
  banned.add(alice.address)
  await server.endSessions({ chainId: 'eip155:1', accountAddress: alice.address })
  expect(await server.readSessions(visitor.request())).toEqual([])
  expect((await visitor.signIn()).status).toBe(403)
  expect((await other.signIn()).status).toBe(200)
})

test('fault 41: a ban while the hook is at work ends the session that begins after it', async () => {
  const server = createServer({
    // It has found no ban, and somebody else bans the account before it answers.
    onAuthenticate: () => server.endSessions({ chainId: 'eip155:1', accountAddress: alice.address }),
  })
  const visitor = createVisitor(server)
  await visitor.signIn()
  expect(await server.readSessions(visitor.request())).toEqual([])
})

const TERMS = 'https://shop.example/terms/3'
const STATEMENT = 'I accept the terms.'
const recap = { att: { 'https://shop.example': { 'crud/read': [{}] } }, prf: [] }

test.each([
  ['another statement', { statement: 'Hello.', resources: [TERMS] }, 'statement'],
  ['no statement', { resources: [TERMS] }, 'statement'],
  ['more than the statement', { statement: `${STATEMENT} Not really.`, resources: [TERMS] }, 'statement'],
  ['no resources', { statement: STATEMENT }, 'resources'],
  ['another resource', { statement: STATEMENT, resources: [`${TERMS}0`] }, 'resources'],
  ['a permission with another sentence', { statement: `${STATEMENT} Not really.`, resources: [TERMS, formatRecap(recap)] }, 'statement'],
] as const)('fault 39: a message with %s is refused where both are required', async (_, fields, field) => {
  const server = createServer({ required: { statement: STATEMENT, resources: [TERMS] } })
  const visitor = createVisitor(server)
  const response = await visitor.signIn({ ...fields })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: 'SIWX_WRONG_APPLICATION', message: expect.stringContaining(field) } },
  ])
})

test('default: a message that says what is required signs in, also with more resources or a granted permission', async () => {
  const server = createServer({ required: { statement: STATEMENT, resources: [TERMS] } })
  const visitor = createVisitor(server)
  expect((await visitor.signIn({ statement: STATEMENT, resources: ['https://shop.example/other', TERMS] })).status).toBe(200)
  const statement = addRecapStatement(STATEMENT, recap)
  expect((await visitor.signIn({ statement, resources: [TERMS, formatRecap(recap)] })).status).toBe(200)
})
