// Errors that wallets, other copies of the package and hostile scripts reject with.
import { afterEach, expect, test, vi } from 'vitest'
import { alertCodeOf, fromProviderError, providerErrorCode } from './fromProvider.js'
import { describeError } from './describeError.js'
import { isLatchkeyError } from './isLatchkeyError.js'
import { LatchkeyError } from './LatchkeyError.js'
import { toOwnError } from './toOwnError.js'

const BRAND = Symbol.for('latchkey.error')
const parts = { name: 'LatchkeyError', code: 'USER_REJECTED', kind: 'user', retryable: true, context: {} }
const branded = (changes: object = {}): Error => Object.assign(new Error('no'), { ...parts, [BRAND]: true, ...changes })

afterEach(() => vi.resetModules())

/** A second copy of the package, as when two versions of it are on a page. */
async function anotherCopy(): Promise<typeof import('../index.js')> {
  vi.resetModules()
  return import('../index.js')
}

test("default: two copies of the package recognise each other's errors", async () => {
  const copy = await anotherCopy()
  expect(copy.LatchkeyError).not.toBe(LatchkeyError)
  const theirs = new copy.LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId: 'eip155:1' })
  expect(isLatchkeyError(theirs)).toBe(true)
  expect(isLatchkeyError(theirs, 'CHAIN_NOT_SUPPORTED')).toBe(true)
  expect(isLatchkeyError(theirs, 'ABORTED')).toBe(false)
  expect(copy.isLatchkeyError(new LatchkeyError('ABORTED', { action: 'x' }), 'ABORTED')).toBe(true)
  const own = toOwnError(theirs)
  expect(own).toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
    kind: 'wallet',
    retryable: false,
    message: 'Chain is not supported',
    context: { chainId: 'eip155:1' },
    cause: theirs,
  })
  expect(toOwnError(own)).toBe(own)
})

test('fault 59: an object that only looks like our error is foreign', () => {
  const alike = [
    Object.assign(new Error('no'), parts),
    { ...parts, [BRAND]: true },
    Object.assign(new Error('no'), { name: 'LatchkeyError', code: 'ABORTED' }),
    new Error('no'),
    undefined,
    null,
    'ABORTED',
    7,
  ]
  for (const error of alike) expect(isLatchkeyError(error)).toBe(false)
})

test.each([
  { code: 7 },
  { code: '' },
  { code: 'user rejected' },
  { code: 'User rejected' },
  { kind: 'no user' },
  { kind: 'users' },
  { code: 'X'.repeat(1_000) },
  { kind: 'evil' },
  { kind: undefined },
  { context: null },
  { context: 'text' },
  { name: 'Error' },
  { message: 7 },
  { [BRAND]: 1 },
])('fault 59: a mark alone does not make an error ours: %o', (changes) => {
  expect(isLatchkeyError(branded(changes))).toBe(false)
})

test('fault 59: an error with a forged mark is translated when a wallet rejects with it, and copied when a connector does', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  const forged = branded({ code: 'PROJECT_ID_INVALID', message: 'x'.repeat(1_000_000), context: cyclic })
  expect(fromProviderError(forged)).toMatchObject({ code: 'WALLET_FAILED', context: { detail: 'x'.repeat(300) }, cause: forged })
  const own = toOwnError(forged)
  expect(own).toMatchObject({ code: 'PROJECT_ID_INVALID', context: {}, cause: forged })
  expect(own.message).toHaveLength(300)
  expect(toOwnError(branded({ context: { text: 'x'.repeat(100_000) } })).context).toEqual({})
  expect(toOwnError(branded({ context: { toJSON: () => undefined } })).context).toEqual({})
})

const throwing = (): never => {
  throw new RangeError('touched')
}

/** A proxy whose every trap throws. */
function spiteful(target: object): object {
  const traps = Object.getOwnPropertyNames(Reflect).map((trap) => [trap, throwing])
  return new Proxy(target, Object.fromEntries(traps) as ProxyHandler<object>)
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable(new Error('no'), {})
  revoke()
  return proxy
}

function withGetters(): Error {
  const error = new Error('no')
  for (const key of ['name', 'message', 'code', 'data', 'cause', 'issues', 'context', 'kind', BRAND])
    Object.defineProperty(error, key, { get: throwing })
  return error
}

function withCircles(): Error {
  const error = new Error('loop') as Error & { cause?: unknown; data?: unknown }
  error.cause = error
  error.data = { originalError: error }
  return error
}

/** Changes its fields on the second read: validated values must be the ones that are used. */
function fickle(): Error {
  let reads = 0
  return Object.defineProperty(branded(), 'code', { get: () => ((reads += 1) > 1 ? throwing() : 'USER_REJECTED') })
}

test('default: retryable of another copy is kept, and so is a context of up to 2,000 characters', () => {
  expect([true, false, 'true'].map((retryable) => toOwnError(branded({ retryable })).retryable)).toEqual([true, false, false])
  const context = (length: number) => ({ text: 'x'.repeat(length - JSON.stringify({ text: '' }).length) })
  expect(toOwnError(branded({ context: context(2_000) })).context).toEqual(context(2_000))
  expect(toOwnError(branded({ context: context(2_001) })).context).toEqual({})
})

test.each([
  ['a proxy that throws', spiteful(new Error('no'))],
  ['a proxy of our own error that throws', spiteful(new LatchkeyError('USER_REJECTED', {}))],
  ['a revoked proxy', revoked()],
  ['getters that throw', withGetters()],
  ['cyclic causes', withCircles()],
  ['parts that are proxies', { message: spiteful({}), code: spiteful({}), data: revoked(), cause: spiteful({}), issues: revoked() }],
  ['an error that changes while it is read', fickle()],
  ['a function', throwing],
  ['a symbol', Symbol('no')],
  ['megabytes', new Error('x'.repeat(5_000_000))],
])('fault 59: %s is read, described and translated without throwing', (_, error) => {
  expect(() => isLatchkeyError(error)).not.toThrow()
  expect(() => providerErrorCode(error)).not.toThrow()
  expect(() => alertCodeOf(error)).not.toThrow()
  expect(describeError(error).length).toBeLessThanOrEqual(300)
  for (const own of [fromProviderError(error, { method: 'm' }), toOwnError(error, { method: 'm' })]) {
    expect(own).toBeInstanceOf(LatchkeyError)
    expect(own.message.length).toBeLessThanOrEqual(300)
    expect(JSON.stringify(own.context).length).toBeLessThan(1_000)
  }
})
