// The pages of the frame, on every host name of the tests' server: `wallet.localhost` is an origin of its own.
import type { Plugin } from 'vite'

const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Frame</title><script type="module" src="/packages/feature-embedded/test/frame/${script}"></script>`

/** Serves them. */
export const serveFrame = (): Plugin => ({
  name: 'embedded-frame',
  configureServer({ middlewares }) {
    /** Who is logged in, by project. A frame without storage of its own, as in a private window, has a service for that. */
    const people = new Map<string, string>()
    middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
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
