// Both services in this process, each with its own database, key and mail server, and the frame's own code without a page.
import { createCloud, createLog, migrate, openDatabase, readConfiguration, type Cloud, type CloudDatabase } from '@latchkey/cloud'
import { sessionSchema } from '@latchkey/cloud-protocol/embedded'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { codeOf, type Mailbox, startMailbox } from '../../../scripts/test/startMailbox.js'
import { createGuardian } from '../src/guardian/createGuardian.js'
import type { GuardianOffer } from '../src/screens/Screens.js'
import { createService } from '../src/service/createService.js'
import { type Session, toSession } from '../src/session/Session.js'
import type { Share } from '../src/shares/Share.js'
import { createWallet, type Wallet } from '../src/wallet/createWallet.js'
import type { WalletParts } from '../src/wallet/WalletParts.js'

const FRAME = 'https://wallet.example'
const SHOP = 'https://shop.example'
const GUARDIAN = 'https://guardian.example'
const { signal } = new AbortController()

/** One of the services. */
export interface OpenService {
  readonly db: CloudDatabase
  readonly mailbox: Mailbox
  /** Asks it as the browser does for the frame. */
  readonly fetch: typeof fetch
  /** So that the next letter may be sent. */
  wait(): void
}

/** Somebody's device after a login. */
export interface Device {
  readonly wallet: Wallet
  /** What it keeps. */
  readonly shares: Map<string, Share>
  /** What it has noted of the second service, by accounts. */
  readonly notes: Map<string, object>
  session(): Session
}

/** What a person does on a device, and what happens on the way. */
export interface Doings {
  /** Of the login. @default alice's */
  readonly email?: string
  /** Of the recovery. @default alice's */
  readonly address?: string
  /** Whether a device was lost, as the person says when the wallet is brought back. */
  readonly isDeviceLost?: boolean
  /** Changes what the second service answers. */
  readonly between?: (path: string, answer: Response) => Response | Promise<Response>
}

/** Both services. */
export interface TwoServices {
  readonly first: OpenService & { readonly cloud: Cloud }
  readonly second: OpenService
  logIn(doings?: Doings): Promise<Device>
  stop(): Promise<void>
}

async function openService(fields: (mailUrl: string) => object): Promise<OpenService & { readonly cloud: Cloud }> {
  const mailbox = await startMailbox()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-two-services-'))
  const file = join(folder, 'cloud.json')
  writeFileSync(file, JSON.stringify({ ...fields(mailbox.url), logLevel: 'silent' }))
  const configuration = readConfiguration({ file, environment: {} })
  rmSync(folder, { recursive: true })
  const db = openDatabase(':memory:')
  await migrate(db)
  let time = Date.UTC(2026, 10, 26, 12)
  const cloud = createCloud({ configuration, db, log: createLog('silent'), now: () => time })
  return {
    db,
    mailbox,
    cloud,
    wait: () => void (time += 30_000),
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('origin', FRAME)
      headers.set('host', new URL(input as string).host)
      return cloud.answer(new Request(input as string, { ...init, headers }), { address: '203.0.113.7' })
    },
  }
}

export async function startTwoServices(): Promise<TwoServices> {
  const first = await openService((mailUrl) => ({
    projects: [{ id: 'shop', name: 'Shop', origins: [SHOP] }],
    embeddedKey: 'the-key-of-the-first-service-with-32-characters',
    mailUrl,
    embedded: {
      origin: FRAME,
      logins: ['email'],
      recoveries: ['guardian'],
      guardian: { url: GUARDIAN, name: 'Second' },
      mailFrom: 'Wallet <login@wallet.example>',
    },
  }))
  const second = await openService((mailUrl) => ({
    embeddedKey: 'the-key-of-the-second-service-with-32-characters',
    mailUrl,
    guardian: { services: [{ origin: FRAME, name: 'Shop' }], mailFrom: 'Second <codes@guardian.example>' },
  }))
  const service = createService({ origin: FRAME, projectId: 'shop', page: SHOP, fetch: first.fetch })

  async function logIn(doings: Doings = {}): Promise<Device> {
    const { email = 'alice@mail.example', address = 'alice@second.example', isDeviceLost = false, between = (_, answer) => answer } = doings
    const asked = z.object({ loginId: z.string() })
    const { loginId } = await service({ path: 'email', body: { email }, answer: asked, signal })
    let session = toSession(await service({ path: 'otp', body: { loginId, code: codeOf(first.mailbox) }, answer: sessionSchema, signal }))
    first.wait()
    const shares = new Map<string, Share>()
    const notes = new Map<string, object>()
    const useGuardian = async ({ guardian }: { readonly guardian?: GuardianOffer }) => {
      if (!guardian) throw new TypeError('the second service is not offered')
      const open = await guardian.send(address, signal)
      second.wait()
      return { kind: 'guardian' as const, session: await open(codeOf(second.mailbox), signal) }
    }
    const changed: typeof fetch = async (input, init) => between(new URL(input as string).pathname, await second.fetch(input, init))
    const parts = {
      sessions: {
        demand: async () => session,
        learn: async (_: string, known: object) => void (session = { ...session, ...known }),
        ask: (question: Parameters<typeof service>[0]) => service({ ...question, token: session.tokens.accessToken }),
      },
      shares: {
        put: async (id: string, share: Share) => void shares.set(id, share),
        get: async (id: string) => shares.get(id),
        remove: async (id: string) => void shares.delete(id),
      },
      notes: {
        put: async (note: { readonly accountId: string }) => void notes.set(note.accountId, note),
        remove: async (id: string) => void notes.delete(id),
      },
      screens: {
        makeRecovery: useGuardian,
        askRecovery: async (offer: { readonly guardian?: GuardianOffer }) => ({ ...(await useGuardian(offer)), isDeviceLost }),
        renewRecovery: useGuardian,
      },
      openGuardian: async (place: { readonly url: string; readonly accountId: string }) =>
        createGuardian({ ...place, projectId: 'shop', fetch: changed }),
    }
    return { wallet: createWallet(parts as unknown as WalletParts), shares, notes, session: () => session }
  }
  return {
    first,
    second,
    logIn,
    async stop() {
      for (const { cloud, mailbox } of [first, second]) {
        await cloud.close()
        await mailbox.stop()
      }
    },
  }
}
