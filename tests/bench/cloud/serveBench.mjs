// Bundled by serve.mjs: it imports the cloud's sources.
import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCloud, createLog, migrate, openDatabase, openDirectory, readConfiguration } from '@latchkey/cloud'
import { toNode } from '@latchkey/server-kit'
import { Hono } from 'hono'
import { runCommand } from '../../../packages/cloud/src/command/runCommand.js'
import { fillHistory, listingsOf } from './fill.mjs'

const CHAIN = 'eip155:31337'
const MANY = 10_000_000

const COIN = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** @param {string} node @param {boolean} isMoving */
const configurationOf = (node, isMoving) => ({
  port: 0,
  logLevel: 'silent',
  projects: [{ id: 'bench', name: 'Bench', origins: ['https://shop.example'] }],
  limits: { addressPerMinute: MANY, addressWithoutOriginPerMinute: MANY, projectPerMinute: MANY },
  chains: {
    [CHAIN]: { nodes: [`${node}/still`], coin: COIN },
    ...(isMoving && { 'eip155:31338': { nodes: [`${node}/moving`], coin: COIN, full: true } }),
  },
})

/** @param {import('node:http').RequestListener} listener */
async function listen(listener) {
  const server = createServer(listener)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

/**
 * The floors: the same framework with the headers of the cloud, answering a text that it has, and what one plain query finds.
 * @param {any} query - Kysely over the cloud's database
 */
function createFloors(query) {
  const app = new Hono()
  /** @type {Map<string, string>} */
  const texts = new Map()
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  app.put('/constant/:name', async ({ req }) => {
    texts.set(req.param('name'), await req.text())
    return new Response(null, { status: 204 })
  })
  app.get('/constant/:name', ({ req }) => new Response(texts.get(req.param('name')), { headers }))
  app.get('/select/history/:account', async ({ req }) => {
    const account = req.param('account')
    const rows = await query
      .selectFrom('index_activity as activity')
      .innerJoin('index_transactions as transaction', (/** @type {any} */ join) =>
        join.onRef('transaction.chain', '=', 'activity.chain').onRef('transaction.hash', '=', 'activity.hash'),
      )
      .innerJoin('index_transfers as transfer', (/** @type {any} */ join) =>
        join.onRef('transfer.chain', '=', 'activity.chain').onRef('transfer.hash', '=', 'activity.hash'),
      )
      .selectAll()
      .where('activity.chain', '=', CHAIN)
      .where('activity.account', '=', account)
      .orderBy('activity.time', 'desc')
      .limit(50)
      .execute()
    return new Response(JSON.stringify(rows), { headers })
  })
  app.get('/select/wallets/:search', async ({ req }) => {
    const search = req.param('search')
    const rows = await query
      .selectFrom('wallets')
      .innerJoin('wallet_terms', 'wallet_terms.wallet_id', 'wallets.id')
      .select('record')
      .where('term', '>=', search)
      .where('term', '<', `${search}\uffff`)
      .orderBy('position')
      .limit(40)
      .execute()
    return new Response(`[${rows.map((/** @type {{ record: string }} */ { record }) => record).join()}]`, { headers })
  })
  return toNode(async (request) => app.fetch(request))
}

/** Puts the larger directory in, by the command. @param {string} database @param {number} scale */
async function importListings(database, scale) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const file = join(folder, 'listings.json')
  writeFileSync(file, JSON.stringify(listingsOf(scale)))
  if (scale > 1) await runCommand(['import', file], { environment: { LATCHKEY_CLOUD_DATABASE: database }, write: () => undefined })
  rmSync(folder, { recursive: true })
}

/**
 * Fills a database and serves it.
 * @param {object} options
 * @param {string} options.database - URL of an empty one
 * @param {number} options.scale - How many times the rows of the smallest
 * @param {string} options.node - URL of the bench's node
 * @param {boolean} options.isMoving - Whether the chain is read whose blocks move
 */
export async function serveBench({ database, scale, node, isMoving }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const file = join(folder, 'cloud.json')
  writeFileSync(file, JSON.stringify(configurationOf(node, isMoving)))
  const configuration = readConfiguration({ file, environment: { LATCHKEY_CLOUD_DATABASE: database } })
  rmSync(folder, { recursive: true })
  const db = openDatabase(database)
  await migrate(db)
  await openDirectory(db, configuration.wallets)
  await importListings(database, scale)
  const cloud = createCloud({ configuration, db, log: createLog('silent') })
  const port = await cloud.listen()
  await fillHistory(db.query, scale)
  const answer = createFloors(db.query)
  const floor = await listen((request, response) => void answer(request, response))
  return { port, floor }
}
