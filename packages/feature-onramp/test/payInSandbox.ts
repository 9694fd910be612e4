/** What a visitor does on the sandbox's page. */
export async function payInSandbox(url: string, outcome: 'accept' | 'decline'): Promise<void> {
  const card = outcome === 'accept' ? '4242 4242 4242 4242' : '4000 0000 0000 0002'
  await fetch(url, { method: 'POST', body: new URLSearchParams({ card }) })
}

async function ask(node: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { readonly result: unknown }).result
}

/** The coin of an address, in base units. */
export const weiOf = async (node: string, address: string): Promise<bigint> =>
  BigInt((await ask(node, 'eth_getBalance', [address, 'latest'])) as string)

/** The account that the sandbox sends from. */
export async function lastAccountOf(node: string): Promise<string> {
  return ((await ask(node, 'eth_accounts', [])) as readonly string[]).at(-1) ?? ''
}
