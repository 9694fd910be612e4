import type { AccountData, DirectSignResponse, OfflineDirectSigner, OfflineSigner } from '@cosmjs/proto-signing'
import type { WalletRequest } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { base64 } from '@scure/base'
import type { DirectJson } from '../requests/readParams.js'
import { readSignature } from '../requests/readSignature.js'

/** A signer in Amino mode, as CosmJS takes it. */
export type AminoSigner = Exclude<OfflineSigner, OfflineDirectSigner>

type AminoSignResponse = Awaited<ReturnType<AminoSigner['signAmino']>>

/** An account as `cosmos_getAccounts` gives it. */
interface AccountJson {
  readonly algo: AccountData['algo']
  readonly address: string
  /** Base64. */
  readonly pubkey: string
  readonly isNanoLedger?: boolean
}

const ACCOUNTS = 'cosmos_getAccounts'
const DIRECT = 'cosmos_signDirect'
const AMINO = 'cosmos_signAmino'

/**
 * Makes a signer of CosmJS that asks the connected wallet. It stands for the accounts that the wallet has now.
 *
 * @returns A signer without `signDirect` where an account is on a Ledger, which signs in Amino mode only; clients choose by it.
 * @throws LatchkeyError `WALLET_FAILED`, and what the wallet rejects with
 */
export async function createOfflineSigner(request: WalletRequest): Promise<AminoSigner | (AminoSigner & OfflineDirectSigner)> {
  const found = (await request({ method: ACCOUNTS, params: {} })) as readonly AccountJson[]
  const accounts = found.map(({ algo, address, pubkey }): AccountData => ({ algo, address, pubkey: decode(pubkey, ACCOUNTS) }))
  const amino: AminoSigner = {
    getAccounts: () => Promise.resolve(accounts),
    async signAmino(signerAddress, signDoc) {
      const answer = await request({ method: AMINO, params: { signerAddress, signDoc } })
      readSignature(answer, AMINO)
      // A wallet that leaves the document out signed what it was asked to.
      return { signed: signDoc, ...(answer as Pick<AminoSignResponse, 'signature'>) }
    },
  }
  if (found.some(({ isNanoLedger }) => isNanoLedger)) return amino
  return { ...amino, signDirect: (signerAddress, signDoc) => signDirect(request, signerAddress, signDoc) }
}

async function signDirect(request: WalletRequest, signerAddress: string, signDoc: DirectSignResponse['signed']): Promise<DirectSignResponse> {
  const document: DirectJson = {
    chainId: signDoc.chainId,
    accountNumber: String(signDoc.accountNumber),
    bodyBytes: base64.encode(signDoc.bodyBytes),
    authInfoBytes: base64.encode(signDoc.authInfoBytes),
  }
  const answer = await request({ method: DIRECT, params: { signerAddress, signDoc: document } })
  readSignature(answer, DIRECT)
  const { signature, signed = document } = answer as { readonly signature: DirectSignResponse['signature']; readonly signed?: DirectJson }
  // The visitor may have changed the fee in the wallet: what was signed goes out.
  const bodyBytes = decode(signed.bodyBytes, DIRECT)
  return { signature, signed: { ...signDoc, bodyBytes, authInfoBytes: decode(signed.authInfoBytes, DIRECT) } }
}

function decode(text: unknown, method: string): Uint8Array {
  try {
    return base64.decode(String(text))
  } catch (cause) {
    throw new LatchkeyError('WALLET_FAILED', { method, detail: 'The wallet answered what cannot be read.' }, { cause })
  }
}
