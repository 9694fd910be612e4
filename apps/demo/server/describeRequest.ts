import type { RemoteSignRequest } from '@latchkey/testkit/signers'
import { base58 } from '@scure/base'
import { hexToString, isHex } from 'viem'

type Fields = Readonly<Record<string, unknown>>

const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** The message inside an ADR-36 document, else the document. */
function readAmino(document: unknown): unknown {
  const [message] = ((document ?? {}) as { readonly msgs?: readonly { readonly type?: string; readonly value?: Fields }[] }).msgs ?? []
  return message?.type === 'sign/MsgSignData' ? Buffer.from(String(message.value?.['data']), 'base64').toString() : document
}

/** Methods whose params are not readable as they are. */
const readers: Readonly<Record<string, (params: Fields) => unknown>> = {
  personal_sign: ({ 0: message }) => (isHex(message) ? hexToString(message) : message),
  eth_sendTransaction: ({ 0: transaction }) => transaction,
  eth_signTypedData_v4: ({ 1: text }) => text,
  solana_signMessage: ({ message }) => asText(base58.decode(String(message))),
  signMessage: ({ message }) => message,
  polkadot_signMessage: ({ message }) => message,
  cosmos_signAmino: ({ signDoc }) => readAmino(signDoc),
}

/** Describes a request for the person who decides. */
export function describeRequest({ method, params }: RemoteSignRequest): string {
  const read = Object.hasOwn(readers, method) ? readers[method] : undefined
  const content = read ? read((params ?? {}) as Fields) : params
  return typeof content === 'string' ? content : JSON.stringify(content, undefined, 2)
}
