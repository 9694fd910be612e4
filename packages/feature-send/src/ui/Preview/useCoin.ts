import { networkOf } from '@latchkey/feature-kit'
import type { LatchkeyState } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'
import { useSelector } from '@latchkey/react'
import { useFormat } from '@latchkey/react/ui'
import { useCallback } from 'react'
import type { SendAsset, SendState } from '../../contracts/SendState.js'

/** The network's coin, in which fees are paid; amounts with every digit. */
export function useCoin({ chainId }: Pick<SendState, 'chainId'>) {
  const format = useFormat()
  const coin = useSelector(useCallback((all: LatchkeyState) => networkOf(all, chainId)?.nativeCurrency, [chainId]))
  const write = (amount: bigint, decimals: number, symbol: string): string => `${format.decimal(formatUnits(amount, decimals))} ${symbol}`
  return {
    symbol: coin?.symbol ?? '',
    format: (amount: bigint) => write(amount, coin?.decimals ?? 0, coin?.symbol ?? ''),
    formatAsset: (amount: bigint, asset: SendAsset | undefined) => write(amount, asset?.decimals ?? 0, asset?.symbol ?? ''),
  }
}
