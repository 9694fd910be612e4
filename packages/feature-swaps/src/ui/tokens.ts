import type { ReactUiModule } from '@latchkey/react'
import { SwapSelectToken } from './SwapSelectToken/SwapSelectToken.js'

/** The list of tokens. */
export const views = { SwapSelectToken } satisfies ReactUiModule['views']
