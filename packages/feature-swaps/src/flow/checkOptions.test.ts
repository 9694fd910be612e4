// Through the service of an instance: what a page without types could misspell.
import { eip155 } from '@latchkey/plugin-eip155'
import { createTestLatchkey } from '@latchkey/testkit'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { swaps, uniswapV2 } from '../headless.js'

const load = (options: object) => {
  const { latchkey } = createTestLatchkey({ plugins: [eip155({ networks: [mainnet] }), swaps(options)] })
  onTestFinished(() => latchkey.dispose())
  return latchkey.services.get('swaps')?.()
}

test.each<[string, object, string]>([
  ['an approval that is none', { approval: 'infinite' }, 'approval'],
  ['a simulation that is none', { simulation: 'require' }, 'simulation'],
  ['two providers of one id', { providers: [uniswapV2(), uniswapV2()] }, 'providers'],
  ['a list without https:', { tokenLists: ['http://lists.example/tokens.json'] }, 'tokenLists'],
])('error: %s', async (_, options, option) => {
  await expect(load(options)).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: `swaps.${option}` } })
})

test('parameters: every value that is documented is taken', async () => {
  for (const approval of ['exact', 'unlimited']) for (const simulation of ['preferred', 'required']) await load({ approval, simulation })
})

test.each([
  ['tokenList', { tokenList: [] }, 'use tokenLists'],
  ['slippagePercent', { slippagePercent: '1' }, 'pass 0.01 to 50'],
  ['slippagePercent', { slippagePercent: 51 }, 'pass 0.01 to 50'],
  ['followHours', { followHours: 721 }, 'pass 0.01 to 720'],
  ['providers', { providers: {} }, 'pass list'],
])('error: %s of %o, when the factory is called', (option, options, fix) => {
  expect(() => swaps(options as object)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: `swaps.${option}`, fix }) as object }),
  )
})
