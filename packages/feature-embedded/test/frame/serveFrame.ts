// The pages of the frame, on every host name of the tests' server: `wallet.localhost` is an origin of its own.
import type { Plugin } from 'vite'

const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Frame</title><script type="module" src="/packages/feature-embedded/test/frame/${script}"></script>`

/** Serves them. */
export const serveFrame = (): Plugin => ({
  name: 'embedded-frame',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost')
      if (pathname !== '/sdk' && pathname !== '/loading') return next()
      response.setHeader('content-type', 'text/html')
      response.end(page(pathname === '/sdk' ? 'main.ts' : 'loading.ts'))
    })
  },
})
