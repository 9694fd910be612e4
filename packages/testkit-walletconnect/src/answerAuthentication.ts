import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { stringToHex } from 'viem'
import type { WalletClient } from './createWalletClient.js'
import type { RemoteSigner } from '@latchkey/testkit/signers'
import type { Proposal, ProposalAnswer } from './RemoteWallet.js'

/** Parameters of `answerAuthentication`. */
export interface AuthenticationParts {
  readonly kit: WalletClient['kit']
  readonly signer: RemoteSigner
  /** Asks the visitor; undefined rejects. */
  decide(proposal: Proposal): Promise<ProposalAnswer>
}

const REJECTED = { code: 5000, message: 'User rejected.' }

/** One chain's message, signed. */
type Auth = ReturnType<typeof buildAuthObject>

/**
 * Answers `wc_sessionAuthenticate`: one message for each approved chain, signed with the wallet's first account.
 *
 * @returns The topic of the session; undefined when the visitor rejected.
 */
export async function answerAuthentication(
  event: WalletKitTypes.SessionAuthenticate,
  { kit, signer, decide }: AuthenticationParts,
): Promise<string | undefined> {
  const { id, params } = event
  const asked = params.authPayload
  const methods = [...(signer.methods ?? METHODS)]
  const proposal: Proposal = {
    name: params.requester.metadata.name,
    optionalNamespaces: { eip155: { chains: asked.chains, methods, events: [] } },
    signIn: { domain: asked.domain, nonce: asked.nonce },
  }
  const { approve = true, chains: wanted } = await decide(proposal)
  const chains = asked.chains.filter((chain) => signer.accounts(chain).length > 0 && (wanted?.includes(chain) ?? true))
  if (!approve || chains.length === 0) {
    await kit.rejectSessionAuthenticate({ id, reason: REJECTED })
    return undefined
  }
  const payload = populateAuthPayload({ authPayload: asked, chains, methods })
  const auths: Auth[] = []
  for (const chainId of chains) {
    const [address = ''] = signer.accounts(chainId)
    const iss = `${chainId}:${address}`
    const message = kit.formatAuthMessage({ request: payload, iss })
    const signature = await signer.sign({ method: 'personal_sign', params: [stringToHex(message), address], chainId })
    auths.push(buildAuthObject(payload, { t: 'eip191', s: String(signature) }, iss))
  }
  const { session } = await kit.approveSessionAuthenticate({ id, auths })
  return session?.topic
}

/** The signing part of a wallet. */
const METHODS = ['personal_sign', 'eth_signTypedData_v4']
