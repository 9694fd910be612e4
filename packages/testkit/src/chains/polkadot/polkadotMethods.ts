import { decodeAddress } from '@polkadot/keyring'
import { hexToU8a, isHex, u8aToHex } from '@polkadot/util'
import { blake2AsU8a } from '@polkadot/util-crypto'
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

/** Answers requests in JSON-RPC. @returns A function from body to body. */
export function createPolkadotMethods(runtime: PolkadotRuntime, ledger: PolkadotLedger): (body: string) => string {
  const { genesisHash, specVersion, transactionVersion } = runtime
  const methods: Readonly<Record<string, Method>> = {
    rpc_methods: () => ({ methods: Object.keys(methods) }),
    system_chain: () => 'Latchkey',
    system_properties: () => ({ ss58Format: 0, tokenDecimals: 10, tokenSymbol: 'DOT' }),
    system_accountNextIndex: (address) => Number(ledger.account(readAddress(address)).nonce),
    // Transactions take effect in the only block.
    chain_getBlockHash: (number = 0) => (Number(number) === 0 ? genesisHash : null),
    chain_getFinalizedHead: () => genesisHash,
    state_getRuntimeVersion: () => ({ specName: 'latchkey', implName: 'latchkey', specVersion, transactionVersion, apis: [] }),
    state_getStorage: (key) => ledger.storage(readHex(key)),
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
