// The pages of the frame, on every host name of the tests' server: `wallet.localhost` is an origin of its own. And the service's list of smart sessions.
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'

const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Frame</title><script type="module" src="/packages/feature-embedded/test/frame/${script}"></script>`

/** Sessions by the project and the account; the service itself is tested with the cloud. */
const lists = new Map<string, readonly { readonly pci: string; readonly revokedAt?: number }[]>()

async function answerSessions(request: IncomingMessage, url: URL): Promise<{ readonly status: number; readonly body: unknown }> {
  const [, , , account = '', revoke] = url.pathname.split('/')
  const key = `${url.searchParams.get('projectId')} ${account}`
  const listed = lists.get(key) ?? []
  if (url.searchParams.get('projectId')?.startsWith('down')) return { status: 400, body: { code: 'REQUEST_INVALID', reasons: [] } }
  if (request.method === 'GET') return { status: 200, body: { pcis: listed } }
  const { message = '{}', pci } = JSON.parse(await text(request)) as { readonly message?: string; readonly pci?: string }
  if (message.includes('refused')) return { status: 400, body: { code: 'REQUEST_INVALID', reasons: [] } }
  if (revoke === undefined) {
    const { expiry: expiration, ...granted } = JSON.parse(message) as { readonly expiry: number }
    const session = { pci: `session-${listed.length}`, expiration, ...granted }
    lists.set(key, [session, ...listed])
    return { status: 201, body: session }
  }
  lists.set(
    key,
    listed.map((each) => (each.pci === pci ? { ...each, revokedAt: 1 } : each)),
  )
  return { status: 200, body: null }
}

/** Serves them. */
export const serveFrame = (): Plugin => ({
  name: 'embedded-frame',
  configureServer({ middlewares }) {
    /** Who is logged in, by project. A frame without storage of its own, as in a private window, has a service for that. */
    const people = new Map<string, string>()
    middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const { pathname, searchParams } = url
      if (pathname.startsWith('/v1/sessions/'))
        return void answerSessions(request, url).then(({ status, body }) => {
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        }, next)
      if (pathname === '/sdk/person') {
        const project = searchParams.get('projectId') ?? ''
        const person = searchParams.get('person')
        if (person !== null) people.set(project, person)
        return response.end(people.get(project) ?? 'null')
      }
      if (pathname !== '/sdk' && pathname !== '/loading') return next()
      response.setHeader('content-type', 'text/html')
      response.end(page(pathname === '/sdk' ? 'main.ts' : 'loading.ts'))
    })
  },
})
