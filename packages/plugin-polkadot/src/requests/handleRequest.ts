import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError, readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { findSigner, handlerOf } from '@latchkey/plugin-kit/wallet'
import { bytesToHex } from '@noble/hashes/utils.js'
import { readSignature } from '../chain/readSignature.js'
import { readParams } from './readParams.js'
import { isSameKey } from './isSameKey.js'
import { account } from '../discovery/accountShapes.js'
import type { Injected, SignerPayload, SignerResult } from '../discovery/InjectedWallet.js'

interface Request {
  readonly method: string
  readonly params: unknown
  readonly chainId: CaipNetworkId
  /** The address in use, in any format; it signs where none is named. */
  readonly inUse: string | undefined
}

/** Parameters and answers as in WalletConnect's Polkadot methods, so that applications write them once. */
const HANDLERS: Readonly<Record<string, (injected: Injected, request: Request) => Promise<SignerResult>>> = {
  async polkadot_signMessage({ accounts, signer }, request) {
    const { address, message } = readParams(request).message()
    if (!signer.signRaw) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: request.method })
    // Always as hex: text that looks like hex would be taken for bytes.
    const data = `0x${bytesToHex(new TextEncoder().encode(message))}`
    return signer.signRaw({ address: await ownSpelling(accounts, address, request), data, type: 'bytes' })
  },
  async polkadot_signTransaction({ accounts, signer }, request) {
    const { address, payload } = readParams(request).transaction()
    if (!signer.signPayload) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: request.method })
    return signer.signPayload({ ...payload, address: await ownSpelling(accounts, address, request) } as SignerPayload)
  },
  async polkadot_signRaw({ accounts, signer }, request) {
    const { address, data } = readParams(request).raw()
    if (!signer.signRaw) throw new LatchkeyError('METHOD_NOT_SUPPORTED', { method: request.method })
    return signer.signRaw({ address: await ownSpelling(accounts, address, request), data, type: 'bytes' })
  },
}

/**
 * Answers a request with an extension.
 *
 * @throws LatchkeyError `METHOD_NOT_SUPPORTED` | `PARAMS_INVALID` | `UNAUTHORIZED`, and what the wallet rejects with
 */
export async function handleRequest(injected: Injected, request: Request): Promise<SignerResult> {
  const { method } = request
  const result = await handlerOf(HANDLERS, method)(injected, request)
  readSignature(result, method)
  return result
}

/** One key has an address on each network; the extension gets the one that it shared. */
async function ownSpelling(accounts: Injected['accounts'], named: string | undefined, { inUse, method }: Request): Promise<string> {
  const shared = readItems<unknown, { readonly address: string }>(await accounts.get(), (item) => readAs(account, item))
  return findSigner({ accounts: shared, named, inUse, method, isSame: isSameKey }).address
}
