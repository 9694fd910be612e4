import { truncateAddress, useText } from '@latchkey/react/ui'
import { useMemo } from 'react'
import type { SwapToken } from '../../contracts/index.js'
import type { SwapsState } from '../../flow/SwapsState.js'

/** What stands below the symbol of a token: its name and address, as a token may have any name; first of all that it could be a fake. */
export function useTokenDetail({ tokens, marks = {} }: Pick<SwapsState, 'tokens' | 'marks'>): (token: SwapToken) => string {
  const text = useText()
  const symbols = useMemo(() => new Map(tokens.map(({ address, symbol }) => [address, symbol])), [tokens])
  return ({ address, name, isNative }) => {
    if (isNative) return name
    const { origin, resembles, isOdd } = marks[address] ?? {}
    const twin = resembles === undefined ? undefined : symbols.get(resembles)
    const warning = warningOf()
    return [...(warning === undefined ? [name] : [warning]), truncateAddress(address)].join(' · ')

    function warningOf(): string | undefined {
      if (twin !== undefined) return text('swaps.tokens.lookalike', { symbol: twin })
      if (isOdd) return text('swaps.tokens.odd')
      return origin === 'unlisted' ? text('swaps.tokens.unlisted') : undefined
    }
  }
}
