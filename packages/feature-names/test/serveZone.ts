import { vi } from 'vitest'

/** A service in the page: what tests of views change about it. */
export interface ServedZone {
  /** Labels that somebody has, and who. */
  readonly taken: Map<string, string>
  isDown: boolean
}

/** Answers the page's requests to the service as the cloud does; real clouds are asked in `flow.test.ts` and end to end. */
export function serveZone(zone: string): ServedZone {
  const served: ServedZone = { taken: new Map(), isDown: false }
  const describe = (label: string) => ({ name: `${label}.${zone}`, addresses: { '60': { address: served.taken.get(label) } } })
  const answer = (path: string, body: string | undefined): Response => {
    const [, kind, value = ''] = /^\/v1\/profile\/(\w+)\/?([^?]*)/.exec(path) ?? []
    if (body !== undefined) {
      const { address, message } = JSON.parse(body) as { address: string; message: string }
      const [label = ''] = (JSON.parse(message) as { name: string }).name.split('.')
      if (served.taken.has(label)) return Response.json({}, { status: 409 })
      served.taken.set(label, address)
      return Response.json(describe(label), { status: 201 })
    }
    if (kind === 'suggestions') {
      return Response.json({
        suggestions: ['', '24', '-wallet', '-id'].map((end) => ({ name: value + end, registered: served.taken.has(value + end) })),
      })
    }
    if (kind === 'reverse')
      return Response.json([...served.taken].filter(([, address]) => address === value).map(([label]) => describe(label)))
    const [label = ''] = value.split('.')
    return served.taken.has(label) ? Response.json(describe(label)) : Response.json({}, { status: 404 })
  }
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    if (served.isDown) return new Response('', { status: 400 })
    const { pathname, search } = new URL(String(input))
    return answer(`${pathname}${search}`, typeof init?.body === 'string' ? init.body : undefined)
  })
  return served
}
