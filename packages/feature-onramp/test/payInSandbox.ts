/** What a visitor does on the sandbox's page. */
export async function payInSandbox(url: string, outcome: 'accept' | 'decline'): Promise<void> {
  const card = outcome === 'accept' ? '4242 4242 4242 4242' : '4000 0000 0000 0002'
  await fetch(url, { method: 'POST', body: new URLSearchParams({ card }) })
}

/** The coin of an address, in base units. */
export async function weiOf(node: string, address: string): Promise<bigint> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] })
  const response = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return BigInt(((await response.json()) as { readonly result: string }).result)
}
