import { expect, test } from 'vitest'
import { readOptions, type OptionRules } from './readOptions.js'

interface TipsOptions {
  readonly amount?: number
  readonly currencies?: readonly string[]
  readonly isOpen?: boolean
  readonly provider?: object | (() => object)
  readonly rpcUrls?: Readonly<Record<string, string>>
  readonly title?: string
}

const rules: OptionRules<TipsOptions> = {
  amount: ['a number above 0', (value) => typeof value === 'number' && value > 0],
  currencies: 'list',
  isOpen: 'boolean',
  provider: 'object or function',
  rpcUrls: 'object',
  title: 'string',
}
const read = (given: unknown) => readOptions(given as TipsOptions, rules, { at: 'tips' })
const codeOf = (option: string, problem: string, fix: string) =>
  expect.objectContaining({ code: 'OPTION_INVALID', context: { option, problem, fix } }) as Error

test('default: a frozen copy of what is set, lists too', () => {
  const given = { amount: 2, currencies: ['USD'], title: undefined }
  const options = read(given)
  given.currencies.push('EUR')
  expect({ ...options }).toEqual({ amount: 2, currencies: ['USD'] })
  expect([Object.isFrozen(options), Object.isFrozen(options.currencies), 'constructor' in options]).toEqual([true, true, false])
})

test.each([
  ['rpcURLs', 'rpcUrls'],
  ['rpcUrl', 'rpcUrls'],
  ['titel', 'title'],
  ['curencies', 'currencies'],
  ['isopen', 'isOpen'],
  ['toString', 'one of amount, currencies, isOpen, provider, rpcUrls, title'],
  ['x', 'one of amount, currencies, isOpen, provider, rpcUrls, title'],
])('error: %s is not known, and %s is meant', (name, meant) => {
  expect(() => read({ [name]: undefined })).toThrow(codeOf(`tips.${name}`, 'is not known', `use ${meant}`))
})

test.each([
  [{ amount: '2' }, 'amount', "is '2'", 'pass a number above 0'],
  [{ amount: -1 }, 'amount', 'is -1', 'pass a number above 0'],
  [{ currencies: { 0: 'USD' } }, 'currencies', 'is object', 'pass list'],
  [{ isOpen: null }, 'isOpen', 'is null', 'pass boolean'],
  [{ isOpen: 1n }, 'isOpen', 'is bigint', 'pass boolean'],
  [{ amount: Number.NaN }, 'amount', 'is NaN', 'pass a number above 0'],
  [{ provider: [] }, 'provider', 'is list', 'pass object or function'],
  [{ rpcUrls: 'x'.repeat(500) }, 'rpcUrls', `is '${'x'.repeat(60)}'`, 'pass object'],
  [{ rpcUrls: 'https://ann:pass@node.example/v1?key=abc#d' }, 'rpcUrls', "is '*node.example/v1*'", 'pass object'],
  [{ rpcUrls: 'ann:p\n@ss@node.example' }, 'rpcUrls', "is '*node.example'", 'pass object'],
])('error: %o is of the wrong kind', (given, option, problem, fix) => {
  expect(() => read(given)).toThrow(codeOf(`tips.${option}`, problem, fix))
})

test.each(['apiKey', 'clientSecret', 'accessToken', 'PASSWORD'])('fault: an option called %s is not shown', (name) => {
  const given = { [name]: 'hunter2' }
  expect(() => readOptions(given, ['a number', () => false], { at: 'tips' })).toThrow(codeOf(`tips.${name}`, 'is string', 'pass a number'))
  expect(() => readOptions({ [name]: 1234 }, ['a word', () => false], { at: 'tips' })).toThrow(
    codeOf(`tips.${name}`, 'is number', 'pass a word'),
  )
})

test.each([undefined, null, 'amount', 7, [], () => ({})])('error: no options: %o', (given) => {
  expect(() => read(given)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test('parameters: one rule for every name', () => {
  const readUrls = (given: object) =>
    readOptions(given as Record<string, string>, ['a word', (value) => value === 'word'], { at: 'tips.rpcUrls' })
  expect({ ...readUrls({ any: 'word' }) }).toEqual({ any: 'word' })
  expect(() => readUrls({ any: 7 })).toThrow(codeOf('tips.rpcUrls.any', 'is 7', 'pass a word'))
})

test('parameters: options that may not be left out', () => {
  const parameters = { at: 'tips', required: ['title'] as const }
  expect(() => readOptions<TipsOptions>({}, rules, parameters)).toThrow(codeOf('tips.title', 'is undefined', 'pass string'))
  expect({ ...readOptions<TipsOptions>({ title: 'Tips' }, rules, parameters) }).toEqual({ title: 'Tips' })
})
