import type { Proposal, RemoteSigner, RemoteSignRequest, RequestAnswer } from '@latchkey/testkit/walletconnect'
import { createRemoteWallet } from '@latchkey/testkit/walletconnect'
import type { PhoneChoice, PhoneCommand, PhoneState } from '../src/phone/PhoneState.js'
import { describeRequest } from './describeRequest.js'

/** A wallet on another device: it meets the page at the relay only, and asks whoever looks at the page. */
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
  readonly signers: Readonly<Record<string, RemoteSigner>>
}

function listChoices({ optionalNamespaces }: Proposal, signers: PhoneParameters['signers']): readonly PhoneChoice[] {
  return Object.entries(optionalNamespaces).flatMap(([namespace, { chains = [] }]) => {
    const signer = signers[namespace]
    const known = chains.filter((chain) => signer?.accounts(chain).length)
    const accounts = new Set(known.flatMap((chain) => signer?.accounts(chain) ?? []))
    return known.length > 0 ? [{ namespace, chains: known, accounts: [...accounts] }] : []
  })
}

/** Turns the phone on. */
export async function createPhone({ relayUrl, signers }: PhoneParameters): Promise<Phone> {
  const listeners = new Set<(state: PhoneState) => void>()
  const answers = new Map<number, (answer: RequestAnswer) => void>()
  let answerProposal: ((namespaces: readonly string[]) => void) | undefined
  let nextId = 1
  let state: PhoneState = { isPairing: false, requests: [] }

  const show = (patch: Partial<PhoneState>): void => {
    state = { ...state, ...patch }
    listeners.forEach((listener) => listener(state))
  }
  const wallet = await createRemoteWallet({
    relayUrl,
    name: 'Quartz Wallet',
    signers,
    onSessionEnd: () => show({ session: undefined, requests: [] }),
  })
  wallet.answerRequests((request: RemoteSignRequest) => {
    const id = nextId++
    const { method, chainId } = request
    show({ requests: [...state.requests, { id, method, chainId, text: describeRequest(request) }] })
    return new Promise((resolve) => answers.set(id, resolve))
  })

  /** Asks the person; what they approve becomes the session. */
  const propose = async (proposal: Proposal) => {
    const { name } = proposal
    const choices = listChoices(proposal, signers)
    show({ isPairing: false, proposal: { name, choices } })
    const namespaces = await new Promise<readonly string[]>((resolve) => (answerProposal = resolve))
    show({ proposal: undefined })
    const approved = choices.filter(({ namespace }) => namespaces.includes(namespace))
    return { answer: { approve: approved.length > 0, namespaces }, session: { name, choices: approved } }
  }
  const scan = async (uri: string): Promise<void> => {
    show({ isPairing: true, problem: undefined })
    let session: PhoneState['session']
    try {
      const topic = await wallet.pair(uri, async (proposal) => {
        const given = await propose(proposal)
        session = given.session
        return given.answer
      })
      if (topic !== undefined) show({ session })
    } catch (error) {
      show({ isPairing: false, proposal: undefined, problem: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async run(command) {
      switch (command.type) {
        case 'scan':
          return scan(command.uri)
        case 'answerProposal':
          return answerProposal?.(command.namespaces)
        case 'answerRequest':
          answers.get(command.id)?.(command.isApproved ? 'sign' : 'reject')
          answers.delete(command.id)
          return show({ requests: state.requests.filter(({ id }) => id !== command.id) })
        case 'switchChain':
          return wallet.switchChain(command.chainId)
        case 'end':
          await wallet.delete()
          return show({ session: undefined, requests: [] })
      }
    },
    stop: wallet.stop,
  }
}
