import { decodeAddress } from '@polkadot/keyring'
import { hexToU8a, isHex, u8aToHex } from '@polkadot/util'
import { blake2AsU8a } from '@polkadot/util-crypto'
import type { PolkadotBlock, PolkadotBlocks } from './polkadotBlocks.js'
import { EVENTS_KEY } from './polkadotBlocks.js'
import type { PolkadotLedger } from './polkadotLedger.js'
import type { PolkadotRuntime } from './polkadotTransfer.js'

type Method = (...params: readonly unknown[]) => unknown

/** An error of a node. */
class NodeError {
  constructor(
    readonly code: number,
    readonly message: string,
    readonly data?: string,
  ) {}
}

const INVALID_TRANSACTION = 1010
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602

/** The parts of a node. */
export interface PolkadotParts {
  readonly runtime: PolkadotRuntime
  readonly ledger: PolkadotLedger
  readonly blocks: PolkadotBlocks
  /** Hex with 0x; undefined: the node has none. */
  readonly metadata: string | undefined
}

/** Answers requests in JSON-RPC. @returns A function from body to body. */
export function createPolkadotMethods({ runtime, ledger, blocks, metadata }: PolkadotParts): (body: string) => string {
  const { specVersion, transactionVersion, fee } = runtime
  const blockOf = (hash: unknown): PolkadotBlock | undefined => (hash === undefined ? blocks.last() : blocks.find(readHex(hash)))
  const methods: Readonly<Record<string, Method>> = {
    rpc_methods: () => ({ methods: Object.keys(methods) }),
    system_chain: () => 'Latchkey',
    system_properties: () => ({ ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' }),
    system_accountNextIndex: (address) => Number(ledger.account(readAddress(address)).nonce),
    chain_getBlockHash: (number) => (number === undefined ? blocks.last() : blocks.at(Number(number)))?.hash ?? null,
    chain_getFinalizedHead: () => blocks.last().hash,
    chain_getHeader(hash) {
      const block = blockOf(hash)
      return block ? describeHeader(block) : null
    },
    chain_getBlock(hash) {
      const block = blockOf(hash)
      return block ? { block: { header: describeHeader(block), extrinsics: block.extrinsics }, justifications: null } : null
    },
    payment_queryInfo(extrinsic) {
      readHex(extrinsic)
      return { weight: { ref_time: 1, proof_size: 1 }, class: 'normal', partialFee: String(fee) }
    },
    ...(metadata === undefined
      ? {}
      : {
          state_call: (call) => callRuntime(String(call), metadata),
          state_getMetadata: () => `0x${metadata.slice(metadata.indexOf(MAGIC))}`,
        }),
    state_getRuntimeVersion: () => ({
      specName: 'latchkey',
      implName: 'latchkey',
      specVersion,
      transactionVersion,
      apis: metadata === undefined ? [] : [METADATA_API],
    }),
    state_getStorage: (key, hash) => (readHex(key) === EVENTS_KEY ? (blockOf(hash)?.events ?? null) : ledger.storage(readHex(key))),
    author_submitExtrinsic(extrinsic) {
      const bytes = hexToU8a(readHex(extrinsic))
      const problem = ledger.submit(bytes)
      if (problem !== undefined) throw new NodeError(INVALID_TRANSACTION, 'Invalid Transaction', problem)
      return u8aToHex(blake2AsU8a(bytes))
    },
  }
  return (body) => {
    const message = JSON.parse(body) as Message | readonly Message[]
    const reply = ({ id, method, params = [] }: Message): object => ({
      jsonrpc: '2.0',
      id,
      ...answer(Object.hasOwn(methods, method) ? methods[method] : undefined, params),
    })
    return JSON.stringify(Array.isArray(message) ? message.map(reply) : reply(message as Message))
  }
}

/** The runtime's API of metadata, by the hash of its name, and its version. */
const METADATA_API = ['0x37e397fc7c91f5e4', 2]
/** With which metadata begins, in hex. */
const MAGIC = '6d657461'
/** A list of one number in SCALE: 15. */
const VERSIONS = '0x040f000000'

function callRuntime(call: string, metadata: string): string {
  if (call === 'Metadata_metadata_versions') return VERSIONS
  if (call === 'Metadata_metadata_at_version') return metadata
  throw new NodeError(INVALID_PARAMS, 'Invalid params', `no function ${call}`)
}

function describeHeader({ number, parentHash }: PolkadotBlock): object {
  const root = `0x${'00'.repeat(32)}`
  return { number: `0x${number.toString(16)}`, parentHash, stateRoot: root, extrinsicsRoot: root, digest: { logs: [] } }
}

interface Message {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

function answer(run: Method | undefined, params: readonly unknown[]): { readonly result: unknown } | { readonly error: NodeError } {
  if (!run) return { error: new NodeError(METHOD_NOT_FOUND, 'Method not found') }
  try {
    return { result: run(...params) }
  } catch (error) {
    return { error: error instanceof NodeError ? error : new NodeError(INVALID_PARAMS, 'Invalid params', String(error)) }
  }
}

function readHex(value: unknown): string {
  if (isHex(value)) return value
  throw new NodeError(INVALID_PARAMS, 'Invalid params', 'expected hex with 0x')
}

/** @throws For an invalid SS58 address, which the caller answers as invalid parameters. */
function readAddress(value: unknown): Uint8Array {
  return decodeAddress(String(value))
}
