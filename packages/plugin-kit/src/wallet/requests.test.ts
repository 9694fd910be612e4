import { describe, expect, it } from 'vitest'
import { findSigner } from './findSigner.js'
import { handlerOf } from './handlerOf.js'
import { addressInvalid, readAddressText } from './readAddressText.js'
import { readAnswer } from './readAnswer.js'
import { toRecord } from './toRecord.js'

const method = 'my_sign'
const code = (name: string) => expect.objectContaining({ code: name })

describe('findSigner', () => {
  const accounts = [{ address: 'a' }, { address: 'b' }]
  const find = (named: unknown, inUse?: string, isSame?: (address: string, wanted: string) => boolean) =>
    findSigner({ accounts, named, inUse, method, ...(isSame ? { isSame } : {}) }).address

  it('default: the one that is named, else the one in use, else the first', () => {
    expect([find('b', 'a'), find(undefined, 'b'), find(undefined, 'gone'), find(undefined)]).toEqual(['b', 'b', 'a', 'a'])
  })

  it('parameters: other spellings', () => {
    expect(find('B', 'a', (left, right) => left === right.toLowerCase())).toBe('b')
  })

  it('error: one that the wallet does not share', () => {
    for (const named of ['c', '', null, 7]) expect(() => find(named, 'a')).toThrow(code('UNAUTHORIZED'))
    expect(() => findSigner({ accounts: [], named: undefined, inUse: 'a', method })).toThrow(code('UNAUTHORIZED'))
  })
})

describe('handlerOf', () => {
  it('default: what stands in the table under the method', () => {
    expect(handlerOf({ my_sign: 7 }, method)).toBe(7)
  })

  it('error: a method that is not there, or on every object', () => {
    for (const name of ['other', 'toString', '__proto__']) expect(() => handlerOf({ my_sign: 7 }, name)).toThrow(code('METHOD_NOT_SUPPORTED'))
  })
})

describe('readAnswer', () => {
  it('default: a text that is not empty, or one that is right', () => {
    expect(readAnswer({ signature: 'abc' }, { field: 'signature', method })).toBe('abc')
    expect(readAnswer({ signature: '' }, { field: 'signature', method, isRight: () => true })).toBe('')
  })

  it('error: names what is missing', () => {
    for (const answer of [undefined, null, 'signature', {}, { signature: 7 }, { signature: '' }]) {
      expect(() => readAnswer(answer, { field: 'signature', method })).toThrow(expect.objectContaining({ code: 'WALLET_FAILED', context: { method, detail: 'The wallet answered without a signature.' } }))
    }
    expect(() => readAnswer({ signature: 'abc' }, { field: 'signature', method, isRight: (text) => text === 'd' })).toThrow(code('WALLET_FAILED'))
  })
})

describe('addresses', () => {
  it('default: space around it is taken off', () => {
    expect(readAddressText('my', ' \n abc\t')).toBe('abc')
  })

  it.each(['a\u200bc', 'a c', '\u202eabc', 'a\u3164', 'a\u00adc'])('fault 43: %j holds what nobody sees', (text) => {
    expect(() => readAddressText('my', text)).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID', message: expect.stringContaining('invisible') as unknown }))
  })

  it('error: the problem is told', () => {
    expect(addressInvalid('my', 'It is none.')).toMatchObject({ code: 'ADDRESS_INVALID', context: { namespace: 'my', problem: 'It is none.' } })
  })
})

it('toRecord: the fields of what has some', () => {
  expect([toRecord({ a: 1 }), toRecord(null), toRecord('a'), toRecord(undefined)]).toEqual([{ a: 1 }, {}, {}, {}])
})
