// What is served: each route says what it does, and answers by a schema or with nothing.
import { memoryStore } from '@latchkey/server-kit/stores'
import { expect, it } from 'vitest'
import { configurationSchema } from '../../src/configuration/schema.js'
import { openEmbedded } from '../../src/embedded/openEmbedded.js'
import type { Endpoint } from '../../src/endpoints/Endpoint.js'
import { openGuardian } from '../../src/guardian/openGuardian.js'
import { createLog } from '../../src/operations/observe.js'
import { openDatabase } from '../../src/storage/openDatabase.js'
import { CONFIGURATION } from '../openCloud.js'
import { guardianFields } from './openGuardian.js'
import { FRAME, walletFields } from './openWallet.js'

const MAIL = { url: 'smtp://127.0.0.1:1' }

async function routesOf(fields: object): Promise<readonly Endpoint[]> {
  const configuration = configurationSchema.parse({ ...CONFIGURATION, ...fields })
  const db = openDatabase(':memory:')
  const parts = { configuration, db, log: createLog('silent'), store: memoryStore({ now: Date.now }), now: Date.now }
  const served = openEmbedded(parts) ?? openGuardian(parts)
  served?.close()
  await db.close()
  return served?.endpoints ?? []
}

/** The method and path, who may ask, and what comes: a schema, a media type or nothing. */
const tell = ({ method, path, access, answer, status = 200, origins = [] }: Endpoint): string =>
  [method, path, access, ...origins, typeof answer === 'string' ? answer : 'schema', status].join(' ')

it('the embedded wallet: for the frame alone, but for what a browser opens by itself', async () => {
  const farcaster = { relayUrl: 'https://relay.example', nodes: ['https://node.example'] }
  const all = { logins: ['email', 'github', 'farcaster', 'passkey'], socials: { github: { clientId: 'a' } }, farcaster }
  const routes = await routesOf(walletFields(MAIL, all))
  expect(routes.map(tell).map((line) => line.replace('/auth/v1/wallet', '…'))).toEqual([
    'POST …/offered frame schema 200',
    'POST …/email frame schema 200',
    'POST …/device frame schema 200',
    'POST …/otp frame schema 200',
    'GET …/device/link open text/html 200',
    'POST …/device/link open text/html 200',
    'POST …/email-change frame schema 200',
    'POST …/email-change/primary frame none 204',
    'POST …/email-change/secondary frame schema 200',
    'POST …/social frame schema 200',
    'GET …/social/{provider}/callback open none 200',
    'POST …/social/{provider}/callback open none 200',
    'POST …/social/session frame schema 200',
    'POST …/farcaster frame schema 200',
    'POST …/farcaster/session frame schema 200',
    'POST …/passkey frame schema 200',
    'POST …/passkey/session frame schema 200',
    'POST …/refresh frame schema 200',
    'POST …/sign-out frame none 204',
    'POST …/delete frame none 204',
    'POST …/keys frame schema 200',
    'POST …/recoveries frame schema 200',
    'POST …/share frame schema 200',
    'GET /sdk framed text/html 200',
    'GET /loading open text/html 200',
    'GET /assets/{name} open text/javascript 200',
  ])
  expect(routes.filter(({ summary }) => summary.length < 12)).toEqual([])
})

it('the second service: for the frames of its services alone', async () => {
  const routes = await routesOf(guardianFields(MAIL))
  expect(routes.map(tell)).toEqual([
    `POST /guardian/v1/code listed ${FRAME} schema 200`,
    `POST /guardian/v1/open listed ${FRAME} schema 200`,
    `POST /guardian/v1/keep listed ${FRAME} none 204`,
    `POST /guardian/v1/give listed ${FRAME} schema 200`,
    `POST /guardian/v1/drop listed ${FRAME} schema 200`,
  ])
  expect(routes.filter(({ summary }) => summary.length < 12)).toEqual([])
})
