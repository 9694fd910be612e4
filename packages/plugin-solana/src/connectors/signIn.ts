import type { CaipNetworkId, SignedIn, SignInRequest } from '@latchkey/kernel'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { base58 } from '@scure/base'
import { signedIn } from '../chain/answerShapes.js'
import type { SignInInput, StandardFeatures } from '../discovery/StandardWallet.js'

/** The wallet and its request. */
export interface SignInParts {
  readonly feature: NonNullable<StandardFeatures['solana:signIn']>
  readonly request: SignInRequest
  readonly chainId: CaipNetworkId
  /** The wallet-standard name of the network, e.g. `solana:mainnet`. */
  readonly walletChain: string
}

/** The shared accounts, and the signature of one of them. */
export interface SignInAnswer {
  /** The wallet's data, unchecked. */
  readonly accounts: unknown
  readonly signedIn: readonly SignedIn[]
}

/** One prompt that connects and signs in. The wallet formats the text. @see https://github.com/phantom/sign-in-with-solana */
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
  const given: unknown = await feature.signIn(input)
  const [answer] = readAnswer(given, { shape: signedIn, what: 'a signature', method: 'signIn' })
  if (!answer) return undefined
  const { account, signedMessage, signature } = answer
  return {
    accounts: [account],
    signedIn: [
      { chainId, address: account.address, message: new TextDecoder().decode(signedMessage), signature: base58.encode(signature) },
    ],
  }
}
