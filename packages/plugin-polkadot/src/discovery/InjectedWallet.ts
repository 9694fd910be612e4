// Types only: `docs/decisions/0010-polkadot-injection.md` says why `@polkadot/extension-dapp` itself does not run here.
import type { Injected as InjectedProtocol, InjectedAccount as ProtocolAccount } from '@polkadot/extension-inject/types'

type Signer = InjectedProtocol['signer']

/** An account of an extension: SS58 with any prefix; hex for Ethereum accounts. */
export type InjectedAccount = Readonly<ProtocolAccount>

/** A transaction to sign. */
export type SignerPayload = Parameters<NonNullable<Signer['signPayload']>>[0]

/** An extension's answer to a signing request. */
export type SignerResult = Awaited<ReturnType<NonNullable<Signer['signPayload']>>>

/** An extension's interface for an approved application. */
export interface Injected {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>
    /** Calls back at once, and with each change. Some extensions return a promise of the unsubscribe function. */
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => void): (() => void) | Promise<() => void>
  }
  readonly signer: Pick<Signer, 'signRaw' | 'signPayload'>
}

/**
 * An entry of `window.injectedWeb3`.
 *
 * @see https://github.com/polkadot-js/extension
 */
export interface InjectedWallet {
  /**
   * Asks the visitor, unless the page was approved before: there is no silent mode, the extension remembers approvals.
   *
   * @param isReconnect - Must not prompt. Extensions ignore it; the joined wallet uses it.
   */
  enable(applicationName: string, isReconnect?: boolean): Promise<Injected>
}

/** An extension, and its display name. */
export interface Extension {
  readonly name: string
  readonly wallet: InjectedWallet
}
