import { expect, it } from 'vitest'
import type { SwapProvider } from '../contracts/index.js'
import { findWrapped, isOwn, markOwn } from './ownBuilders.js'

const provider = (id: string) => ({ id }) as unknown as SwapProvider

it('default: a provider is ours by identity, not by its copy', () => {
  const own = provider('own')
  expect(markOwn(own, async () => undefined)).toBe(own)
  expect([isOwn(own), isOwn({ ...own }), isOwn(provider('own'))]).toEqual([true, false, false])
})

it('default: the wrapped coin of the first of our own providers that knows one, in lower case', async () => {
  const asked: string[] = []
  const knowing = (name: string, address: string | undefined) =>
    markOwn(provider(name), async (chainId) => {
      asked.push(`${name} ${chainId}`)
      return address
    })
  const providers = [provider('foreign'), knowing('none', undefined), knowing('first', '0xAB'), knowing('second', '0xCD')]
  expect(await findWrapped(providers, 'eip155:1')).toBe('0xab')
  expect(asked).toEqual(['none eip155:1', 'first eip155:1'])
  expect(await findWrapped([provider('foreign'), knowing('none', undefined)], 'eip155:1')).toBeUndefined()
  expect(await findWrapped([], 'eip155:1')).toBeUndefined()
})
