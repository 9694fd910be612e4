import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { CompactSize, RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './bitcoinKeys.js'

const ANYTHING = 0xffffffff

/** Signs text by BIP-322, in its simple form. @returns Base64 of the witness. */
export function signBip322(message: string, key: BitcoinKey): string {
  const bytes = new TextEncoder().encode(message)
  const challenge = Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', bytes)])
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32), index: ANYTHING, finalScriptSig: challenge, sequence: 0 }],
    outputs: [{ amount: 0n, script: key.script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({
    txid: sha256x2(toSpend).toReversed(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script: key.script },
    ...(key.purpose === 'ordinals' ? { tapInternalKey: hex.decode(key.publicKey) } : {}),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.sign(key.privateKey)
  toSign.finalize()
  return base64.encode(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}

/** BIP-137: the first byte of a signature by a P2WPKH key. */
const HEADER = 39

/** Signs text in the format before BIP-322. @returns Base64. */
export function signEcdsa(message: string, key: BitcoinKey): string {
  const framed = ['Bitcoin Signed Message:\n', message].flatMap((text) => {
    const bytes = new TextEncoder().encode(text)
    return [CompactSize.encode(BigInt(bytes.length)), bytes]
  })
  const signature = secp256k1.sign(sha256x2(concatBytes(...framed)), key.privateKey, {
    format: 'recovered',
    prehash: false,
  })
  return base64.encode(concatBytes(Uint8Array.of(HEADER + (signature[0] ?? 0)), signature.subarray(1)))
}
