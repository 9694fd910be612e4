import type { ReactUiModule } from '@latchkey/react'
import { Swap } from './Swap/Swap.js'
import { SwapSelectToken } from './SwapSelectToken/SwapSelectToken.js'

/** What every visit of the feature needs; the last look before a swap is in `preview`. */
export const views = { Swap, SwapSelectToken } satisfies ReactUiModule['views']
