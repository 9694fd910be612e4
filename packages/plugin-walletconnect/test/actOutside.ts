import type { ProposalAnswer, Relay, RemoteWallet, SessionNamespace } from '@latchkey/testkit-walletconnect'
import type { Action } from './randomActions.js'

/** The parts outside the page. */
export interface Outside {
  readonly relay: Relay
  readonly wallet: RemoteWallet
  /** Scans the code on the page, if there is one that was not scanned yet. */
  scan(answer: ProposalAnswer): void
}

/** The second development key's address. */
const SECOND_ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Runs an action of the wallet or the relay; does nothing for actions of the page. */
export function actOutside({ relay, wallet, scan }: Outside, step: Action): void {
  // The session may have just ended: the message is then dropped.
  const attempt = (work: Promise<unknown>): void => void work.catch(() => undefined)
  switch (step.type) {
    case 'approve':
      return scan({ namespaces: step.namespaces })
    case 'reject':
      return scan({ approve: false })
    case 'walletAnswers':
      return wallet.answerRequests(step.answer)
    case 'walletSwitches':
      return attempt(wallet.switchChain(`eip155:${step.reference}`))
    case 'accounts':
      return attempt(wallet.changeAccounts('eip155:1', [SECOND_ACCOUNT]))
    case 'update':
      return attempt(wallet.update((former) => keep(former, step.namespaces)))
    case 'extend':
      return attempt(wallet.extend())
    case 'delete':
      return attempt(wallet.delete())
    default:
      return disturb(relay, step)
  }
}

function disturb(relay: Relay, step: Action): void {
  switch (step.type) {
    case 'copies':
      return relay.repeat(step.amount)
    case 'delayMs':
      return relay.delay(step.amount)
    case 'outage':
      relay.refuse(true)
      return relay.dropAll()
    case 'outageEnds':
      return relay.refuse(false)
    case 'redeliver':
      return relay.redeliver()
    default:
      return undefined
  }
}

function keep(
  former: Readonly<Record<string, SessionNamespace>>,
  namespaces: readonly string[],
): Readonly<Record<string, SessionNamespace>> {
  const kept = Object.entries(former).filter(([namespace]) => namespaces.includes(namespace))
  // A wallet with no other namespace keeps this one: an update cannot end a session.
  return kept.length > 0 ? Object.fromEntries(kept) : former
}
