import type { Latchkey, Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { solana } from '@latchkey/plugin-solana'
import type { MemoryStorage, TestClock } from '@latchkey/testkit'
import { createMemoryStorage, createTestConnector, createTestLatchkey } from '@latchkey/testkit'
import type { ProposalAnswer, Relay, RemoteWallet } from '@latchkey/testkit-walletconnect'
import { mainnet, polygon } from 'viem/chains'
import { actOutside } from './actOutside.js'
import type { Call, Signing } from './Call.js'
import type { Action, Name } from './randomActions.js'
import { shownUri } from './stage.js'
import { walletConnect } from '../src/walletConnect.js'

/** One page with its wallet and its relay; a reload makes another instance over the same storage. */
export class World {
  readonly relay: Relay
  readonly wallet: RemoteWallet
  readonly storage: MemoryStorage = createMemoryStorage()
  readonly calls: Call[] = []
  readonly signings: Signing[] = []
  /** Violated invariants. */
  readonly violations: string[] = []
  /** The page was closed while a wallet was asked or about to be notified: its later state is unknown. */
  mayHaveOrphan = false
  /** Codes that the wallet is about to answer. */
  scanning = 0
  latchkey!: Latchkey
  #clock!: TestClock
  #abort = new AbortController()
  #messageCount = 0
  readonly #scanned = new Set<string>()
  readonly #askedBefore: number

  constructor(relay: Relay, wallet: RemoteWallet) {
    this.relay = relay
    this.wallet = wallet
    this.#askedBefore = wallet.requests.length
  }

  /** The requests that the wallet got during this visit. */
  requests(): RemoteWallet['requests'] {
    return this.wallet.requests.slice(this.#askedBefore)
  }

  /** Loads the page. */
  async load(): Promise<void> {
    const { latchkey, clock } = createTestLatchkey({
      storage: this.storage,
      plugins: [eip155({ networks: [mainnet, polygon] }), solana(), walletConnect({ relayUrl: this.relay.url }), createExtension()],
    })
    Object.assign(this, { latchkey })
    this.#clock = clock
    this.#abort = new AbortController()
    latchkey.subscribe(
      (state) => state.sessions,
      () => this.#watch(latchkey),
    )
    await latchkey.start()
  }

  /** Runs one action. Resolves when it has begun, not when it has ended. */
  async act(step: Action): Promise<void> {
    switch (step.type) {
      case 'connect':
      case 'disconnect':
      case 'disconnectAll':
      case 'appSwitches':
      case 'takeOver':
      case 'abandon':
        return this.#call(step)
      case 'sign':
        return this.#sign(step.namespace)
      case 'renewCode':
        return this.#clock.advance(220_000)
      case 'reload':
        return this.#reload()
      case 'wait':
        return this.#wait()
      case 'code':
        return void (await shownUri(this.latchkey))
      default:
        return actOutside({ relay: this.relay, wallet: this.wallet, scan: (answer) => this.#scan(answer) }, step)
    }
  }

  async #reload(): Promise<void> {
    this.mayHaveOrphan ||= !this.#isSettled()
    this.latchkey.dispose()
    await this.load()
  }

  /** Lets pending work continue: as many turns of the event loop as a few messages take. */
  async #wait(): Promise<void> {
    for (let turn = 0; turn < 400; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  #call(step: Action): void {
    const { latchkey } = this
    switch (step.type) {
      case 'connect':
        return this.#track(
          'connect',
          latchkey.connect({ connectorId: 'walletConnect', namespace: step.namespace, signal: this.#abort.signal }),
        )
      case 'disconnect':
        return this.#track('disconnect', latchkey.disconnect({ namespace: step.namespace }))
      case 'disconnectAll':
        return this.#track('disconnect', latchkey.disconnect())
      case 'appSwitches':
        return this.#track('switch', latchkey.switchNetwork({ chainId: `eip155:${step.reference}` }))
      case 'takeOver':
        return this.#track('connect extension', latchkey.connect({ connectorId: 'extension', namespace: 'eip155' }))
      case 'abandon':
        this.#abort.abort()
        this.#abort = new AbortController()
        return undefined
      default:
        return undefined
    }
  }

  /** All faults end. */
  heal(): void {
    this.relay.refuse(false)
    this.relay.repeat(1)
    this.relay.delay(0)
  }

  /** Whether page and wallet agree now. */
  #isSettled(): boolean {
    const isAsking = this.scanning > 0 || this.calls.some(({ what, settled }) => settled === 0 && /^(connect|disconnect)$/.test(what))
    const sessions = Object.values(this.latchkey.state.sessions)
    const isConnected = sessions.some((session) => session.status === 'connected' && session.connectorId === 'walletConnect')
    return !isAsking && this.wallet.sessions().length === (isConnected ? 1 : 0)
  }

  #scan(answer: ProposalAnswer): void {
    const uri = this.latchkey.state.pairing?.uri
    if (uri === undefined || this.#scanned.has(uri)) return
    this.#scanned.add(uri)
    this.scanning += 1
    const stop = (): void => void (this.scanning -= 1)
    // The page may be closed, or the visitor may have given up: then the approval is not used.
    this.wallet.pair(uri, answer).then(stop, stop)
  }

  #sign(namespace: Name): void {
    const session = this.latchkey.state.sessions[namespace]
    if (session?.status !== 'connected' || session.connectorId !== 'walletConnect') return
    const { address } = session.account
    this.#messageCount += 1
    const digits = String(this.#messageCount).padStart(8, '0')
    if (namespace === 'solana') {
      // Base58, which has no zero.
      const params = { message: `M${digits.replaceAll('0', 'A')}`, pubkey: address }
      return this.#track('sign solana', this.latchkey.request({ namespace, method: 'solana_signMessage', params }))
    }
    const signing: Signing = { what: 'sign eip155', message: `0x${digits}`, address, settled: 0 }
    this.signings.push(signing)
    this.#follow(signing, this.latchkey.request({ namespace, method: 'personal_sign', params: [signing.message, address] }))
  }

  #track(what: string, work: Promise<unknown>): void {
    this.#follow({ what, settled: 0 }, work)
  }

  #follow(call: Call, work: Promise<unknown>): void {
    this.calls.push(call)
    const settle = (outcome: unknown): void => void Object.assign(call, { settled: call.settled + 1, outcome })
    work.then(settle, settle)
  }

  #watch({ state: { sessions } }: Latchkey): void {
    for (const [namespace, session] of Object.entries(sessions)) {
      if (session.status !== 'connected') continue
      const isOwn = session.accounts.some(({ address }) => address === session.account.address)
      if (!isOwn) this.violations.push(`${namespace} is connected without its account`)
    }
  }
}

/** An injected wallet, which may replace the remote one. */
function createExtension(): Plugin {
  const connector = createTestConnector({ info: { id: 'extension', namespace: 'eip155', name: 'Extension' } })
  return definePlugin({ id: 'extension', apiVersion: 1, setup: (context) => void context.connectors.add(connector) })
}
