import type { Account, Network, PluginContext } from '@latchkey/kernel'
import type { PortfolioOptions } from '../options.js'

/** What the parts of one flow share. */
export interface FlowParts {
  readonly context: PluginContext<'portfolio'>
  readonly options: PortfolioOptions
}

/** Whose tokens are read, where. */
export interface Question {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Whether the application names a service that knows balances. */
export const hasCloud = ({ context }: Pick<FlowParts, 'context'>): boolean => context.config.endpoints['blockchain'] !== undefined
