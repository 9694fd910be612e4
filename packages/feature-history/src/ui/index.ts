import type { ReactUiModule } from '@latchkey/react'
import { Transactions } from './Transactions/Transactions.js'

/** A component for each view that the plugin registers. */
export const views = { Transactions } satisfies ReactUiModule['views']
