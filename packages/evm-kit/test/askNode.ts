/** Asks a node, and gives the result; undefined for an error. */
export const askNode =
  (url: () => string) =>
  async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url(), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await response.json()) as { readonly result?: unknown }).result
  }
