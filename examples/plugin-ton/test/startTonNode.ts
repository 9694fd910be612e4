import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** A request that the node cannot answer. */
class Unanswerable extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
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
  const server = createServer((request, response) => void answer(request, response, methods))
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/api/v2/jsonRPC`,
    async give(address, nanotons) {
      await treasury.send({ to: readAddress(address), value: nanotons, bounce: false })
    },
    balance: async (address) => (await contractAt(address)).balance,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const HEADERS = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
}

async function answer(request: IncomingMessage, response: ServerResponse, methods: Methods): Promise<void> {
  const reply = (status: number, body: object): void => {
    response.writeHead(status, HEADERS).end(JSON.stringify(body))
  }
  if (request.method !== 'POST') return reply(200, {})
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const question: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const { method, params = {} } = question as { readonly method: string; readonly params?: Params }
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new Unanswerable(404, `No method ${method}`)
    reply(200, { ok: true, jsonrpc: '2.0', id: 1, result: await run(params) })
  } catch (error) {
    // Toncenter sends errors as text, unlike JSON-RPC.
    const code = error instanceof Unanswerable ? error.status : 500
    reply(code, { ok: false, error: String(error), code, jsonrpc: '2.0', id: 1 })
  }
}

function readAddress(text: string): Address {
  try {
    return Address.parse(text)
  } catch {
    throw new Unanswerable(422, `Incorrect address: ${text}`)
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
