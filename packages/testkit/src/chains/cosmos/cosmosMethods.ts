import { createHash } from 'node:crypto'
import { fromBase64, fromHex, toBase64 } from '@cosmjs/encoding'
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
  QuerySpendableBalanceByDenomRequest,
  QuerySpendableBalanceByDenomResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import { ContinuousVestingAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting'
import type { Any } from 'cosmjs-types/google/protobuf/any'
import { BinaryWriter } from 'cosmjs-types/binary'
import type { CosmosLedger, Delivery, LedgerAccount } from './cosmosLedger.js'
import { CODES } from './cosmosLedger.js'
import type { Included } from './searchTransactions.js'
import { GAS_USED, searchTransactions } from './searchTransactions.js'

type Params = Readonly<Record<string, unknown>>
/** Undefined: not found. */
type Query = (ledger: CosmosLedger, data: Uint8Array) => Uint8Array | Delivery | undefined

const NOT_FOUND = 22

/** Queries of the application behind the node, by path. */
const QUERIES: Readonly<Record<string, Query>> = {
  '/cosmos.bank.v1beta1.Query/Balance'(ledger, data) {
    const { address, denom } = QueryBalanceRequest.decode(data)
    const balance = { denom, amount: String(ledger.balance(address, denom)) }
    return QueryBalanceResponse.encode(QueryBalanceResponse.fromPartial({ balance })).finish()
  },
  '/cosmos.bank.v1beta1.Query/SpendableBalanceByDenom'(ledger, data) {
    const { address, denom } = QuerySpendableBalanceByDenomRequest.decode(data)
    const balance = { denom, amount: String(ledger.spendable(address, denom)) }
    return QuerySpendableBalanceByDenomResponse.encode(QuerySpendableBalanceByDenomResponse.fromPartial({ balance })).finish()
  },
  '/cosmos.bank.v1beta1.Query/AllBalances'(ledger, data) {
    const { address, pagination } = QueryAllBalancesRequest.decode(data)
    const start = Number(new TextDecoder().decode(pagination?.key) || 0)
    const end = start + Number(pagination?.limit ?? 0n)
    const all = ledger.coins(address)
    const nextKey = new TextEncoder().encode(end < all.length ? String(end) : '')
    const balances = all.slice(start, end).map(([denom, amount]) => ({ denom, amount: String(amount) }))
    return QueryAllBalancesResponse.encode(
      QueryAllBalancesResponse.fromPartial({ balances, pagination: { nextKey, total: BigInt(all.length) } }),
    ).finish()
  },
  '/cosmos.auth.v1beta1.Query/Account'(ledger, data) {
    const { address } = QueryAccountRequest.decode(data)
    const account = ledger.account(address)
    if (!account) return undefined
    return QueryAccountResponse.encode({ account: encodeAccount(address, account) }).finish()
  },
  '/cosmos.tx.v1beta1.Service/Simulate'(ledger, data) {
    const delivery = ledger.simulate(SimulateRequest.decode(data).txBytes)
    if (delivery.code !== CODES.ok) return delivery
    return SimulateResponse.encode(SimulateResponse.fromPartial({ gasInfo: { gasUsed: GAS_USED, gasWanted: 0n } })).finish()
  },
}

/** An account as stored by the chain; a plain one is the first field of all others. */
function encodeAccount(address: string, { number: accountNumber, sequence, kind }: LedgerAccount): Any {
  const baseAccount = BaseAccount.fromPartial({ address, accountNumber, sequence })
  const value = BaseAccount.encode(baseAccount).finish()
  if (kind === 'base') return { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value }
  if (kind === 'ethermint')
    return { typeUrl: '/ethermint.types.v1.EthAccount', value: BinaryWriter.create().uint32(0x0a).bytes(value).finish() }
  const vesting = ContinuousVestingAccount.fromPartial({ baseVestingAccount: { baseAccount, endTime: 4_000_000_000n } })
  return { typeUrl: '/cosmos.vesting.v1beta1.ContinuousVestingAccount', value: ContinuousVestingAccount.encode(vesting).finish() }
}

const HASH = 'AA'.repeat(32)
const TIME = '2026-01-01T00:00:00.000000000Z'

/** Answers requests to CometBFT. @returns A function from body to body. */
export function createCosmosMethods(ledger: CosmosLedger): (body: string) => string {
  /** Each transaction is a block of its own, after the first block. */
  const included: Included[] = []
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    health: () => ({}),
    status: () => describeNode(ledger.chainId, included.length + 1),
    abci_query({ path, data }) {
      const query = Object.hasOwn(QUERIES, String(path)) ? QUERIES[String(path)] : undefined
      if (!query) return respond(undefined, CODES.unknownRequest, `unknown query path ${String(path)}`)
      const value = query(ledger, fromHex(String(data)))
      if (value && !(value instanceof Uint8Array)) return respond(undefined, value.code, value.log)
      return value ? respond(value) : respond(undefined, NOT_FOUND, 'rpc error: code = NotFound desc = key not found')
    },
    broadcast_tx_sync({ tx }) {
      const bytes = fromBase64(String(tx))
      const hash = createHash('sha256').update(bytes).digest('hex').toUpperCase()
      const delivery = ledger.deliver(bytes)
      const { code, log, events = [] } = delivery
      if (code === CODES.ok) included.push({ hash, tx: String(tx), height: included.length + 2, events })
      return { code, log, data: '', codespace: 'sdk', hash }
    },
    tx_search: (params) => searchTransactions(included, params),
    blockchain({ minHeight, maxHeight }) {
      const heights = Array.from({ length: included.length + 1 }, (_, index) => index + 1)
      const asked = heights.filter((height) => height >= Number(minHeight) && height <= Number(maxHeight)).toReversed()
      const header = { chain_id: ledger.chainId, time: TIME }
      return {
        last_height: String(included.length + 1),
        block_metas: asked.map((height) => ({ header: { ...header, height: String(height) } })),
      }
    },
  }
  const answer = ({ id, method, params = {} }: Message): object => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    return { jsonrpc: '2.0', id, ...(run ? { result: run(params) } : { error: { code: -32601, message: 'Method not found' } }) }
  }
  return (body) => {
    const message = JSON.parse(body) as Message | readonly Message[]
    return JSON.stringify(Array.isArray(message) ? message.map(answer) : answer(message as Message))
  }
}

interface Message {
  readonly id: unknown
  readonly method: string
  readonly params?: Params
}

function respond(value: Uint8Array | undefined, code = 0, log = ''): unknown {
  return {
    response: {
      code,
      log,
      info: '',
      index: '0',
      key: null,
      value: value ? toBase64(value) : null,
      proofOps: null,
      height: '1',
      codespace: '',
    },
  }
}

/** The fields that clients check before they use a node. */
function describeNode(chainId: string, height: number): unknown {
  return {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: 'a'.repeat(40),
      listen_addr: 'tcp://0.0.0.0:26656',
      network: chainId,
      version: '0.38.0',
      channels: '4020',
      moniker: 'latchkey',
      other: { tx_index: 'on', rpc_address: 'tcp://0.0.0.0:26657' },
    },
    sync_info: {
      latest_block_hash: HASH,
      latest_app_hash: HASH,
      latest_block_height: String(height),
      latest_block_time: TIME,
      earliest_block_hash: HASH,
      earliest_app_hash: HASH,
      earliest_block_height: '1',
      earliest_block_time: TIME,
      catching_up: false,
    },
    validator_info: {
      address: 'AA'.repeat(20),
      pub_key: { type: 'tendermint/PubKeyEd25519', value: toBase64(new Uint8Array(32)) },
      voting_power: '1',
    },
  }
}
