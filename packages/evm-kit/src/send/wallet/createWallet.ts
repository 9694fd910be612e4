import type { Clock, LatchkeyState, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { EvmChain } from '../../read/EvmChain.js'
import { WALLET_MS } from '../../timeouts.js'
import type { EvmTransaction } from '../EvmTransaction.js'
import { evmError } from '../../errors/evmError.js'
import { isHash } from '../follow/identifiers.js'

/** What is needed of a plugin's context. */
export interface WalletContext extends Pick<PluginContext, 'request'> {
  readonly clock: Clock
  readonly state: { readonly current: LatchkeyState }
}

/** Parameters of {@link createWallet}. */
export interface WalletParts {
  readonly context: WalletContext
  readonly chain: Pick<EvmChain, 'network'>
  /** The account in use when the visitor agreed. */
  readonly account: string
  readonly signal: AbortSignal
  /** See {@link EvmWallet.validForMs}. @default the time limit of one request */
  readonly validForMs?: number
}

/** The visitor's wallet with its chain pinned. It sends no request for another account or network than it was created for. */
export interface EvmWallet {
  readonly account: string
  /** How long a transaction may wait for its signatures and its inclusion, in milliseconds: then the contract refuses it. */
  readonly validForMs: number
  /** EIP-155 id as wallets write it, e.g. `0x1`. */
  readonly chainIdHex: string
  /**
   * @param timeoutMs - Milliseconds. @default 10 minutes
   * @throws LatchkeyError `SESSION_CHANGED` | `USER_REJECTED` | `WALLET_TIMEOUT` | …
   */
  ask(method: string, params: readonly unknown[], timeoutMs?: number): Promise<unknown>
  /**
   * @param gas - Limit of gas. @default the wallet's own estimate
   * @returns The transaction's hash, 32 bytes, lower case.
   * @throws LatchkeyError `EVM_UNKNOWN` for an answer that is no hash: it may have been sent | as `ask`
   */
  send(transaction: EvmTransaction, gas?: bigint): Promise<string>
}

/** Creates it. */
export function createWallet({ context, chain, account, signal, validForMs = WALLET_MS }: WalletParts): EvmWallet {
  const { namespace, caipNetworkId, reference } = chain.network
  const chainIdHex = `0x${BigInt(reference).toString(16)}`

  /** @returns The wallet's id. */
  function refuseOther(): string {
    const { sessions, activeNetworkIds } = context.state.current
    const session = sessions[namespace]
    const isConnected = session?.status === 'connected' && session.account.address.toLowerCase() === account.toLowerCase()
    if (!isConnected || activeNetworkIds[namespace] !== caipNetworkId) throw new LatchkeyError('SESSION_CHANGED', { namespace })
    return session.connectorId
  }

  const ask: EvmWallet['ask'] = async (method, params, timeoutMs = WALLET_MS) => {
    const connectorId = refuseOther()
    const timedOut = () => new LatchkeyError('WALLET_TIMEOUT', { connectorId, timeoutMs })
    return withDeadline({ clock: context.clock, timeoutMs, signal, action: method, timedOut }, (limited) =>
      context.request({ namespace, method, params, signal: limited }),
    )
  }
  return {
    account,
    chainIdHex,
    validForMs,
    ask,
    async send({ to, data, value }, gas) {
      const method = 'eth_sendTransaction'
      const limit = gas === undefined ? {} : { gas: `0x${gas.toString(16)}` }
      const hash = await ask(method, [{ from: account, to, data, value: `0x${value.toString(16)}`, ...limit, chainId: chainIdHex }])
      if (isHash(hash)) return hash.toLowerCase()
      throw evmError('EVM_UNKNOWN', { problem: 'The wallet answered eth_sendTransaction without a transaction hash.' })
    },
  }
}
