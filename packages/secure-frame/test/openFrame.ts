// A frame without its page: a real channel, real storage, and a person by script.
import type { AnswerOf, PayloadOf, RequestName } from '@latchkey/cloud-protocol/embedded'
import { servePort } from '../src/channel/servePort.js'
import { createHandlers } from '../src/createHandlers.js'
import { createTurns } from '../src/createTurns.js'
import { createDeviceVault } from '../src/device/createDeviceVault.js'
import { createGuardianNotes } from '../src/device/createGuardianNotes.js'
import { frameError } from '../src/errors.js'
import type { ApprovalRequest, GivenRecovery, GuardianOffer, MadeRecovery } from '../src/screens/Screens.js'
import { createService } from '../src/service/createService.js'
import { createSessions } from '../src/session/createSessions.js'
import { createSessionStore, type SessionStore } from '../src/session/createSessionStore.js'
import type { FrameScreens } from '../src/FrameScreens.js'
import { createShareKeeper } from '../src/wallet/createShareKeeper.js'
import { createWallet } from '../src/wallet/createWallet.js'
import type { WalletParts } from '../src/wallet/WalletParts.js'
import type { Wire } from './createWire.js'
import { CODE } from './createWire.js'

/** What somebody does at the screens. */
export interface Person {
  /** What a person has written down. */
  code: Uint8Array
  readonly approved: ApprovalRequest[]
  readonly asked: string[]
  decide(request: ApprovalRequest, signal: AbortSignal): Promise<void>
  /** What makes a recovery, or brings the wallet back. */
  recover(guardian: GuardianOffer | undefined): Promise<Recovery>
  /** At the second service, after a deletion. */
  drop(guardian: GuardianOffer): Promise<void>
  /** Whether they let the login go to another address. */
  changesEmail: boolean
}

/** One that is made, or entered: here they are alike. */
export type Recovery = Extract<MadeRecovery & GivenRecovery, { readonly kind: 'code' | 'guardian' }>

export function createPerson(): Person {
  const person: Person = {
    code: new Uint8Array(16).fill(1),
    approved: [],
    asked: [],
    decide: async () => undefined,
    recover: async () => ({ kind: 'code', secret: person.code.slice() }),
    drop: async () => undefined,
    changesEmail: true,
  }
  return person
}

function screensOf(person: Person): FrameScreens {
  const note = (name: string): void => void person.asked.push(name)
  return {
    async approve(request, signal) {
      note('approve')
      await person.decide(request, signal)
      signal.throwIfAborted()
      person.approved.push(request)
    },
    async makeRecovery({ guardian }) {
      note('makeRecovery')
      return person.recover(guardian)
    },
    async askRecovery({ guardian }) {
      note('askRecovery')
      return person.recover(guardian)
    },
    async renewRecovery({ guardian }) {
      note('renewRecovery')
      return person.recover(guardian)
    },
    createPasskey: async () => {
      throw frameError('PASSKEY_WITHOUT_KEY', {})
    },
    askCode: async () => CODE,
    showPhrase: async (phrase) => note(`phrase of ${phrase.split(' ').length}`),
    async confirmEmail(email) {
      note(`confirmEmail ${email}`)
      if (!person.changesEmail) throw frameError('REJECTED', {})
    },
    confirmDelete: async () => note('confirmDelete'),
    async dropGuarded(guardian) {
      note(`dropGuarded ${guardian.url}`)
      await person.drop(guardian)
    },
    setTheme: () => undefined,
    setLocale: () => undefined,
  }
}

/** A frame of one tab. */
export interface TestFrame {
  request<N extends RequestName>(name: N, payload?: PayloadOf<N>): Promise<AnswerOf<N>>
  readonly events: { readonly type: string; readonly payload?: unknown }[]
  close(): void
}

export const ORIGIN = 'https://wallet.example'
const PROJECT = 'shop'
let count = 0

/** @param page - Sessions of two pages are two */
export function openFrame(wire: Wire, person: Person, page = 'https://shop.example'): TestFrame {
  const { put, remove } = createGuardianNotes()
  return connectFrame(wire, person, {
    page,
    openStore: (onOther) => createSessionStore({ projectId: PROJECT, page, onOther }),
    shares: createShareKeeper(createDeviceVault()),
    notes: { put: (note) => put({ ...note, projectId: PROJECT }), remove },
    openGuardian: () => Promise.reject(new TypeError('it is not offered')),
  })
}

/** What a frame keeps, and where. */
export interface FrameKeeping extends Pick<WalletParts, 'shares' | 'notes' | 'openGuardian'> {
  readonly page: string
  /** @param onOther - Called when another tab wrote */
  openStore(onOther: () => void): SessionStore
}

/** A frame that keeps what it knows in what it is given. */
export function connectFrame(wire: Wire, person: Person, { page, openStore, ...kept }: FrameKeeping): TestFrame {
  const { port1, port2 } = new MessageChannel()
  const service = createService({ origin: ORIGIN, projectId: PROJECT, page, fetch: wire.fetch })
  const events: TestFrame['events'] = []
  const store = openStore(() => void events.push({ type: 'other' }))
  const sessions = createSessions(store, service, (token) => tell('SESSION_UPDATE', { token }))
  const screens = screensOf(person)
  const wallet = createWallet({ sessions, screens, ...kept })
  const turns = createTurns()
  const parts = { service, sessions, store, screens, origin: ORIGIN, wallet, turns, page, projectId: PROJECT, chainId: 'eip155:1' }
  const tell = servePort(port2, createHandlers({ ...parts, reload: () => undefined }))
  const waiting = new Map<string, (message: { readonly type: string; readonly payload?: unknown }) => void>()
  port1.onmessage = ({ data }: MessageEvent<{ readonly type: string; readonly id?: string; readonly payload?: unknown }>) =>
    (waiting.get(data.id ?? '') ?? ((message) => events.push(message)))(data)
  return {
    events,
    request: (name, payload) =>
      new Promise((resolve, reject) => {
        const id = `t${(count += 1)}`
        waiting.set(id, (message) => {
          waiting.delete(id)
          if (message.type === `@w3m-frame/${name}_SUCCESS`) resolve(message.payload as AnswerOf<typeof name>)
          else reject(Object.assign(new Error('refused'), message.payload))
        })
        port1.postMessage({ type: `@w3m-app/${name}`, id, payload })
      }),
    close() {
      port1.close()
      port2.close()
    },
  }
}

/** Logs in by e-mail. */
export async function logIn(frame: TestFrame, email: string) {
  await frame.request('CONNECT_EMAIL', { email })
  await frame.request('CONNECT_OTP', { otp: CODE })
  return frame.request('GET_USER', {})
}

/** As on a device that was never here. */
export const forgetDevice = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('latchkey.vault')
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')))
  })
