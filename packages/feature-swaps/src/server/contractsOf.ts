import type { CaipNetworkId } from '@latchkey/kernel'
import { loadV2, loadV3 } from '../uniswap/data/deployments.js'
import type { ExchangeContracts } from './ExchangeContracts.js'

/** Uniswap's own contracts on a network; undefined where it is not. A server looks for ways through every token of the data: pages look through five. */
export async function contractsOf(chainId: CaipNetworkId): Promise<ExchangeContracts | undefined> {
  const [v2, v3] = await Promise.all([loadV2(chainId), loadV3(chainId)])
  if (!v3) return undefined
  const { swapRouter, wrapped, tokens, factory, quoter } = v3
  return {
    swapRouter,
    wrapped,
    tokens,
    bases: tokens.map(({ address }) => address).filter((address) => address !== wrapped),
    v3: { factory, quoter },
    ...(v2 && { v2: { factory: v2.factory, router: v2.router } }),
  }
}
