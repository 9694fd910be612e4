import type { MessageParameters } from '@latchkey/plugin-kit'
import { base64 } from '@scure/base'
import { readSignature } from './readSignature.js'

/**
 * Asks the wallet to sign text as the account, by ADR-36: inside a transaction that no chain accepts.
 *
 * @returns The signature, base64.
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export async function signMessage({ message, account, request }: MessageParameters): Promise<string> {
  const data = base64.encode(new TextEncoder().encode(message))
  const signDoc = {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer: account.address, data } }],
    memo: '',
  }
  const method = 'cosmos_signAmino'
  return readSignature(await request({ method, params: { signerAddress: account.address, signDoc } }), method)
}
