import { connectedSession, networkOf } from '@latchkey/feature-kit'
import type { LatchkeyState } from '@latchkey/kernel'
import { formatCaipAddress } from '@latchkey/kernel'
import type { Question } from './FlowParts.js'

/** Whose tokens are shown. Undefined without a connection, and on a network that the application does not list. */
export function questionOf(state: LatchkeyState): Omit<Question, 'signal'> | undefined {
  const session = connectedSession(state)
  const network = session && networkOf(state, session.chainId)
  return network && { account: session.account, network }
}

/** Changes with account and network. */
export function ownerOf(state: LatchkeyState) {
  const question = questionOf(state)
  return question && formatCaipAddress(question.network.caipNetworkId, question.account.address)
}
