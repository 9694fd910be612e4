import type { AccountData, DirectSignResponse, OfflineDirectSigner, OfflineSigner } from '@cosmjs/proto-signing'
import type { WalletRequest } from '@latchkey/kernel'
import { readAnswer } from '@latchkey/plugin-kit/wallet'
import { base64 } from '@scure/base'
import * as shapes from './answerShapes.js'
import type { DirectJson } from './DirectJson.js'
import { readSigned } from './readSignature.js'

/** A CosmJS signer in Amino mode. */
export type AminoSigner = Exclude<OfflineSigner, OfflineDirectSigner>

type AminoSignResponse = Awaited<ReturnType<AminoSigner['signAmino']>>

const ACCOUNTS = 'cosmos_getAccounts'
const DIRECT = 'cosmos_signDirect'
const AMINO = 'cosmos_signAmino'

/**
 * Makes a signer of CosmJS that asks the connected wallet, for the accounts at the time of the call.
 *
 * @returns A signer without `signDirect` where an account is on a Ledger, which only supports Amino mode; clients detect it.
 * @throws LatchkeyError `WALLET_FAILED`, and what the wallet rejects with
 */
export async function createOfflineSigner(request: WalletRequest): Promise<AminoSigner | (AminoSigner & OfflineDirectSigner)> {
  const answer = await request({ method: ACCOUNTS, params: {} })
  const found = readAnswer(answer, { shape: shapes.accounts, what: 'accounts', method: ACCOUNTS })
  const accounts = found.map(({ algo, ...rest }): AccountData => ({
    algo: algo as AccountData['algo'],
    address: rest.address,
    pubkey: rest.pubkey,
  }))
  const amino: AminoSigner = {
    getAccounts: () => Promise.resolve(accounts),
    async signAmino(signerAddress, signDoc) {
      const answer = await request({ method: AMINO, params: { signerAddress, signDoc } })
      // A wallet that omits the document signed the requested one.
      return { signed: signDoc, ...(readSigned(answer, AMINO) as Pick<AminoSignResponse, 'signature'>) }
    },
  }
  if (found.some(({ isNanoLedger }) => isNanoLedger)) return amino
  return { ...amino, signDirect: (signerAddress, signDoc) => signDirect(request, signerAddress, signDoc) }
}

async function signDirect(
  request: WalletRequest,
  signerAddress: string,
  signDoc: DirectSignResponse['signed'],
): Promise<DirectSignResponse> {
  const document: DirectJson = {
    chainId: signDoc.chainId,
    accountNumber: String(signDoc.accountNumber),
    bodyBytes: base64.encode(signDoc.bodyBytes),
    authInfoBytes: base64.encode(signDoc.authInfoBytes),
  }
  const answer = await request({ method: DIRECT, params: { signerAddress, signDoc: document } })
  const { signature } = readSigned(answer, DIRECT) as Pick<DirectSignResponse, 'signature'>
  const { signed } = readAnswer(answer, { shape: shapes.signedDocument, what: 'what it signed', method: DIRECT })
  // The visitor may have changed the fee in the wallet: the signed document is sent.
  return { signature, signed: { ...signDoc, ...signed } }
}
