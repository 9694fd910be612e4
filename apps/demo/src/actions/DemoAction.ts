import type { Account, Latchkey, NamespaceAdapter, Network } from '@latchkey/kernel'

/** What an action needs: the instance, and who does it where. */
export interface ActionParameters {
  readonly latchkey: Latchkey
  readonly adapter: NamespaceAdapter
  readonly account: Account
  readonly network: Network
}

/** Something an application does. Resolves with what to show. */
export interface DemoAction {
  readonly label: string
  run(parameters: ActionParameters): Promise<string>
}

/** What is signed on every chain. */
export const MESSAGE = 'Hello from the laboratory'
