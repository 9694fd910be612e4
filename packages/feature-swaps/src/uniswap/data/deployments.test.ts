import * as sdk from '@uniswap/sdk-core'
import { expect, it } from 'vitest'
import { uniswapV2 } from '../uniswapV2.js'
import { uniswapV3 } from '../uniswapV3.js'
import { loadV2, loadV3 } from './deployments.js'

/** Networks that the specification names for swaps. */
const SPECIFIED = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

const deploymentsOn = (chainId: number) => Promise.all([loadV2(`eip155:${chainId}`), loadV3(`eip155:${chainId}`)])

const addresses = (values: readonly (string | undefined)[]) => values.map((value) => value?.toLowerCase())

it('default: every deployment of Uniswap on the specified networks, with the addresses that its own package names', async () => {
  for (const chainId of SPECIFIED) {
    const [v2, v3] = await deploymentsOn(chainId)
    const known = sdk.CHAIN_TO_ADDRESSES_MAP[chainId as keyof typeof sdk.CHAIN_TO_ADDRESSES_MAP] as
      | Partial<Record<string, string>>
      | undefined
    expect([v2?.factory, v2?.router]).toEqual(addresses([sdk.V2_FACTORY_ADDRESSES[chainId], sdk.V2_ROUTER_ADDRESSES[chainId]]))
    expect([v3?.factory, v3?.swapRouter]).toEqual(
      known ? addresses([known['v3CoreFactoryAddress'], sdk.SWAP_ROUTER_02_ADDRESSES(chainId)]) : [undefined, undefined],
    )
    const wrapped = [v2, v3].flatMap((deployment) => deployment?.wrapped ?? [])
    expect(new Set(wrapped)).toEqual(new Set(wrapped.length > 0 ? addresses([sdk.WETH9[chainId]?.address]) : []))
  }
})

it('default: the second quoter; the package names it only where there never was a first', async () => {
  const places = sdk.CHAIN_TO_ADDRESSES_MAP as unknown as Record<number, Partial<Record<string, string>>>
  const onlyOne = SPECIFIED.filter((chainId) => places[chainId]?.['swapRouter02Address'])
  expect(onlyOne.length).toBe(4)
  for (const chainId of onlyOne) expect((await loadV3(`eip155:${chainId}`))?.quoter).toBe(places[chainId]?.['quoterAddress']?.toLowerCase())
})

it('default: the networks that the providers name before they load anything are those of the deployments', async () => {
  const all = await Promise.all(SPECIFIED.map(async (chainId) => ({ id: `eip155:${chainId}`, found: await deploymentsOn(chainId) })))
  const namesOf = (version: 0 | 1) =>
    all
      .filter(({ found }) => found[version])
      .map(({ id }) => id)
      .sort()
  expect([...uniswapV2().networks].sort()).toEqual(namesOf(0))
  expect([...uniswapV3().networks].sort()).toEqual(namesOf(1))
  expect(await loadV3('eip155:404404')).toBeUndefined()
})

it('default: tokens to route through and to count in dollars are among those that are offered', async () => {
  const all = await Promise.all(SPECIFIED.map(deploymentsOn))
  for (const { tokens, bases, stables, wrapped } of all.flat().filter((deployment) => deployment !== undefined)) {
    const offered = tokens.map(({ address }) => address)
    expect(offered).toContain(wrapped)
    expect([...bases, ...stables].filter((address) => !offered.includes(address))).toEqual([])
    expect(stables.length).toBeGreaterThan(0)
    expect(bases).not.toContain(wrapped)
    expect(new Set(offered).size).toBe(offered.length)
    expect(offered.filter((address) => !/^0x[0-9a-f]{40}$/.test(address))).toEqual([])
  }
})
