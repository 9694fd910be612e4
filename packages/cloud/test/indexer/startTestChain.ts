// A local chain on which accounts send coins, tokens and NFTs.
import { setTimeout as wait } from 'node:timers/promises'
import type { History, Nfts } from '@latchkey/cloud-protocol'
import { startAnvil } from '@latchkey/testkit/node'
import type { Hex } from 'viem'
import { encodeAbiParameters, pad, toHex } from 'viem'
import { expect } from 'vitest'
import { TRANSFER_TOPICS } from '../../src/indexer/eip155/readLogs.js'
import type { OpenCloud } from '../openCloud.js'

/** Code that runs a contract's code once it is there. */
const deployment = (code: string): Hex => {
  const length = (code.length / 2).toString(16).padStart(2, '0')
  return `0x60${length}600c60003960${length}6000f3${code}`
}
/** Emits the event whose topics are the first four words of what it is called with, and whose data is the rest. */
const EMITS_4 = '608036036080600037606035604035602035600035608036036000a400'
/** The same with three topics; a call of four bytes is answered with the number 6. */
const EMITS_3 = '36600414602157606036036060600037604035602035600035606036036000a3005b600660005260206000f3'
/** Sends what it gets to this address. */
const FORWARDS_TO = `0x${'0'.repeat(36)}beef`
const FORWARDS = `60006000600060003473${FORWARDS_TO.slice(2)}5af100`

const word = (value: string | bigint): string => (typeof value === 'bigint' ? toHex(value, { size: 32 }) : pad(value as Hex)).slice(2)

/** A running chain. */
export interface TestChain {
  readonly url: string
  /** Ten, in lower case. */
  readonly accounts: readonly string[]
  readonly forwardsTo: string
  request(method: string, ...params: readonly unknown[]): Promise<unknown>
  /** Sends a transaction and waits for its block. @returns Its hash. */
  send(transaction: { readonly from: string; readonly to?: string; readonly value?: bigint; readonly data?: string }): Promise<string>
  /** Contracts: of tokens and NFTs, which report any transfer, and one that passes on what it gets. */
  readonly contracts: { readonly token: string; readonly piece: string; readonly forwarder: string }
  /** Reports the transfer of a token of 6 decimals. */
  moveToken(from: string, sender: string, recipient: string, amount: bigint): Promise<string>
  /** Reports the transfer of an ERC-721. */
  movePiece(from: string, sender: string, recipient: string, id: bigint): Promise<string>
  /** Reports the transfer of several ERC-1155. */
  moveBatch(from: string, sender: string, recipient: string, pairs: readonly (readonly [id: bigint, amount: bigint])[]): Promise<string>
  stop(): Promise<void>
}

/** Starts it. @param options - Of anvil */
export async function startTestChain(options: readonly string[] = []): Promise<TestChain> {
  const anvil = await startAnvil({ arguments: [...options] })
  const request = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(anvil.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: { readonly message: string } }
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const accounts = ((await request('eth_accounts')) as string[]).map((account) => account.toLowerCase())
  const receive = async (hash: unknown): Promise<{ readonly contractAddress: string }> => {
    for (;;) {
      const receipt = await request('eth_getTransactionReceipt', hash)
      if (receipt !== null) return receipt as { readonly contractAddress: string }
      await wait(5)
    }
  }
  const post = ({ value = 0n, ...transaction }: Parameters<TestChain['send']>[0]): Promise<unknown> =>
    request('eth_sendTransaction', { ...transaction, value: toHex(value), gas: '0x186a0' })
  const sendIt: TestChain['send'] = async (transaction) => {
    const hash = await post(transaction)
    await receive(hash)
    return hash as string
  }
  const deploy = async (code: string): Promise<string> =>
    (await receive(await post({ from: accounts[0]!, data: deployment(code) }))).contractAddress
  const contracts = { token: await deploy(EMITS_3), piece: await deploy(EMITS_4), forwarder: await deploy(FORWARDS) }
  const emit = (from: string, to: string, words: readonly string[], data = ''): Promise<string> =>
    sendIt({ from, to, data: `0x${words.join('')}${data}` })
  return {
    url: anvil.url,
    accounts,
    forwardsTo: FORWARDS_TO,
    request,
    send: sendIt,
    contracts,
    moveToken: (from, sender, recipient, amount) =>
      emit(from, contracts.token, [TRANSFER_TOPICS.transfer.slice(2), word(sender), word(recipient)], word(amount)),
    movePiece: (from, sender, recipient, id) =>
      emit(from, contracts.piece, [TRANSFER_TOPICS.transfer.slice(2), word(sender), word(recipient), word(id)]),
    moveBatch: (from, sender, recipient, pairs) =>
      emit(
        from,
        contracts.piece,
        [TRANSFER_TOPICS.batch.slice(2), word(from), word(sender), word(recipient)],
        encodeAbiParameters(
          [{ type: 'uint256[]' }, { type: 'uint256[]' }],
          [pairs.map(([id]) => id), pairs.map(([, amount]) => amount)],
        ).slice(2),
      ),
    stop: () => anvil.stop(),
  }
}

/** The configuration of a chain that is read whole. */
export const fullChain = (url: string | readonly string[]) => ({
  nodes: [url].flat(),
  coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  full: true,
})

/** The chain's id. */
export const CHAIN = 'eip155:31337'

/** All pages of an account's history. */
export const readAll = async ({ ask }: OpenCloud, account: string): Promise<History['data']> => {
  const data: History['data'] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const response = await ask(`/v1/account/${account}/history?projectId=open&cursor=${cursor}`)
    expect(response.status).toBe(200)
    const page = (await response.json()) as History
    data.push(...page.data)
    cursor = page.next
  }
  return data
}
/** The first page of an account's NFTs. */
export const readNfts = async ({ ask }: OpenCloud, account: string): Promise<Nfts> =>
  (await (await ask(`/v1/account/${account}/nfts?projectId=open`)).json()) as Nfts

/** Waits until all blocks are read. */
export const untilCurrent = async ({ ask }: OpenCloud, chain: TestChain): Promise<void> => {
  const head = Number(await chain.request('eth_blockNumber'))
  await expect
    .poll(async () => ((await (await ask('/health')).json()) as { chains: object }).chains, { timeout: 20_000 })
    .toEqual({ [CHAIN]: { state: 'current', next: head + 1, head } })
}
