import type { HttpClient } from '@latchkey/kernel'
import { createLatchkey, definePlugin } from '@latchkey/kernel'
import { createMemoryStorage } from '@latchkey/testkit'

/** What a plugin asks its application's service with. */
export interface Services {
  readonly http: HttpClient
  readonly projectId: string
  dispose(): void
}

/** The services of an application of the project `test`, whose `endpoints.blockchain` is this server. */
export function servicesAt(url: string): Services {
  let found: Pick<Services, 'http' | 'projectId'> | undefined
  const ofPage = definePlugin({
    id: 'page',
    apiVersion: 1,
    setup: ({ http, config: { projectId } }) => void (found = { http, projectId }),
  })
  const { dispose } = createLatchkey({
    projectId: 'test',
    metadata: { name: 'Test', description: 'A test', url: 'https://app.test', icons: [] },
    logLevel: 'silent',
    storage: createMemoryStorage(),
    endpoints: { blockchain: url },
    plugins: [ofPage],
  })
  if (!found) throw new TypeError('The plugin was not set up.')
  return { ...found, dispose }
}
