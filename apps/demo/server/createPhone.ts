import type { RemoteSigner, RemoteSignRequest } from '@latchkey/testkit/signers'
import type { Proposal, RemoteWallet, RequestAnswer } from '@latchkey/testkit-walletconnect'
import { createRemoteWallet } from '@latchkey/testkit-walletconnect'
import type { PhoneChoice, PhoneCommand, PhoneState } from '../src/phone/PhoneState.js'
import { describeRequest } from './describeRequest.js'

/** A wallet on another device: it reaches the page only through the relay, and asks the person at the page. */
export interface Phone {
  state(): PhoneState
  subscribe(listener: (state: PhoneState) => void): () => void
  run(command: PhoneCommand): Promise<void>
  stop(): Promise<void>
}

/** Parameters of {@link createPhone}. */
export interface PhoneParameters {
  readonly relayUrl: string
  /** Keys by namespace. */
  readonly signers: Signers
}

type Signers = Readonly<Record<string, RemoteSigner>>
type Screen = ReturnType<typeof createScreen>

function createScreen() {
  const listeners = new Set<(state: PhoneState) => void>()
  let state: PhoneState = { isPairing: false, requests: [] }
  return {
    state: () => state,
    show(patch: Partial<PhoneState>): void {
      state = { ...state, ...patch }
      listeners.forEach((listener) => listener(state))
    },
    subscribe(listener: (state: PhoneState) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Requests stay on the screen until the person decides. */
function createRequests({ state, show }: Screen) {
  const answers = new Map<number, (answer: RequestAnswer) => void>()
  let nextId = 1
  return {
    ask(request: RemoteSignRequest): Promise<RequestAnswer> {
      const id = nextId++
      const { method, chainId } = request
      show({ requests: [...state().requests, { id, method, chainId, text: describeRequest(request) }] })
      return new Promise((resolve) => answers.set(id, resolve))
    },
    answer(answered: number, isApproved: boolean): void {
      answers.get(answered)?.(isApproved ? 'sign' : 'reject')
      answers.delete(answered)
      show({ requests: state().requests.filter(({ id }) => id !== answered) })
    },
    /** Drops the pending decisions. */
    forget(): void {
      answers.forEach((answer) => answer('ignore'))
      answers.clear()
      show({ requests: [] })
    },
  }
}

function listChoices({ optionalNamespaces }: Proposal, signers: Signers): readonly PhoneChoice[] {
  return Object.entries(optionalNamespaces).flatMap(([namespace, { chains = [] }]) => {
    const signer = signers[namespace]
    const known = chains.filter((chain) => signer?.accounts(chain).length)
    const accounts = new Set(known.flatMap((chain) => signer?.accounts(chain) ?? []))
    return known.length > 0 ? [{ namespace, chains: known, accounts: [...accounts] }] : []
  })
}

/** Pairs with a scanned code, asks the person, and opens the session. */
function createPairing({ show }: Screen, wallet: RemoteWallet, signers: Signers) {
  let answer: ((namespaces: readonly string[]) => void) | undefined
  return {
    answer: (namespaces: readonly string[]) => answer?.(namespaces),
    async scan(uri: string): Promise<void> {
      show({ isPairing: true, problem: undefined })
      let session: PhoneState['session']
      try {
        const topic = await wallet.pair(uri, async (proposal) => {
          const { name, signIn } = proposal
          const choices = listChoices(proposal, signers)
          show({ isPairing: false, proposal: { name, choices, ...(signIn && { signsInTo: signIn.domain }) } })
          const namespaces = await new Promise<readonly string[]>((resolve) => (answer = resolve))
          show({ proposal: undefined })
          session = { name, choices: choices.filter(({ namespace }) => namespaces.includes(namespace)) }
          return { approve: session.choices.length > 0, namespaces }
        })
        if (topic !== undefined) show({ session })
      } catch (error) {
        show({ isPairing: false, proposal: undefined, problem: error instanceof Error ? error.message : String(error) })
      }
    },
  }
}

/** Starts the phone. */
export async function createPhone({ relayUrl, signers }: PhoneParameters): Promise<Phone> {
  const screen = createScreen()
  const requests = createRequests(screen)
  const end = (): void => {
    requests.forget()
    screen.show({ session: undefined })
  }
  const wallet = await createRemoteWallet({ relayUrl, name: 'Quartz Wallet', signers, signsIn: true, onSessionEnd: end })
  const pairing = createPairing(screen, wallet, signers)
  wallet.answerRequests(requests.ask)
  return {
    state: screen.state,
    subscribe: screen.subscribe,
    async run(command) {
      switch (command.type) {
        case 'scan':
          return pairing.scan(command.uri)
        case 'answerProposal':
          return pairing.answer(command.namespaces)
        case 'answerRequest':
          return requests.answer(command.id, command.isApproved)
        case 'switchChain':
          return wallet.switchChain(command.chainId)
        case 'end':
          await wallet.delete()
          return end()
      }
    },
    stop: wallet.stop,
  }
}
