import { cleanWalletName } from '@latchkey/kernel'
import type { PortfolioState, PortfolioToken } from '../contracts/PortfolioState.js'
import type { Holding } from './Holding.js'
import { holdingKey } from './Holding.js'
import { judge } from './judge.js'
import type { Decimal } from './money.js'
import { sumOf, toPrice, valueOf, writeDecimal } from './money.js'

/** An amount of 256 bits has no more. */
const MOST_DECIMALS = 77

/** A token with its value, for sorting. */
interface Valued {
  readonly token: PortfolioToken
  readonly value: Decimal | undefined
}

/** Cleans, values, judges and sorts what an account has. Of a token that is named twice the first is kept; amounts of nothing are left out. */
export function toPortfolio(holdings: readonly Holding[]): Pick<PortfolioState, 'tokens' | 'total'> {
  const byKey = new Map<string, Valued>()
  for (const holding of holdings) {
    const key = holdingKey(holding)
    if (!byKey.has(key) && isSound(holding)) byKey.set(key, toValued(holding))
  }
  const all = [...byKey.values()].sort(compare)
  const counted = all.flatMap(({ token, value }) => (value && !token.hidden ? [value] : []))
  return { tokens: all.map(({ token }) => token), total: counted.length > 0 ? writeDecimal(sumOf(counted)) : undefined }
}

const isSound = ({ address, amountBaseUnits, decimals }: Holding): boolean =>
  decimals >= 0 && decimals <= MOST_DECIMALS && (amountBaseUnits > 0n || (address === undefined && amountBaseUnits === 0n))

function toValued({ chainId, address, symbol, name, decimals, amountBaseUnits, price, icon }: Holding): Valued {
  const shown = cleanWalletName(symbol) || shortened(address)
  const worth = toPrice(price)
  const value = worth && valueOf(amountBaseUnits, decimals, worth)
  const texts = { symbol: shown, name: cleanWalletName(name ?? '') || shown }
  const hidden = judge({ ...texts, decimals, ...(address !== undefined && { address }) })
  const token: PortfolioToken = {
    chainId,
    ...(address !== undefined && { address }),
    ...texts,
    decimals,
    amountBaseUnits,
    ...(worth && value && { price: writeDecimal(worth), value: writeDecimal(value) }),
    ...(icon?.startsWith('data:image/') && { icon }),
    ...(hidden && { hidden }),
  }
  return { token, value }
}

const shortened = (address = ''): string => `${address.slice(0, 6)}…${address.slice(-4)}`

const LAST = { lowQuality: 1, spam: 2 }
const placeOf = ({ hidden }: PortfolioToken): number => (hidden ? LAST[hidden] : 0)

function compare(one: Valued, other: Valued): number {
  const byPlace = placeOf(one.token) - placeOf(other.token)
  if (byPlace) return byPlace
  const [a, b] = [one.value?.digits ?? -1n, other.value?.digits ?? -1n]
  if (a !== b) return a > b ? -1 : 1
  const byCoin = Number(one.token.address !== undefined) - Number(other.token.address !== undefined)
  return byCoin || (one.token.symbol < other.token.symbol ? -1 : Number(one.token.symbol > other.token.symbol))
}
