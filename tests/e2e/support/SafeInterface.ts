import type { Page } from '@playwright/test'
import {
  createTestClient,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToString,
  http,
  isHex,
  publicActions,
  stringToHex,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Parameters of {@link SafeInterface}. */
export interface SafeInterfaceParameters {
  readonly chainId: number
  readonly rpcUrl: string
  /** The key of the only owner. */
  readonly ownerKey: Hex
  /** The address of the Safe. */
  readonly address: Hex
}

/** How the owner answers requests of the page. */
export type OwnerAnswer = 'confirm' | 'decline' | 'propose'

interface Question {
  readonly id: string
  readonly method: string
  readonly params: never
}

interface Transaction {
  readonly to: Hex
  readonly value: string
  readonly data: Hex
}

const MESSAGE = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const

/**
 * Safe's side of the frame: answers in the format of Safe's interface, signs with the owner's key, and sends the Safe's
 * transactions. The Safe has one owner.
 */
export class SafeInterface {
  /** The methods of all requests, in order. */
  readonly asked: string[] = []
  /** `propose`: transactions wait until {@link execute}. */
  answer: OwnerAnswer = 'confirm'
  readonly owner
  readonly #parameters: SafeInterfaceParameters
  readonly #chain
  readonly #sent = new Map<Hex, { readonly transaction: Transaction; hash?: Hex }>()

  constructor(parameters: SafeInterfaceParameters) {
    this.#parameters = parameters
    this.owner = privateKeyToAccount(parameters.ownerKey)
    this.#chain = createTestClient({ mode: 'anvil', transport: http(parameters.rpcUrl) })
      .extend(publicActions)
      .extend(walletActions)
  }

  /** Shows an application in a frame, as Safe's own page does. */
  async show(page: Page, { origin, appUrl }: { readonly origin: string; readonly appUrl: string }): Promise<void> {
    await page.exposeFunction('askSafe', (question: Question) => this.#reply(question))
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: interfacePage(appUrl) }))
    await page.goto(`${origin}/apps/open`)
  }

  /** The typed data that the owner signs for a message: a Safe message over its hash. */
  messageOf(hash: Hex) {
    const { chainId, address } = this.#parameters
    return {
      domain: { chainId, verifyingContract: address },
      types: MESSAGE,
      primaryType: 'SafeMessage',
      message: { message: hash },
    } as const
  }

  /** Sends a proposed transaction. */
  async execute(safeTxHash: Hex): Promise<void> {
    const entry = this.#sent.get(safeTxHash)
    if (!entry) throw new Error(`${safeTxHash} was not proposed.`)
    const { address } = this.#parameters
    const { to, value, data } = entry.transaction
    await this.#chain.impersonateAccount({ address })
    entry.hash = await this.#chain.sendTransaction({ account: address, chain: null, to, value: BigInt(value), data })
    await this.#chain.waitForTransactionReceipt({ hash: entry.hash })
  }

  balanceOf(address: Hex): Promise<bigint> {
    return this.#chain.getBalance({ address })
  }

  /** Funds the Safe. In wei. */
  fund(value: bigint): Promise<void> {
    return this.#chain.setBalance({ address: this.#parameters.address, value })
  }

  async #reply({ id, method, params }: Question): Promise<object> {
    this.asked.push(method)
    try {
      return { id, success: true, version: '9.1.0', data: await this.#answerTo(method, params) }
    } catch (error) {
      return { id, success: false, version: '9.1.0', error: error instanceof Error ? error.message : String(error) }
    }
  }

  async #answerTo(method: string, params: never): Promise<unknown> {
    const handlers: Readonly<Record<string, (params: never) => unknown>> = {
      getSafeInfo: () => ({
        safeAddress: this.#parameters.address,
        chainId: this.#parameters.chainId,
        threshold: 1,
        owners: [this.owner.address],
      }),
      signMessage: ({ message }: { message: string }) => this.#sign(hashMessage(decode(message))),
      signTypedMessage: ({ typedData }: { typedData: never }) => this.#sign(hashTypedData(typedData)),
      sendTransactions: ({ txs }: { txs: readonly Transaction[] }) => this.#propose(txs),
      getTxBySafeTxHash: ({ safeTxHash }: { safeTxHash: Hex }) => this.#find(safeTxHash),
      rpcCall: ({ call, params: list }: { call: never; params: never }) => this.#chain.request({ method: call, params: list }),
    }
    const handler = handlers[method]
    if (!handler) throw new Error(`Unknown method ${method}.`)
    return handler(params)
  }

  #requireConsent(): void {
    if (this.answer === 'decline') throw new Error('Transaction was rejected')
  }

  async #sign(hash: Hex): Promise<object> {
    this.#requireConsent()
    const message = this.messageOf(hash)
    return { messageHash: hashTypedData(message), signature: await this.owner.signTypedData(message) }
  }

  async #propose([transaction]: readonly Transaction[]): Promise<object> {
    this.#requireConsent()
    if (!transaction) throw new Error('There is no transaction.')
    const safeTxHash = hashMessage(`${this.#sent.size} ${JSON.stringify(transaction)}`)
    this.#sent.set(safeTxHash, { transaction })
    if (this.answer === 'confirm') await this.execute(safeTxHash)
    return { safeTxHash }
  }

  #find(safeTxHash: Hex): object {
    const entry = this.#sent.get(safeTxHash)
    if (!entry) throw new Error('No such transaction.')
    return { txStatus: entry.hash ? 'SUCCESS' : 'AWAITING_EXECUTION', txHash: entry.hash ?? null }
  }
}

/** Safe decodes hexadecimal text before it shows and signs it. */
function decode(message: string): string {
  return isHex(message) && stringToHex(hexToString(message)) === message ? hexToString(message) : message
}

/** Answers requests of the frame's window, and sends no other messages. */
function interfacePage(appUrl: string): string {
  const { origin } = new URL(appUrl)
  return `<!doctype html><title>Safe</title><link rel="icon" href="data:,"><iframe title="App" width="900" height="700" src="${appUrl.replaceAll('"', '&quot;').replaceAll('&', '&amp;')}"></iframe>
<script>
  const frame = document.querySelector('iframe')
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== '${origin}') return
    const answer = await askSafe(data)
    frame.contentWindow.postMessage(answer, origin)
  })
</script>`
}
