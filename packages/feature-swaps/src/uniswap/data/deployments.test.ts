import * as sdk from '@uniswap/sdk-core'
import { expect, it } from 'vitest'
import { uniswapV2 } from '../uniswapV2.js'
import { uniswapV3 } from '../uniswapV3.js'
import { v2Deployments, v3Deployments } from './deployments.js'

/** Networks that the specification names for swaps. */
const SPECIFIED = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

const deploymentsOn = (chainId: number) => [v2Deployments[`eip155:${chainId}`], v3Deployments[`eip155:${chainId}`]] as const

const addresses = (values: readonly (string | undefined)[]) => values.map((value) => value?.toLowerCase())

it('default: every deployment of Uniswap on the specified networks, with the addresses that its own package names', () => {
  for (const chainId of SPECIFIED) {
    const [v2, v3] = deploymentsOn(chainId)
    const known = sdk.CHAIN_TO_ADDRESSES_MAP[chainId as keyof typeof sdk.CHAIN_TO_ADDRESSES_MAP] as Partial<Record<string, string>> | undefined
    expect([v2?.factory, v2?.router]).toEqual(addresses([sdk.V2_FACTORY_ADDRESSES[chainId], sdk.V2_ROUTER_ADDRESSES[chainId]]))
    expect([v3?.factory, v3?.swapRouter]).toEqual(known ? addresses([known['v3CoreFactoryAddress'], sdk.SWAP_ROUTER_02_ADDRESSES(chainId)]) : [undefined, undefined])
    const wrapped = [v2, v3].flatMap((deployment) => deployment?.wrapped ?? [])
    expect(new Set(wrapped)).toEqual(new Set(wrapped.length > 0 ? addresses([sdk.WETH9[chainId]?.address]) : []))
  }
})

it('default: the second quoter; the package names it only where there never was a first', () => {
  const places = sdk.CHAIN_TO_ADDRESSES_MAP as unknown as Record<number, Partial<Record<string, string>>>
  const onlyOne = SPECIFIED.filter((chainId) => places[chainId]?.['swapRouter02Address'])
  expect(onlyOne.length).toBe(4)
  for (const chainId of onlyOne) expect(v3Deployments[`eip155:${chainId}`]?.quoter).toBe(places[chainId]?.['quoterAddress']?.toLowerCase())
})

it('default: the networks that the providers name before they load anything are those of the deployments', () => {
  expect([...uniswapV2().networks].sort()).toEqual(Object.keys(v2Deployments).sort())
  expect([...uniswapV3().networks].sort()).toEqual(Object.keys(v3Deployments).sort())
  expect(Object.keys(v3Deployments).every((id) => SPECIFIED.includes(Number(id.slice('eip155:'.length))))).toBe(true)
})

it('default: tokens to route through and to count in dollars are among those that are offered', () => {
  for (const { tokens, bases, stables, wrapped } of [...Object.values(v2Deployments), ...Object.values(v3Deployments)]) {
    const offered = tokens.map(({ address }) => address)
    expect(offered).toContain(wrapped)
    expect([...bases, ...stables].filter((address) => !offered.includes(address))).toEqual([])
    expect(stables.length).toBeGreaterThan(0)
    expect(bases).not.toContain(wrapped)
    expect(new Set(offered).size).toBe(offered.length)
    expect(offered.filter((address) => !/^0x[0-9a-f]{40}$/.test(address))).toEqual([])
  }
})
