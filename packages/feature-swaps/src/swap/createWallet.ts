import type { PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel/http'
import type { SwapChain, SwapTransaction } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'
import { isHash } from '../tracking/identifiers.js'

/** Parameters of {@link createWallet}. */
export interface WalletParts {
  readonly context: PluginContext<'swaps'>
  readonly chain: SwapChain
  /** The account in use when the swap started. */
  readonly account: string
  readonly signal: AbortSignal
  /** See {@link SwapWallet.validForMs}. @default the time limit of one request */
  readonly validForMs?: number
}

/** The visitor's wallet for one swap. It sends no request for another account or network than the swap started with. */
export interface SwapWallet {
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
   * @throws LatchkeyError `SWAPS_UNKNOWN` for an answer that is no hash: it may have been sent | as `ask`
   */
  send(transaction: SwapTransaction, gas?: bigint): Promise<string>
}

/** Time limit of one wallet request in milliseconds. Signatures are valid for the same time, so a later answer has no effect on chain. */
export const WALLET_MS = 600_000

/** Creates it. */
export function createWallet({ context, chain, account, signal, validForMs = WALLET_MS }: WalletParts): SwapWallet {
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

  const ask: SwapWallet['ask'] = async (method, params, timeoutMs = WALLET_MS) => {
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
      throw swapsError('SWAPS_UNKNOWN', { problem: 'The wallet answered eth_sendTransaction without a transaction hash.' })
    },
  }
}
