import type { SwapPrice, SwapProvider, SwapQuestion } from '../contracts/index.js'
import type { Couple } from '../routing/couplesOf.js'
import { couplesWith } from '../routing/couplesOf.js'
import type { PricedPool } from '../routing/pricesFromPools.js'
import { pricesFromPools } from '../routing/pricesFromPools.js'
import type { Deployment } from './Deployment.js'
import { tokensOf, tradedAddress } from './readDeployment.js'

type Request = Parameters<NonNullable<SwapProvider['getPrices']>>[0]

/** What tokens are worth by the pools of a deployment. */
export async function pricesOf(
  deployment: Deployment,
  { tokens, ...question }: Request,
  readPools: (question: SwapQuestion, couples: readonly Couple[]) => Promise<readonly PricedPool[]>,
): Promise<readonly SwapPrice[]> {
  const { wrapped, stables } = deployment
  const asked = tokens.map((token) => ({ address: token.address, traded: tradedAddress(token, deployment), decimals: token.decimals }))
  const known = tokensOf(deployment, question.chain).map((token) => [token.address, token.decimals] as const)
  const decimals = new Map([...known, ...asked.map((token) => [token.traded, token.decimals] as const)])
  const worth = asked.map(({ traded }) => traded).filter((token) => !stables.includes(token))
  const pools = worth.length === 0 ? [] : await readPools(question, couplesWith([wrapped, ...worth], [wrapped, ...stables]))
  const prices = pricesFromPools({ pools, stables, wrapped, decimals })
  return asked.flatMap(({ address, traded }) => {
    const price = prices.get(traded)
    return price ? [{ address, ...price }] : []
  })
}
