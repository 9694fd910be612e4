import type { NodeReply, NodeRequest } from '@latchkey/testkit/node'
import { startTestNode } from '@latchkey/testkit/node'
import { Address, Cell, loadMessage } from '@ton/core'
import { Blockchain } from '@ton/sandbox'

/** A TON chain on this machine: a real virtual machine behind the API of toncenter. */
export interface TonNode {
  /** Its JSON-RPC, e.g. `http://127.0.0.1:41234/api/v2/jsonRPC`. */
  readonly url: string
  /** Sends coins from a rich account. @param nanotons - At least 1. */
  give(address: string, nanotons: bigint): Promise<void>
  /** The balance of an account, in nanotons, from the chain itself. */
  balance(address: string): Promise<bigint>
  stop(): Promise<void>
}

/** Options of {@link startTonNode}. */
export interface TonNodeOptions {
  /** The chain's identity: the root hash of the first block, base64. */
  readonly zeroState: string
}

type Params = Readonly<Record<string, string>>
type Methods = Readonly<Record<string, (params: Params) => Promise<unknown>>>

/** Starts it on a free port. */
export async function startTonNode({ zeroState }: TonNodeOptions): Promise<TonNode> {
  const chain = await Blockchain.create()
  const treasury = await chain.treasury('treasury')
  const contractAt = (address: string) => chain.getContract(readAddress(address))
  const methods: Methods = {
    getMasterchainInfo: async () => ({ init: { workchain: -1, seqno: 0, root_hash: zeroState } }),
    getAddressBalance: async ({ address = '' }) => String((await contractAt(address)).balance),
    async getWalletInformation({ address = '' }) {
      const { accountState, balance } = await contractAt(address)
      const isWallet = accountState?.type === 'active'
      const state = isWallet ? await chain.runGetMethod(readAddress(address), 'seqno') : undefined
      const seqno = state?.stackReader.readNumber()
      return { wallet: isWallet, balance: String(balance), account_state: accountState?.type ?? 'uninitialized', seqno }
    },
    async runGetMethod({ address = '', method = '' }) {
      const { stackReader } = await chain.runGetMethod(readAddress(address), method)
      return { exit_code: 0, stack: [['num', `0x${stackReader.readBigNumber().toString(16)}`]] }
    },
    async sendBoc({ boc = '' }) {
      await chain.sendMessage(loadMessage(Cell.fromBase64(boc).beginParse()))
      return { '@type': 'ok' }
    },
  }
  const node = await startTestNode((request) => answer(request, methods))
  return {
    url: `${node.url}/api/v2/jsonRPC`,
    async give(address, nanotons) {
      await treasury.send({ to: readAddress(address), value: nanotons, bounce: false })
    },
    balance: async (address) => (await contractAt(address)).balance,
    stop: node.stop,
  }
}

/** Answers as toncenter does, which sends errors as text, unlike JSON-RPC. */
async function answer({ body }: NodeRequest, methods: Methods): Promise<NodeReply> {
  const fail = (status: number, error: string): NodeReply => ({ status, body: { ok: false, error, code: status, jsonrpc: '2.0', id: 1 } })
  const { method, params = {} } = JSON.parse(body) as { readonly method: string; readonly params?: Params }
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) return fail(404, `No method ${method}`)
  try {
    return { body: { ok: true, jsonrpc: '2.0', id: 1, result: await run(params) } }
  } catch (error) {
    return error instanceof RangeError ? fail(422, error.message) : fail(500, String(error))
  }
}

function readAddress(text: string): Address {
  try {
    return Address.parse(text)
  } catch {
    throw new RangeError(`Incorrect address: ${text}`)
  }
}
