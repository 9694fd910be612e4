import type { Network } from '@latchkey/kernel'
import type { OnrampProvider, OnrampQuestion, OnrampToken } from '../contracts/index.js'

/** What the suite works with. */
export interface OnrampProviderFixtures {
  readonly provider: OnrampProvider
  readonly namespace: string
  /** Where coins arrive. */
  readonly address: string
  /** Of the namespace; the provider sells something on at least one of them. */
  readonly networks: readonly Network[]
  /** For a provider that asks a service of the application. @default none */
  readonly http?: NonNullable<OnrampQuestion['http']>
  /** Pays or declines on the provider's page. Absent: orders are created and not paid. */
  pay?(url: string, outcome: 'accept' | 'decline'): Promise<void>
  /** Base units of the token at the address. Given with `pay`. */
  balanceOf?(token: OnrampToken): Promise<bigint>
  stop(): Promise<void>
}
