import type { CaipNetworkId, Connection, Connector, ConnectorInfo, Dispose, ProviderErrorParameters } from '@latchkey/kernel'
import type { LatchkeyError as AnyError } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Chain } from '../chain/Chain.js'
import { createListeners } from './createListeners.js'
import { currentChainId } from './currentNetwork.js'
import { translateErrors } from './translateErrors.js'

/** A request of the application. */
export interface DrivenRequest {
  readonly method: string
  readonly params?: unknown
  /** The named network, else the active one. */
  readonly chainId: CaipNetworkId
}

/** A wallet's protocol, reduced to what a connector needs. Each call may reject with the wallet's own errors. */
export interface WalletDriver {
  /** Asks the visitor. A network that the wallet does not serve rejects, or another one is in the answer. */
  connect(chainId: CaipNetworkId): Promise<Connection>
  /** Never prompts. Undefined, or no account: the page is not approved. */
  reconnect(chainId: CaipNetworkId): Promise<Connection | undefined>
  disconnect(): Promise<unknown>
  request(request: DrivenRequest): Promise<unknown>
  /**
   * Subscribes to what the wallet does on its own.
   *
   * @param tell - Call it with what reads the connection as it is now; without an account the wallet is disconnected. One that throws is logged and dropped.
   * @returns Unsubscribes.
   */
  watch(tell: (read: () => Connection | undefined) => void): Dispose | undefined
}

/** Parameters of {@link driveWallet}. */
export interface DriveParameters {
  readonly info: ConnectorInfo
  readonly chain: Pick<Chain, 'namespace' | 'log' | 'state'>
  readonly driver: WalletDriver
  /** For wallets with errors of their own. @default `fromProviderError` */
  readonly translate?: (error: unknown, parameters: ProviderErrorParameters) => AnyError
}

/**
 * Makes the connector of a wallet that changes its network when it is asked to connect on another one: addresses differ per network there, or the visitor
 * chooses. It translates errors, follows the active network, and rejects a switch that the wallet ignored with `CHAIN_NOT_SUPPORTED`.
 */
export function driveWallet({ info, chain, driver, translate }: DriveParameters): Connector {
  const listeners = createListeners()
  const run = translateErrors(info.id, translate)
  const connect = (chainId = currentChainId(chain)): Promise<Connection> => run(() => driver.connect(chainId), 'connect')
  return {
    info,
    connect: ({ chainId }) => connect(chainId),
    reconnect: ({ chainId = currentChainId(chain) }) =>
      run(async () => {
        const connection = await driver.reconnect(chainId)
        return connection?.accounts.length ? connection : undefined
      }, 'reconnect'),
    disconnect: () => run(async () => void (await driver.disconnect()), 'disconnect'),
    request: ({ method, params, chainId = currentChainId(chain) }) => run(() => driver.request({ method, params, chainId }), method),
    async switchNetwork({ network: { caipNetworkId: chainId } }) {
      const connection = await connect(chainId)
      if (connection.chainId !== chainId) throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
      listeners.tell({ type: 'connectionChanged', connection })
    },
    subscribe: (listener) =>
      listeners.add(listener, (tell) =>
        driver.watch((read) => {
          try {
            const connection = read()
            tell(connection?.accounts.length ? { type: 'connectionChanged', connection } : { type: 'disconnected' })
          } catch (error) {
            chain.log.warn('A wallet reported an account that cannot be read.', error)
          }
        }),
      ),
  }
}
