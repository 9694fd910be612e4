import { createPublicClient, createWalletClient, defineChain, http, TransactionReceiptNotFoundError } from 'viem'
import type { Abi, Address, Hex, SignedAuthorization, TransactionReceipt } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { testkitError } from '../../testkitError.js'
import type { Artifact } from '../node/readArtifactFile.js'

/** A call with a transaction. */
export interface Write {
  readonly to: Address
  readonly abi: Abi
  readonly name: string
  readonly args: readonly unknown[]
  /** Of the native coin, in base units. @default 0 */
  readonly value?: bigint
}

/** Deploys and calls contracts on a local chain. */
export interface Deployer {
  readonly address: Address
  deploy(artifact: Artifact, args?: readonly unknown[]): Promise<Address>
  /** Resolves once it is included. @throws LatchkeyError `TESTKIT_FAILED` when it failed there */
  write(call: Write): Promise<void>
  read(call: Omit<Write, 'value'>): Promise<unknown>
  /** Sends a transaction, after those that were sent before it: of two at once a node gives both the same nonce. */
  send(call: {
    readonly to: Address
    readonly data: Hex
    readonly gas: bigint
    readonly authorizationList?: readonly SignedAuthorization[]
  }): Promise<Hex>
  /** Waits until a transaction is included. */
  receipt(hash: Hex): Promise<TransactionReceipt>
  /** Sends any request to the node. */
  request(method: string, params: readonly unknown[]): Promise<unknown>
}

/** The well-known development accounts: wallets of tests hold the first. */
export const PHRASE = 'test test test test test test test test test test test junk'
/** Not estimated: a pool writes more in the first transaction of a second than the estimate in the second before saw. */
const GAS = 8_000_000n
const POLL_MS = 10
const LONGEST_MS = 30_000

const pause = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** Where a deployer works. */
export interface DeployerOptions {
  readonly url: string
  readonly chainId: number
  /** Of a development account. Two deployers of one node take two: they do not wait for each other. @default 9, the last */
  readonly addressIndex?: number
}

/** Makes one for a node. */
export function createDeployer({ url, chainId, addressIndex = 9 }: DeployerOptions): Deployer {
  const account = mnemonicToAccount(PHRASE, { addressIndex })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = defineChain({ id: chainId, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [url] } } })
  const reader = createPublicClient({ chain, transport: http(url) })
  const writer = createWalletClient({ chain, transport: http(url), account })
  const receiptOf = async (hash: Hex): Promise<TransactionReceipt> => {
    // Polls, because a wait for the next block never ends when the receipt follows its block.
    for (const untilMs = Date.now() + LONGEST_MS; Date.now() < untilMs; await pause(POLL_MS)) {
      const receipt = await reader.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined
        throw error
      })
      if (receipt) return receipt
    }
    throw testkitError(`Transaction ${hash} was not included`)
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = async <Result>(send: () => Promise<Result>): Promise<Result> => {
    const sent = last.then(send, send)
    last = sent
    return sent
  }
  const included = async (hash: Hex, what: string) => {
    const receipt = await receiptOf(hash)
    if (receipt.status !== 'success') throw testkitError(`${what} failed on the local chain`)
    return receipt
  }
  return {
    address: account.address,
    async deploy({ abi, bytecode }, args = []) {
      const hash = await inTurn(async () => writer.deployContract({ abi, bytecode, args: [...args] }))
      const { contractAddress } = await included(hash, 'A deployment')
      if (!contractAddress) throw testkitError('A deployment gave no address')
      return contractAddress
    },
    async write({ to, abi, name, args, value = 0n }) {
      const call = { address: to, abi, functionName: name, args: [...args], value, gas: GAS }
      await included(await inTurn(async () => writer.writeContract(call)), name)
    },
    read: ({ to, abi, name, args }) => reader.readContract({ address: to, abi, functionName: name, args: [...args] }),
    send: async ({ authorizationList, ...call }) =>
      inTurn(async () => writer.sendTransaction({ ...call, ...(authorizationList && { authorizationList: [...authorizationList] }) })),
    receipt: receiptOf,
    request: (method, params) => reader.request({ method, params } as never),
  }
}
