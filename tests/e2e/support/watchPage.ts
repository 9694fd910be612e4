import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

/** The problems of the watched pages. */
export interface PageWatch {
  /** The problems so far, as sentences. */
  problems(): readonly string[]
  /** Ignores problems that a test causes. */
  allow(pattern: RegExp): void
  /** Stops watching, for a context that outlives a test. */
  stop(): Promise<void>
}

/** Runs in every page before its own scripts. Logs policy violations as console errors. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`)
  })
}

/** Collects policy violations, page errors and console errors of every page of a context. */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const found: string[] = []
  const allowed: RegExp[] = []
  const script = await context.addInitScript(reportViolations)
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError): void => {
    found.push(`page: ${error.error().stack ?? error.error().message}`)
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  return {
    problems: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    allow: (pattern) => allowed.push(pattern),
    async stop() {
      context.off('console', onConsole)
      context.off('weberror', onError)
      await script.dispose()
    },
  }
}
