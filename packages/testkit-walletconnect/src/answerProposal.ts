import type { RemoteSigner } from '@latchkey/testkit/signers'
import type { ProposalAnswer, ProposedNamespace, SessionNamespace } from './RemoteWallet.js'

/** What a session holds when the visitor answers so: only what is asked for and what the wallet has keys for. */
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
