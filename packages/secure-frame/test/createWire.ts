// The service's side of the wire in the page: what the frame sends is read by the schemas of the real one.
import {
  deviceBodySchema,
  emailBodySchema,
  emailChangeBodySchema,
  emailChangeCodeBodySchema,
  farcasterSessionBodySchema,
  keysBodySchema,
  otpBodySchema,
  recoveriesBodySchema,
  refreshBodySchema,
  shareBodySchema,
  socialSessionBodySchema,
} from '@latchkey/cloud-protocol/embedded'
import type { KeptWallet } from '../src/session/Session.js'

interface Row {
  wallet: KeptWallet | undefined
  serviceShare: string | undefined
}

/** What a test changes. */
export interface Wire {
  readonly fetch: typeof fetch
  readonly rows: Map<string, Row>
  /** Paths in the order of their calls. */
  readonly calls: string[]
  /** Ends all access tokens, not the sessions. */
  expire(): void
  /** Ends all sessions. */
  endAll(): void
  isDown: boolean
  /** Whether the last login was more than five minutes ago. */
  isLoginOld: boolean
  /** What became of the link that registers a device. */
  device: 'pending' | 'lost' | 'verified'
  /** What Farcaster's app has come to. */
  farcaster: 'pending' | 'lost' | 'refused' | 'signed'
  /** Changes an answer on its way. */
  change: (path: string, answer: unknown) => unknown
}

const secret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')

const refused = (status: number, code: string, name: string): Response =>
  Response.json({ status: 'FAILED', code, reasons: [{ name, description: 'refused' }] }, { status })

const tokenOf = (headers: HeadersInit | undefined): string => new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? ''

/** The code of every letter. */
export const CODE = '123456'

export function createWire(): Wire {
  const logins = new Map<string, string>()
  const access = new Map<string, string>()
  const refreshing = new Map<string, string>()
  const tokensOf = (id: string) => {
    const tokens = { accessToken: secret(), refreshToken: secret(), accessUntilMs: Date.now() + 600_000 }
    access.set(tokens.accessToken, id)
    refreshing.set(tokens.refreshToken, id)
    return tokens
  }
  const enter = (id: string, account: object) => {
    if (!wire.rows.has(id)) wire.rows.set(id, { wallet: undefined, serviceShare: undefined })
    const wallet = wire.rows.get(id)?.wallet
    return { ...tokensOf(id), account: { id, ...account }, ...(wallet && { wallet }) }
  }

  const open: Readonly<Record<string, (body: unknown) => object | Response>> = {
    email(body) {
      const loginId = secret()
      logins.set(loginId, emailBodySchema.parse(body).email)
      return { action: 'VERIFY_OTP', loginId }
    },
    device(body) {
      const isKnown = logins.has(deviceBodySchema.parse(body).loginId)
      return wire.device === 'lost' ? refused(502, 'UPSTREAM_FAILED', 'database') : { isVerified: isKnown && wire.device === 'verified' }
    },
    otp(body) {
      const { loginId, code } = otpBodySchema.parse(body)
      const email = logins.get(loginId)
      if (email === undefined) return refused(404, 'NOT_FOUND', 'loginId')
      if (code !== CODE) return refused(401, 'UNAUTHORIZED', 'code')
      logins.delete(loginId)
      wire.isLoginOld = false
      return enter(`email:${email.split('@')[0]}`, { kind: 'email', email })
    },
    social: () => ({ uri: 'https://company.example/authorize' }),
    'social/session': (body) => {
      socialSessionBodySchema.parse(body)
      return enter('google:1', { kind: 'google', userName: 'Alice' })
    },
    farcaster: () => ({ loginId: secret(), url: 'https://farcaster.example/~/siwf?channelToken=1' }),
    'farcaster/session': (body) => {
      farcasterSessionBodySchema.parse(body)
      if (wire.farcaster === 'lost') return refused(502, 'UPSTREAM_FAILED', 'relay')
      if (wire.farcaster === 'refused') return refused(401, 'UNAUTHORIZED', 'signature')
      return wire.farcaster === 'pending' ? {} : { session: enter('farcaster:7', { kind: 'farcaster', userName: 'alice' }) }
    },
    refresh(body) {
      const { refreshToken } = refreshBodySchema.parse(body)
      const id = refreshing.get(refreshToken)
      refreshing.delete(refreshToken)
      return id === undefined ? refused(401, 'UNAUTHORIZED', 'refreshToken') : tokensOf(id)
    },
  }
  const closed: Readonly<Record<string, (row: Row, body: unknown, id: string) => object | Response | undefined>> = {
    offered: () => ({ logins: ['email', 'google'], recoveries: ['code'] }),
    'sign-out': () => undefined,
    delete: (_, __, id) => (wire.isLoginOld ? refused(401, 'UNAUTHORIZED', 'token') : void wire.rows.delete(id)),
    'email-change'(_, body) {
      emailChangeBodySchema.parse(body)
      return { action: 'VERIFY_PRIMARY_OTP', loginId: secret() }
    },
    'email-change/primary': (_, body) => void emailChangeCodeBodySchema.parse(body),
    'email-change/secondary'(_, body) {
      emailChangeCodeBodySchema.parse(body)
      return { email: 'bob@mail.example' }
    },
    keys(row, body) {
      const { serviceShare, ...wallet } = keysBodySchema.parse(body)
      if (wallet.generation !== (row.wallet?.generation ?? 0) + 1) return refused(409, 'CONFLICT', 'generation')
      Object.assign(row, { wallet, serviceShare })
      return wallet
    },
    recoveries(row, body) {
      const { recovery } = recoveriesBodySchema.parse(body)
      if (wire.isLoginOld) return refused(401, 'UNAUTHORIZED', 'token')
      row.wallet = { ...row.wallet!, recoveries: [...row.wallet!.recoveries, recovery] }
      return row.wallet
    },
    share(row, body) {
      if (shareBodySchema.parse(body).isFresh === true && wire.isLoginOld) return refused(401, 'UNAUTHORIZED', 'token')
      return { generation: row.wallet!.generation, serviceShare: row.serviceShare! }
    },
  }
  const askClosed = (path: string, body: unknown, token: string): object | Response | undefined => {
    const id = access.get(token) ?? ''
    const row = wire.rows.get(id)
    return row ? closed[path]?.(row, body, id) : refused(401, 'UNAUTHORIZED', 'token')
  }
  const wire: Wire = {
    rows: new Map(),
    calls: [],
    expire: () => access.clear(),
    endAll() {
      access.clear()
      refreshing.clear()
    },
    isDown: false,
    isLoginOld: false,
    device: 'verified',
    farcaster: 'pending',
    change: (_, answer) => answer,
    async fetch(input, init) {
      if (wire.isDown) throw new TypeError('Failed to fetch')
      init?.signal?.throwIfAborted()
      const path = new URL(input as string).pathname.replace('/auth/v1/wallet/', '')
      wire.calls.push(path)
      const body: unknown = JSON.parse(init?.body as string)
      const answer = open[path]?.(body) ?? askClosed(path, body, tokenOf(init?.headers))
      if (answer instanceof Response) return answer
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(wire.change(path, answer))
    },
  }
  return wire
}
