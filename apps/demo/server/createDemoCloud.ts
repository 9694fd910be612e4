import type { IncomingMessage, ServerResponse } from 'node:http'
import { createCloud, createLog, createOperatorTokens, migrate, openDatabase, openDirectory, readConfiguration } from '@latchkey/cloud'
import { toNode } from '@latchkey/server-kit'
import { coinTypeOf, ZONE } from '../src/names.js'
import type { DemoNodes, LocalNode } from '../src/chains.js'

/** Where the page finds it. */
const PATH = '/cloud'

/** The page's cloud. */
export interface DemoCloud {
  /** The operator's page, with the token that makes the first account. */
  readonly operatorUrl: string
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
  const environment = { LATCHKEY_CLOUD_DATABASE: ':memory:', LATCHKEY_CLOUD_LOG_LEVEL: 'silent', LATCHKEY_CLOUD_PORT: '0' }
  const project = { id: 'demo', name: 'Demo', origins: [], isAnalyticsEnabled: true }
  const chains = Object.fromEntries(nodes.map((node) => [`eip155:${node.chainId}`, readWhole(node)]))
  const configuration = {
    ...readConfiguration({ environment }),
    projects: [project],
    chains,
    names: { zone: ZONE, coinTypes: nodes.map(coinTypeOf), reserved: [], namesPerAddress: 5, ccipGateways: [] },
  }
  const db = openDatabase(configuration.database)
  await migrate(db)
  await openDirectory(db, configuration.wallets)
  const cloud = createCloud({ configuration, db, log: createLog(configuration.logLevel) })
  const answer = toNode(cloud.answer)
  // The operator's page has an origin of its own: what runs on the page of the demo cannot act as the operator.
  const port = await cloud.listen()
  const token = (await createOperatorTokens(db, Date.now).first()) ?? ''
  return {
    operatorUrl: `http://127.0.0.1:${port}/admin#token=${token}`,
    handle(request, response) {
      if (!request.url?.startsWith(`${PATH}/`)) return undefined
      request.url = request.url.slice(PATH.length)
      return answer(request, response)
    },
    stop: cloud.close,
  }
}
