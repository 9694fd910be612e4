import type { BrandedCoin } from '@latchkey/react/ui'
import type { SwapToken } from '../contracts/index.js'

/** What a token is drawn as. */
export const coinOf = ({ chainId, address, isNative }: SwapToken): BrandedCoin => ({ chainId, address: isNative ? undefined : address })
