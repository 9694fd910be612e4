import type { CaipNetworkId, SignedIn, SignInRequest } from '@latchkey/kernel'
import { base58 } from '@scure/base'
import type { SignInInput, StandardAccount, StandardFeatures } from './StandardWallet.js'

/** Who is asked for what. */
export interface SignInParts {
  readonly feature: NonNullable<StandardFeatures['solana:signIn']>
  readonly request: SignInRequest
  readonly chainId: CaipNetworkId
  /** What wallets call the network, e.g. `solana:mainnet`. */
  readonly walletChain: string
}

/** An account that was shared, and what it signed. */
export interface SignInAnswer {
  readonly account: StandardAccount
  readonly signedIn: readonly SignedIn[]
}

/** One prompt that connects and signs in. The wallet writes the text. @see https://github.com/phantom/sign-in-with-solana */
export async function signIn({ feature, request, chainId, walletChain }: SignInParts): Promise<SignInAnswer | undefined> {
  const { domain, uri, nonce, issuedAt, statement, expirationTime, notBefore, requestId, resources } = request
  const input: SignInInput = {
    domain,
    uri,
    version: '1',
    chainId: walletChain,
    nonce,
    issuedAt,
    ...(statement && { statement }),
    ...(expirationTime && { expirationTime }),
    ...(notBefore && { notBefore }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
  }
  const [answer] = await feature.signIn(input)
  if (!answer) return undefined
  const { account, signedMessage, signature } = answer
  const message = new TextDecoder().decode(new Uint8Array(signedMessage))
  return { account, signedIn: [{ chainId, address: account.address, message, signature: base58.encode(new Uint8Array(signature)) }] }
}
