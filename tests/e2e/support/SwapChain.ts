interface Facts {
  readonly tokens: readonly { readonly symbol: string; readonly address: string }[]
  readonly contracts: { readonly swapRouter: string }
}

const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** The chain of the laboratory's swaps, read directly from its node. */
export class SwapChain {
  readonly #url: string
  #facts: Facts | undefined

  /** @param url - The laboratory's address. */
  constructor(url: string) {
    this.#url = url
  }

  /** An account's balance of a token, in base units. */
  async balanceOf(symbol: string, owner: string): Promise<bigint> {
    return this.#call(await this.#token(symbol), `0x70a08231${word(owner)}`)
  }

  /** The router's allowance of an account's token, in base units. */
  async allowanceOf(symbol: string, owner: string): Promise<bigint> {
    const { contracts } = await this.#read()
    return this.#call(await this.#token(symbol), `0xdd62ed3e${word(owner)}${word(contracts.swapRouter)}`)
  }

  /** The number of transactions that an account has sent. */
  async transactions(owner: string): Promise<number> {
    return Number(await this.#rpc('eth_getTransactionCount', [owner, 'latest']))
  }

  /** Whether each transaction gets a block at once. */
  async setMining(isAutomatic: boolean): Promise<void> {
    await this.#rpc('evm_setAutomine', [isAutomatic])
    if (isAutomatic) await this.#rpc('evm_mine', [])
  }

  async #token(symbol: string): Promise<string> {
    const { tokens } = await this.#read()
    return tokens.find((token) => token.symbol === symbol)?.address ?? ''
  }

  async #read(): Promise<Facts> {
    this.#facts ??= (await (await fetch(new URL('swaps.json', this.#url))).json()) as Facts
    return this.#facts
  }

  async #call(to: string, data: string): Promise<bigint> {
    return BigInt(await this.#rpc('eth_call', [{ to, data }, 'latest']))
  }

  async #rpc(method: string, params: readonly unknown[]): Promise<string> {
    const { eip155 } = (await (await fetch(new URL('chains.json', this.#url))).json()) as {
      readonly eip155: readonly { readonly url: string }[]
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(eip155[0]?.url ?? '', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await response.json()) as { readonly result: string }).result
  }
}
