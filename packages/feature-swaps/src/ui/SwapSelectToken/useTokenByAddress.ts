import { useEffect, useState } from 'react'
import type { SwapFlow } from '../../flow/SwapFlow.js'

/** How the search for an address goes. */
export interface TokenByAddress {
  readonly isSearching: boolean
  /** It is no token, or cannot be read. */
  readonly isRefused: boolean
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Reads the token of a typed address, and adds it to the list. */
export function useTokenByAddress(flow: SwapFlow, query: string): TokenByAddress {
  const address = ADDRESS.test(query.trim()) ? query.trim().toLowerCase() : undefined
  const [settled, setSettled] = useState<{ readonly address: string; readonly isRefused: boolean }>()
  useEffect(() => {
    if (address === undefined) return undefined
    let hasEnded = false
    const settle = (isRefused: boolean): void => {
      if (!hasEnded) setSettled({ address, isRefused })
    }
    flow.findToken(address).then(
      () => settle(false),
      () => settle(true),
    )
    return () => {
      hasEnded = true
    }
  }, [flow, address])
  const isSettled = settled?.address === address
  return { isSearching: address !== undefined && !isSettled, isRefused: isSettled && settled !== undefined && settled.isRefused }
}
