import type { RemoteSigner } from '@latchkey/testkit/signers'
import type { ProposalAnswer, ProposedNamespace, SessionNamespace } from './RemoteWallet.js'

/** The namespaces of a session for an answer: only requested ones for which the wallet has keys. */
export function answerProposal(
  proposed: Readonly<Record<string, ProposedNamespace>>,
  signers: Readonly<Record<string, RemoteSigner>>,
  answer: ProposalAnswer,
): Readonly<Record<string, SessionNamespace>> {
  const approved = Object.entries(signers).flatMap(([namespace, signer]): readonly (readonly [string, SessionNamespace])[] => {
    const asked = proposed[namespace]
    const wanted = asked?.chains?.filter((chain) => answer.chains?.includes(chain) ?? true) ?? []
    const chains = wanted.filter((chain) => signer.accounts(chain).length > 0)
    if (!asked || chains.length === 0 || answer.namespaces?.includes(namespace) === false) return []
    const accounts = chains.flatMap((chain) => signer.accounts(chain).map((address) => `${chain}:${address}`))
    return [[namespace, { chains, accounts, methods: signer.methods ?? asked.methods, events: asked.events }]]
  })
  return Object.fromEntries(approved)
}
