import type { IncomingMessage, ServerResponse } from 'node:http'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createCloud, createLog, createOperatorTokens, migrate, openDatabase, openDirectory, readConfiguration } from '@latchkey/cloud'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { toNode } from '@latchkey/server-kit'
import { findPort } from '../../../scripts/test/findPort.js'
import type { Companies } from '../../../scripts/test/startCompanies.js'
import { NAMES, startCompanies } from '../../../scripts/test/startCompanies.js'
import { deployRegistries, startFarcasterRelay } from '../../../scripts/test/startFarcaster.js'
import type { ReceivedLetter } from '../../../scripts/test/startMailbox.js'
import { startMailbox } from '../../../scripts/test/startMailbox.js'
import { coinTypeOf, ZONE } from '../src/names.js'
import { type DemoNodes, type LocalNode, toCaip } from '../src/chains.js'
import type { RunningChains } from './startChains.js'

/** Where the page finds it. */
const PATH = '/cloud'

/** The page's cloud. */
export interface DemoCloud {
  /** The operator's page, with the token that makes the first account. */
  readonly operatorUrl: string
  /** Origin of the embedded wallet's frame. */
  readonly frame: string
  /** What was sent to visitors, the latest last. */
  letters(): readonly ReceivedLetter[]
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

const [CLIENT, SECRET] = ['latchkey-demo', 'the-secret-of-a-demo']

/** The companies as the cloud is registered there. Apple's clients have a key. */
const registeredAt = (companies: Companies) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const apple = { clientId: CLIENT, teamId: 'DEMOTEAM00', keyId: 'DEMOKEY000', privateKey: key, endpoints: companies.endpoints('apple') }
  const others = NAMES.filter((name) => name !== 'apple').map(
    (name) => [name, { clientId: CLIENT, clientSecret: SECRET, endpoints: companies.endpoints(name) }] as const,
  )
  return { ...Object.fromEntries(others), apple }
}

/** Farcaster of the demo: its registries on the first chain, and a relay with an app, whose visitor is bob. */
async function startFarcaster({ url, chainId }: LocalNode & { readonly chainId: number }) {
  const user = { fid: 4_242n, username: 'bob', signer: privateKeyToAccount(generatePrivateKey()) }
  const [registries, relay] = await Promise.all([deployRegistries({ url, chainId }), startFarcasterRelay(user, chainId)])
  await registries.register(user.fid, user.signer.address)
  const { idRegistry, keyRegistry } = registries
  return { relay, configuration: { relayUrl: relay.url, nodes: [url], chainId, idRegistry, keyRegistry } }
}

/**
 * The cloud as a host runs it, in memory and below a path of the page: the wallets of its package, the history of the local chains, names of its own, and the
 * wallet of visitors who have none, with a mail server and companies of the demo.
 */
export async function createDemoCloud(nodes: DemoNodes, smartNetworks: RunningChains['smartNetworks']): Promise<DemoCloud> {
  const port = await findPort()
  // The operator's page and the frame have origins of their own: what runs on the page of the demo can neither act as the operator nor reach keys.
  const frame = `http://localhost:${port}`
  const mailbox = await startMailbox()
  const farcaster = await startFarcaster(nodes[0])
  const companies = await startCompanies({
    clientId: CLIENT,
    secret: SECRET,
    callbackOf: (name) => `${frame}/auth/v1/wallet/social/${name}/callback`,
  })
  const environment = { LATCHKEY_CLOUD_DATABASE: ':memory:', LATCHKEY_CLOUD_LOG_LEVEL: 'silent', LATCHKEY_CLOUD_PORT: String(port) }
  const project = { id: 'demo', name: 'Demo', origins: [], isAnalyticsEnabled: true, isDevelopment: true }
  const chains = Object.fromEntries(nodes.map((node) => [`eip155:${node.chainId}`, readWhole(node)]))
  const configuration = {
    ...readConfiguration({ environment }),
    projects: [project],
    chains,
    names: { zone: ZONE, coinTypes: nodes.map(coinTypeOf), reserved: [], namesPerAddress: 5, takenPerDay: 10_000, ccipGateways: [] },
    embedded: {
      origin: frame,
      logins: ['email' as const, 'passkey' as const, 'farcaster' as const, ...NAMES],
      recoveries: ['passkey' as const, 'code' as const],
      mailFrom: 'wallet@demo.example',
      socials: registeredAt(companies),
      farcaster: farcaster.configuration,
      networks: nodes.map((node) => ({ chainId: toCaip(node), name: node.name, symbol: 'ETH' })),
      smartNetworks: [...smartNetworks],
      verifyDevices: false,
      lettersPerHour: 1_000,
      passkeysPerDay: 10_000,
    },
    smartSessions: { sessionsPerAccount: 100, triesPerMinute: 1_000, addedPerDay: 1_000 },
    embeddedKey: randomBytes(32).toString('hex'),
    mailUrl: mailbox.url,
  }
  const db = openDatabase(configuration.database)
  await migrate(db)
  await openDirectory(db, configuration.wallets)
  const cloud = createCloud({ configuration, db, log: createLog(configuration.logLevel) })
  const answer = toNode(cloud.answer)
  await cloud.listen()
  const token = (await createOperatorTokens(db, Date.now).first()) ?? ''
  return {
    operatorUrl: `http://127.0.0.1:${port}/admin#token=${token}`,
    frame,
    letters: () => mailbox.letters,
    handle(request, response) {
      if (!request.url?.startsWith(`${PATH}/`)) return undefined
      request.url = request.url.slice(PATH.length)
      return answer(request, response)
    },
    stop: async () => void (await Promise.all([cloud.close(), mailbox.stop(), companies.stop(), farcaster.relay.stop()])),
  }
}
