import type { ReactUiModule } from '@latchkey/react'
import { Swap } from './Swap/Swap.js'

/** What every visit of the feature needs; the list of tokens is in `tokens`, the last look before a swap in `preview`. */
export const views = { Swap } satisfies ReactUiModule['views']
