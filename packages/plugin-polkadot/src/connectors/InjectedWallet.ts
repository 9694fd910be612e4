// Types only: `docs/decisions/0010-polkadot-injection.md` says why `@polkadot/extension-dapp` itself does not run here.
import type { Injected as InjectedProtocol, InjectedAccount as ProtocolAccount } from '@polkadot/extension-inject/types'

type Signer = InjectedProtocol['signer']

/** An account as extensions give it: SS58 with any prefix; hex for accounts of Ethereum's kind. */
export type InjectedAccount = Readonly<ProtocolAccount>

/** A transaction to sign. */
export type SignerPayload = Parameters<NonNullable<Signer['signPayload']>>[0]

/** What an extension answers a signing request with. */
export type SignerResult = Awaited<ReturnType<NonNullable<Signer['signPayload']>>>

/** What an extension gives an application that it trusts. */
export interface Injected {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>
    /** Calls back at once, and with each change. Some extensions answer with a promise of the function that stops it. */
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
   * Asks the visitor, unless the page was answered before: there is no silent way, an extension remembers by itself.
   *
   * @param isReconnect - Nobody may be prompted. Extensions know no such thing; what joins several of them does.
   */
  enable(applicationName: string, isReconnect?: boolean): Promise<Injected>
}
