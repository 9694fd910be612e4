import type { Balances } from '@latchkey/cloud-protocol'
import { formatUnits } from '@latchkey/kernel'
import type { Chain, Chains } from '../chains/openChains.js'
import type { KnownToken } from '../contracts/KnownToken.js'
import { remember } from '../memory/remember.js'
import { coinAddress } from '../prices/PriceSource.js'
import { BALANCE_CACHE_MS } from '../timeouts.js'
import type { Holding } from './Holding.js'
import { readEvmHoldings } from './readEvmHoldings.js'
import { readSolanaHoldings } from './readSolanaHoldings.js'
import type { TokensOf } from './TokensOf.js'

/** What is asked of one chain. */
export interface BalanceQuestion {
  readonly chain: Chain
  readonly address: string
  /** More tokens; with any, nothing that is remembered is told. */
  readonly also: readonly string[]
}

type Balance = Balances['balances'][number]

interface BalancesParts {
  readonly chains: Chains
  readonly tokensOf: TokensOf
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Accounts that are remembered. */
const MOST = 2_000
/** Most tokens of an account that are asked for; the configured ones come first. */
const MOST_TOKENS = 999

/** Balances of an account on one chain: the coin, then tokens of which it has some, the most valuable first. @throws LatchkeyError `CLOUD_NODE_FAILED` */
export function createBalances({ chains, tokensOf, now }: BalancesParts): (question: BalanceQuestion) => Promise<readonly Balance[]> {
  const known = new Map(chains.list.map((chain) => [chain.chainId, chain]))
  const read = async (chain: Chain, address: string, also: readonly string[]): Promise<readonly Holding[]> => {
    const { configuration, readTokens, nodes, chainId } = chain
    const own = await readTokens([...configuration.tokens.map((token) => token.address), ...also])
    const found = new Map(
      [...own.values(), ...(await tokensOf(chainId, address))].slice(0, MOST_TOKENS).map((token) => [token.address, token]),
    )
    const ask = chainId.startsWith('eip155:') ? readEvmHoldings : readSolanaHoldings
    return ask(nodes, { address, tokens: [...found.values()] })
  }
  const readRemembered = remember(
    async ({ chainId, address }: { readonly chainId: string; readonly address: string }) => {
      const chain = known.get(chainId)
      return chain ? read(chain, address, []) : []
    },
    { most: MOST, forMs: BALANCE_CACHE_MS, now },
  )
  return async ({ chain, address, also }) => {
    const holdings = also.length > 0 ? await read(chain, address, also) : await readRemembered({ chainId: chain.chainId, address })
    const held = holdings.filter(({ token, amount }) => token === undefined || amount > 0n)
    const prices = await chains.prices(
      chain.chainId,
      held.map(({ token }) => token?.address ?? coinAddress(chain.chainId)),
    )
    const [coin, ...tokens] = held.map((holding) =>
      toBalance(chain, holding, prices.get(holding.token?.address ?? coinAddress(chain.chainId))),
    )
    return coin === undefined ? [] : [coin, ...tokens.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))]
  }
}

function toBalance({ chainId, configuration }: Chain, { token, amount }: Holding, price: number | undefined): Balance {
  const { name, symbol, decimals, iconUrl }: Omit<KnownToken, 'address'> = token ?? configuration.coin
  const numeric = formatUnits(amount, decimals)
  const value = (price ?? NaN) * Number(numeric)
  return {
    name,
    symbol,
    chainId,
    ...(token && { address: `${chainId}:${token.address}` }),
    ...(Number.isFinite(value) && { value, price }),
    quantity: { decimals: String(decimals), numeric },
    ...(iconUrl !== undefined && { iconUrl }),
  }
}
