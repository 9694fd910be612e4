import { isLatchkeyError } from '@latchkey/kernel'
import type { Address } from 'viem'
import { domainSeparator } from 'viem'
import { eip2612, encodeCall, erc20, toWord, tryText, tryWords } from '@latchkey/evm-kit/read'
import type { SwapPermit, SwapQuestion, SwapQuote } from '../contracts/index.js'
import type { EvmWallet } from '@latchkey/evm-kit/send'

/** Parameters of {@link signPermit}. */
export interface PermitQuestion extends SwapQuestion {
  readonly quote: SwapQuote
  readonly wallet: EvmWallet
  /** Seconds since the epoch. */
  readonly deadlineS: bigint
  /** Called before the wallet is asked. */
  onAsk(): void
}

/** Domain versions to try if the token has no `version()`: the usual one, and USD Coin's. */
const VERSIONS = ['1', '2']
/** Of `Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)`; DAI on Ethereum names another. */
const PERMIT_TYPEHASH = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
const SIGNATURE = /^0x[0-9a-f]{130}$/i

const Permit = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/**
 * Requests a permit signature for exactly the quote's amount, instead of an approval.
 *
 * @returns Undefined if the token has no permit or the wallet cannot sign it: an approval is needed.
 * @throws LatchkeyError `USER_REJECTED` | `SESSION_CHANGED` | …
 * @see EIP-2612 https://eips.ethereum.org/EIPS/eip-2612
 */
export async function signPermit({ chain, signal, quote, wallet, deadlineS, onAsk }: PermitQuestion): Promise<SwapPermit | undefined> {
  const { from, spender, amountIn } = quote
  const known = await readDomain({ chain, signal }, from.address, wallet.account)
  if (!known || spender === undefined) return undefined
  const message = { owner: wallet.account, spender, value: String(amountIn), nonce: String(known.nonce), deadline: String(deadlineS) }
  const typedData = { domain: known.domain, types: { EIP712Domain, Permit }, primaryType: 'Permit', message }
  onAsk()
  try {
    const signature = await wallet.ask('eth_signTypedData_v4', [wallet.account, JSON.stringify(typedData)])
    // The signature of a contract account is longer, and no token accepts it.
    return typeof signature === 'string' && SIGNATURE.test(signature) ? { amount: amountIn, deadlineS, signature } : undefined
  } catch (error) {
    if (isLatchkeyError(error, 'METHOD_NOT_SUPPORTED')) return undefined
    throw error
  }
}

async function readDomain(question: SwapQuestion, to: string, account: string) {
  const [typeHash, nonce, separator, version, name] = await Promise.all([
    readHash(question, to, 'PERMIT_TYPEHASH()'),
    tryWords(question, { to, data: encodeCall(eip2612['nonces(address)'], account) }),
    readHash(question, to, 'DOMAIN_SEPARATOR()'),
    tryText(question, { to, data: eip2612['version()'] }),
    tryText(question, { to, data: erc20['name()'] }),
  ])
  // A token with another kind of permit may have the same domain. Its signature would be useless.
  if (typeHash !== undefined && typeHash !== PERMIT_TYPEHASH) return undefined
  if (nonce === undefined || separator === undefined || name === undefined) return undefined
  const chainId = Number(question.chain.network.reference)
  const domains = [...new Set([...(version === undefined ? [] : [version]), ...VERSIONS])].map((each) => ({
    name,
    version: each,
    chainId,
    verifyingContract: to as Address,
  }))
  // Only the domain whose separator the token reports is signed.
  const domain = domains.find((each) => domainSeparator({ domain: each }) === separator)
  return domain && { nonce: nonce[0] ?? 0n, domain }
}

async function readHash(question: SwapQuestion, to: string, name: 'PERMIT_TYPEHASH()' | 'DOMAIN_SEPARATOR()'): Promise<string | undefined> {
  const [word] = (await tryWords(question, { to, data: eip2612[name] })) ?? []
  return word === undefined ? undefined : `0x${toWord(word)}`
}
