import {
  keptWalletSchema,
  keysBodySchema,
  recoveriesBodySchema,
  shareAnswerSchema,
  shareBodySchema,
} from '@latchkey/cloud-protocol/embedded'
import type { Endpoint } from '../../endpoints/Endpoint.js'
import type { Audit } from '../createAudit.js'
import type { SignIns } from '../createSignIns.js'
import { walletEndpoint } from '../walletEndpoint.js'
import type { Wallets } from './createWallets.js'

interface ShareParts {
  readonly wallets: Wallets
  readonly signIns: SignIns
  readonly audit: Audit
}

/** What the service keeps of wallets, of the account of the session only. */
export const shareEndpoints = ({ wallets, signIns, audit }: ShareParts): readonly Endpoint[] => [
  walletEndpoint({
    path: 'keys',
    summary: 'Stores the shares of the first splitting, or, within five minutes of the login, of the next one',
    body: keysBodySchema,
    answer: keptWalletSchema,
    async handle({ visitor, body, request }) {
      // The next splitting replaces the shares: a session that was left open somewhere must not destroy a wallet.
      const { account } = await signIns.demand(visitor, request, { isFresh: body.generation > 1 })
      const wallet = await wallets.putKeys(account, body)
      await audit.record('keys-stored', visitor, account.id)
      return wallet
    },
  }),
  walletEndpoint({
    path: 'recoveries',
    summary: 'Adds or replaces one way of recovery; the login has to be of the last five minutes',
    body: recoveriesBodySchema,
    answer: keptWalletSchema,
    async handle({ visitor, body, request }) {
      // A session that was left open somewhere must not replace what brings a wallet back.
      const { account } = await signIns.demand(visitor, request, { isFresh: true })
      const wallet = await wallets.putRecovery(account.id, body)
      await audit.record('recovery-stored', visitor, account.id)
      return wallet
    },
  }),
  walletEndpoint({
    path: 'share',
    summary: "The service's share, for the account of the session",
    body: shareBodySchema,
    answer: shareAnswerSchema,
    async handle({ visitor, body, request }) {
      const { account } = await signIns.demand(visitor, request, { isFresh: body.isFresh === true })
      const share = await wallets.readShare(account.id)
      await audit.record('share-given', visitor, account.id)
      return share
    },
  }),
]
