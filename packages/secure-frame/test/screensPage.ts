// The frame's page with its screens alone: the page around it says what is asked, and is told how it ended.
import { createScreens } from '../src/screens/createScreens.js'
import type { FrameScreens } from '../src/screens/createScreens.js'
import { failure } from '../src/channel/failure.js'
import type { GuardianSession } from '../src/guardian/Guardian.js'
import type { ApprovalRequest, GuardianOffer } from '../src/screens/Screens.js'

/** What the page around it asks. */
export interface Ask {
  readonly id: number
  readonly name:
    | 'approve'
    | 'makeRecovery'
    | 'askRecovery'
    | 'renewRecovery'
    | 'createPasskey'
    | 'askCode'
    | 'showPhrase'
    | 'confirmEmail'
    | 'confirmDelete'
    | 'dropGuarded'
    | 'abort'
  readonly input?: unknown
  readonly theme?: 'light' | 'dark'
  readonly locale?: string
}

/** How it ended. */
export interface Told {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

const root = document.querySelector('main') ?? document.body
const isBlind = new URLSearchParams(location.search).has('blind')
const screens = createScreens({ root, onShow: () => undefined, onHide: () => undefined, ...(isBlind ? { canTellCovered: false } : {}) })
const controllers = new Map<number, AbortController>()

/** Options as a service gives them; bytes cross `postMessage` as they are. */
const passkey: PublicKeyCredentialCreationOptions = {
  challenge: new Uint8Array(32),
  rp: { id: location.hostname, name: 'Frame' },
  user: { id: new Uint8Array(16), name: 'ann@example.org', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
}

/** A second service whose letters all have one code. Its session has functions: of it only its being is told. */
const guardian: GuardianOffer = {
  name: 'Second',
  url: 'https://second.example',
  loginEmail: 'ann@example.org',
  async send(email) {
    if (email.startsWith('soon')) throw failure('COOLDOWN', 'soon', { retryAfterSeconds: 7 })
    return async (code) => {
      if (code !== '123456') throw failure('CODE_WRONG', 'wrong')
      // Its methods are inherited, so that it can be told to the page.
      return Object.create({ drop: async () => !email.startsWith('other') }) as GuardianSession
    }
  },
}

type Own = Parameters<FrameScreens['renewRecovery']>[0]
/** Ways of recovery, or what the screen is given. */
const ownOf = (input: unknown): Own => ({ guardian, isFirst: true, ...(Array.isArray(input) ? { recoveries: input } : (input as Own)) })

/** A node that answers by methods; what is called, by the data. */
const requestOf = (input: unknown): ApprovalRequest => {
  const { answers = {}, ...rest } = input as ApprovalRequest & { readonly answers?: Readonly<Record<string, unknown>> }
  const read = (method: string, params: unknown): Promise<unknown> => {
    const name = method === 'eth_call' ? (params as readonly [{ readonly data: string }])[0].data : method
    return name in answers ? Promise.resolve(answers[name]) : Promise.reject(new TypeError(name))
  }
  return { ...rest, read }
}

const run = ({ name, input }: Ask, signal: AbortSignal): Promise<unknown> => {
  const asks: Readonly<Record<Exclude<Ask['name'], 'abort'>, () => Promise<unknown>>> = {
    approve: () => screens.approve(requestOf(input), signal),
    makeRecovery: () => screens.makeRecovery({ kinds: ['passkey', 'code', 'guardian'], passkey, guardian }, signal),
    askRecovery: () => screens.askRecovery({ ...ownOf(input), canRenew: true }, signal),
    renewRecovery: () => screens.renewRecovery(ownOf(input), signal),
    createPasskey: () => screens.createPasskey(passkey, signal),
    askCode: () => screens.askCode('export', 'ann@example.org', signal),
    showPhrase: () => screens.showPhrase(String(input), signal),
    confirmEmail: () => screens.confirmEmail('bob@mail.example', signal),
    confirmDelete: () => screens.confirmDelete(signal),
    dropGuarded: () => screens.dropGuarded(guardian, signal),
  }
  return name === 'abort' ? Promise.resolve(controllers.get(Number(input))?.abort()) : asks[name]()
}

addEventListener('message', ({ data, source }: MessageEvent<Ask>) => {
  if (source !== parent || typeof data !== 'object') return
  const controller = new AbortController()
  controllers.set(data.id, controller)
  if (data.theme) screens.setTheme({ themeMode: data.theme })
  screens.setLocale(data.locale ?? 'en')
  const tell = (told: Omit<Told, 'id'>): void => parent.postMessage({ id: data.id, ...told }, '*')
  run(data, controller.signal).then(
    (value) => tell({ value }),
    (error: unknown) => tell({ error: error instanceof Error && 'code' in error ? String(error.code) : String(error) }),
  )
})
parent.postMessage({ id: 0 }, '*')
