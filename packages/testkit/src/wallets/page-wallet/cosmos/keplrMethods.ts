import type { StdSignDoc } from '@cosmjs/amino'
import { Secp256k1Wallet } from '@cosmjs/amino'
import { toBase64, toUtf8 } from '@cosmjs/encoding'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { type CosmosCore, permissionOf } from './CosmosCore.js'
import { addressOf, developmentKeys, publicKeyOf } from './developmentKeys.js'
import { keplrErrors } from './keplrErrors.js'

/** A call of one of Keplr's functions. */
export interface KeplrCall {
  readonly core: CosmosCore
  readonly origin: string
  readonly method: string
  /** The function's parameters as passed by the page. */
  readonly params: readonly unknown[]
}

type DirectDocument = Parameters<DirectSecp256k1Wallet['signDirect']>[1]

interface ChainInfo {
  readonly chainId: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

/** Keplr's functions by name. @see https://docs.keplr.app/api/ */
export const keplrMethods: Readonly<Record<string, (call: KeplrCall) => Promise<unknown>>> = {
  async enable(call) {
    const [ids] = call.params as readonly [string | readonly string[]]
    for (const id of [ids].flat()) await grant(call, id)
  },
  async disable({ core, origin, params }) {
    const [ids] = params as readonly [(string | readonly string[])?]
    for (const id of ids === undefined ? core.prefixes.keys() : [ids].flat()) core.permitted.delete(permissionOf(origin, id))
  },
  async getKey(call) {
    const { key, prefix } = await grant(call, call.params[0] as string)
    const name = `Account ${developmentKeys.indexOf(key) + 1}`
    return { name, algo: 'secp256k1', pubKey: publicKeyOf(key), bech32Address: addressOf(key, prefix), isNanoLedger: call.core.isLedger }
  },
  async experimentalSuggestChain(call) {
    const [info] = call.params as readonly [ChainInfo]
    await demand(call, `Add the chain ${info.chainId}`)
    call.core.suggested.push({ ...info })
    call.core.prefixes.set(info.chainId, info.bech32Config.bech32PrefixAccAddr)
  },
  async signDirect(call) {
    const [id, signer, document] = call.params as readonly [string, string, DirectDocument]
    const { key, prefix } = await grant(call, id)
    if (call.core.isLedger) throw keplrErrors.aminoOnly()
    await demand(
      call,
      describeMessages(
        id,
        TxBody.decode(document.bodyBytes).messages.map(({ typeUrl }) => typeUrl),
      ),
    )
    return (await DirectSecp256k1Wallet.fromKey(key, prefix)).signDirect(signer, document)
  },
  async signAmino(call) {
    const [id, signer, document] = call.params as readonly [string, string, StdSignDoc]
    const { key, prefix } = await grant(call, id)
    await demand(call, describeMessages(id, document.msgs))
    return (await Secp256k1Wallet.fromKey(key, prefix)).signAmino(signer, document)
  },
  async signArbitrary(call) {
    const [id, signer, data] = call.params as readonly [string, string, string | Uint8Array]
    const { key, prefix } = await grant(call, id)
    await demand(call, typeof data === 'string' ? data : toBase64(data))
    const { signature } = await (await Secp256k1Wallet.fromKey(key, prefix)).signAmino(signer, wrapArbitrary(signer, data))
    return signature
  },
}

async function demand({ core, origin, method }: KeplrCall, detail: string): Promise<void> {
  if (!(await core.ask({ method, origin, detail }))) throw keplrErrors.rejected()
}

/** Functions request access by themselves. @returns The key in use, and the chain's address prefix. */
async function grant(call: KeplrCall, id: string): Promise<{ readonly key: Uint8Array; readonly prefix: string }> {
  const { prefixes, permitted, key } = call.core
  const prefix = prefixes.get(id)
  if (prefix === undefined) throw keplrErrors.unknownChain(id)
  if (!key) throw keplrErrors.noKey()
  const permission = permissionOf(call.origin, id)
  if (!permitted.has(permission)) await demand({ ...call, method: 'enable' }, `See your account on ${id}`)
  permitted.add(permission)
  return { key, prefix }
}

/** The prompt's text for a transaction. */
const describeMessages = (id: string, messages: readonly unknown[]): string => `${id}: ${JSON.stringify(messages)}`

/** ADR-36: data in a transaction that no chain accepts. */
function wrapArbitrary(signer: string, data: string | Uint8Array): StdSignDoc {
  const bytes = typeof data === 'string' ? toUtf8(data) : data
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(bytes) } }],
    memo: '',
  }
}
