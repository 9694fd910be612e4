import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findSigner } from './findSigner.js'
import { handlerOf } from './handlerOf.js'
import { addressInvalid, readAddressText } from './readAddressText.js'
import { readAnswer, readAsked } from '../shapes/shapes.js'

const method = 'my_sign'
const code = (name: string) => expect.objectContaining({ code: name })

describe('findSigner', () => {
  const accounts = [{ address: 'a' }, { address: 'b' }]
  const find = (named: unknown, inUse?: string, isSame?: (address: string, wanted: string) => boolean) =>
    findSigner({ accounts, named, inUse, method, ...(isSame ? { isSame } : {}) }).address

  it('default: the named one, else the one in use; where none is in use, the first', () => {
    expect([find('b', 'a'), find(undefined, 'b'), find(undefined)]).toEqual(['b', 'b', 'a'])
  })

  it('parameters: other spellings', () => {
    expect(find('B', 'a', (left, right) => left === right.toLowerCase())).toBe('b')
  })

  it('error: an account that the wallet does not share', () => {
    for (const named of ['c', '', null, 7]) expect(() => find(named, 'a')).toThrow(code('UNAUTHORIZED'))
    // Another account must not sign instead of the one that the page shows.
    expect(() => find(undefined, 'gone')).toThrow(code('UNAUTHORIZED'))
    expect(() => findSigner({ accounts: [], named: undefined, inUse: 'a', method })).toThrow(code('UNAUTHORIZED'))
  })
})

describe('handlerOf', () => {
  it('default: the handler of the method', () => {
    expect(handlerOf({ my_sign: 7 }, method)).toBe(7)
  })

  it('error: an unknown method, or a property of every object', () => {
    for (const name of ['other', 'toString', '__proto__'])
      expect(() => handlerOf({ my_sign: 7 }, name)).toThrow(code('METHOD_NOT_SUPPORTED'))
  })
})

const throwing = (): never => {
  throw new RangeError('words of the wallet')
}
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()
/** Objects that throw when read. */
const HOSTILE: readonly unknown[] = [
  {
    get signature() {
      return throwing()
    },
  },
  new Proxy({}, { get: throwing }),
  new Proxy({}, { has: throwing, get: () => undefined }),
  revoked,
]
function refusalOf(read: () => unknown): Error {
  try {
    return expect.fail(String(read()))
  } catch (error) {
    return error as Error
  }
}

const shape = z.object({ signature: z.string().check(z.minLength(1)) })

describe('readAnswer', () => {
  const parameters = { shape, what: 'a signature', method }

  it('default: the parsed answer, without other fields', () => {
    expect(readAnswer({ signature: 'abc', by: 'key' }, parameters)).toEqual({ signature: 'abc' })
    class Answer {
      get signature() {
        return 'abc'
      }
    }
    expect(readAnswer(new Answer(), parameters)).toEqual({ signature: 'abc' })
  })

  it("error: names the missing field, without the wallet's own text", () => {
    for (const answer of [undefined, null, 'signature', [], {}, { signature: 7 }, { signature: '' }, ...HOSTILE]) {
      const error = refusalOf(() => readAnswer(answer, parameters))
      expect(error).toMatchObject({ code: 'WALLET_FAILED', context: { method, detail: 'The wallet answered without a signature.' } })
      expect(error.cause).toBeUndefined()
    }
  })
})

describe('readAsked', () => {
  it('default: the parsed parameters; missing ones are an empty object', () => {
    expect(readAsked({ signature: 'abc' }, shape, method)).toEqual({ signature: 'abc' })
    expect(readAsked(undefined, z.object({ signature: z.optional(z.string()) }), method)).toEqual({})
  })

  it('error: names the method, and no value', () => {
    for (const params of [undefined, null, 'signature', [], {}, { signature: 7 }, ...HOSTILE]) {
      const error = refusalOf(() => readAsked(params, shape, method))
      expect(error).toMatchObject({ code: 'PARAMS_INVALID', context: { method } })
      expect(error.cause).toBeUndefined()
    }
  })
})

describe('addresses', () => {
  it('default: surrounding whitespace is removed', () => {
    expect(readAddressText('my', ' \n abc\t')).toBe('abc')
  })

  it.each(['a\u200bc', 'a c', '\u202eabc', 'a\u3164', 'a\u00adc'])('fault 43: %j has invisible characters', (text) => {
    expect(() => readAddressText('my', text)).toThrow(
      expect.objectContaining({ code: 'ADDRESS_INVALID', message: expect.stringContaining('invisible') as unknown }),
    )
  })

  it('error: the message has the problem', () => {
    expect(addressInvalid('my', 'It is none.')).toMatchObject({
      code: 'ADDRESS_INVALID',
      context: { namespace: 'my', problem: 'It is none.' },
    })
  })
})
