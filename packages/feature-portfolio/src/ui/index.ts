import type { ReactUiModule } from '@latchkey/react'
import { Nfts } from './Nfts/Nfts.js'
import { Tokens } from './Tokens/Tokens.js'

/** A component for each view that the plugin registers. */
export const views = { PortfolioTokens: Tokens, PortfolioNfts: Nfts } satisfies ReactUiModule['views']
