import type { Account, Latchkey, NamespaceAdapter, Network } from '@latchkey/kernel'

/** The context of an action: the instance, the account and the network. */
export interface ActionParameters {
  readonly latchkey: Latchkey
  readonly adapter: NamespaceAdapter
  readonly account: Account
  readonly network: Network
}

/** An action of an application. Resolves to the text to show. */
export interface DemoAction {
  readonly label: string
  run(parameters: ActionParameters): Promise<string>
}

/** The message to sign on every chain. */
export const MESSAGE = 'Hello from the laboratory'
