const SENDERS = ['WebSocket', 'EventSource', 'XMLHttpRequest'] as const

/** Runs something, and refuses each request of it. @returns The requests, e.g. `fetch https://a.test/`. */
export async function watchRequests(run: () => Promise<unknown>): Promise<readonly string[]> {
  const requests: string[] = []
  const page = globalThis as Record<string, unknown>
  const former = ['fetch', ...SENDERS].map((name) => [name, page[name]] as const)
  const refuse = (name: string, target: unknown): DOMException => {
    requests.push(`${name} ${target instanceof Request ? target.url : String(target ?? '')}`.trim())
    return new DOMException('The suite of providers refuses requests here.', 'NetworkError')
  }
  page['fetch'] = async (target: unknown) => Promise.reject(refuse('fetch', target))
  for (const name of SENDERS)
    page[name] = function Refused(target: unknown) {
      throw refuse(name, target)
    }
  try {
    await run()
  } finally {
    for (const [name, value] of former)
      if (value === undefined) delete page[name]
      else page[name] = value
  }
  return requests
}
