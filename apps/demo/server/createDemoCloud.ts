import type { IncomingMessage, ServerResponse } from 'node:http'
import { createCloud, createLog, migrate, openDatabase, openDirectory, readConfiguration } from '@latchkey/cloud'
import { toNode } from '@latchkey/server-kit'
import { coinTypeOf, ZONE } from '../src/names.js'
import type { DemoNodes, LocalNode } from '../src/chains.js'

/** Where the page finds it. */
const PATH = '/cloud'

/** The page's cloud. */
export interface DemoCloud {
  /** @returns Undefined for other paths. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined
  stop(): Promise<void>
}

/** A chain that it reads whole. */
const readWhole = ({ url }: LocalNode) => ({
  nodes: [url],
  coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [],
  full: true,
  startBlock: 0,
})

/** The cloud as a host runs it, with the wallets of its package the history of the local chains and names of its own, in memory and below a path of the page. */
export async function createDemoCloud(nodes: DemoNodes): Promise<DemoCloud> {
  const environment = { LATCHKEY_CLOUD_DATABASE: ':memory:', LATCHKEY_CLOUD_LOG_LEVEL: 'silent' }
  const project = { id: 'demo', name: 'Demo', origins: [], isAnalyticsEnabled: false }
  const chains = Object.fromEntries(nodes.map((node) => [`eip155:${node.chainId}`, readWhole(node)]))
  const configuration = {
    ...readConfiguration({ environment }),
    projects: [project],
    chains,
    names: { zone: ZONE, coinTypes: nodes.map(coinTypeOf), reserved: [], namesPerAddress: 5, nodes: {} },
  }
  const db = openDatabase(configuration.database)
  await migrate(db)
  await openDirectory(db, configuration.wallets)
  const cloud = createCloud({ configuration, db, log: createLog(configuration.logLevel) })
  const answer = toNode(cloud.answer)
  return {
    handle(request, response) {
      if (!request.url?.startsWith(`${PATH}/`)) return undefined
      request.url = request.url.slice(PATH.length)
      return answer(request, response)
    },
    stop: cloud.close,
  }
}
