// A person with devices of two tabs, a service, a second service and a node in memory: whatever they do, in whatever order.
import { grantedSchema, revokedSchema } from '@latchkey/cloud-protocol/embedded'
import { hexToString, toHex, type Address, type Hex } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import { failure } from '../src/channel/failure.js'
import { frameError } from '../src/errors.js'
import type { GuardianSession } from '../src/guardian/Guardian.js'
import type { ApprovalRequest, GuardianOffer } from '../src/screens/Screens.js'
import type { Share } from '../src/shares/Share.js'
import type { DelegatedDeployment } from '../src/smart/delegated/deployment.js'
import { createMemoryStores } from './createMemoryStores.js'
import { createWire } from './createWire.js'
import { connectFrame, createPerson, type FrameKeeping, logIn, ORIGIN, type TestFrame } from './openFrame.js'

/** What happens; some of it more often. */
export const ACTIONS = [
  ...(['login', 'login', 'login', 'login', 'social', 'signOut', 'reload', 'newDevice'] as const),
  ...(['sign', 'sign', 'sign', 'grant', 'grant', 'grant', 'grant', 'revoke', 'revoke', 'abort', 'export', 'delete'] as const),
  ...(['addRecovery', 'addRecovery', 'renew', 'renew', 'byCode', 'bySecond', 'lost'] as const),
  ...(['yes', 'yes', 'no', 'think', 'down', 'up', 'up', 'secondDown', 'secondUp', 'nodeDown', 'nodeUp', 'expire', 'long'] as const),
] as const

/** One of them, in which tab of the device, and whether its end is waited for. */
export type Step = readonly [action: (typeof ACTIONS)[number], isFirst: boolean, isAwaited: boolean]

/** A chain as its node answers. */
export interface RandomChain {
  readonly chainId: number
  readonly contracts: DelegatedDeployment
  /** By addresses in lower case. */
  readonly codes: ReadonlyMap<string, Hex>
}

/** Somebody has logged in, and refuses what is shown. */
const BEFORE: readonly Step[] = [
  ['login', true, true],
  ['no', true, false],
  ['sign', true, true],
  ['grant', true, true],
  ['yes', true, false],
]

const EMAIL = 'alice@mail.example'
const URL_OF_NODE = 'http://127.0.0.1:1/node'
const SECOND = 'https://guardian.example'
const DAY = 86_400

/** What a device keeps for both of its tabs. */
function createDevice(openGuardian: FrameKeeping['openGuardian']): FrameKeeping {
  const shares = new Map<string, Share>()
  return {
    openGuardian,
    page: 'https://shop.example',
    openStore: createMemoryStores(),
    shares: {
      put: async (id, share) => void shares.set(id, share),
      get: async (id) => shares.get(id),
      remove: async (id) => void shares.delete(id),
    },
    notes: { put: async () => undefined, remove: async () => undefined },
  }
}

/** A second service in memory, for each account apart. */
function createSecond(state: { readonly isSecondDown: boolean }): FrameKeeping['openGuardian'] {
  const shares = new Map<string, readonly { readonly share: Share; readonly generation: number }[]>()
  const nameOf = ({ split }: Share): string => toHex(split)
  const sessionFor = (accountId: string): GuardianSession => {
    const kept = () => {
      if (state.isSecondDown) throw failure('FAILED', 'The second service does not answer.')
      return shares.get(accountId) ?? []
    }
    return {
      url: SECOND,
      async keep(share, { generation, isConfirmed = false }) {
        const others = kept().filter((each) => nameOf(each.share) !== nameOf(share) && !(isConfirmed && each.generation <= generation))
        shares.set(accountId, [{ share, generation }, ...others])
      },
      give: async () => kept().map(({ share }) => share),
      drop: async () => kept().length > 0 && shares.delete(accountId),
    }
  }
  return async ({ accountId }) => ({ send: async () => async () => sessionFor(accountId) })
}

/** Addresses that the service tells, and that ways of recovery brought back: one of these has to. */
function compare([told, ...backs]: readonly (string | undefined)[]): readonly string[] {
  return [
    ...(backs.includes(told) ? [] : ['no recovery brings the wallet back']),
    ...(backs.every((back) => back === undefined || back === told) ? [] : ['another wallet came back']),
  ]
}

/** Plays steps, of somebody who has just logged in. @returns What was wrong: nothing, whatever was done */
export async function play(steps: readonly Step[], chain: RandomChain): Promise<readonly string[]> {
  const wrong: string[] = []
  const state = {
    isSecondDown: false,
    isNodeDown: false,
    isLost: false,
    way: 'code' as 'code' | 'guardian',
    mind: 'yes' as 'yes' | 'no' | 'think',
  }
  const wire = createWire()
  const person = createPerson()
  const second = createSecond(state)
  const guardian = { url: SECOND, name: 'Second' }
  const network = { chainId: chain.chainId, kind: 'delegated', bundlerUrl: 'http://127.0.0.1:1/bundler', contracts: chain.contracts }
  const offered = { logins: ['email'], recoveries: ['code', 'guardian'], guardian, smartSessions: true, smartNetworks: [network] }
  wire.change = (path, answer) => (path === 'offered' ? offered : answer)

  // A person who thinks decides when something is answered, or when nobody asks any more.
  const deciding = new Set<() => void>()
  const decide = async (signal: AbortSignal): Promise<void> => {
    while (state.mind === 'think' && !signal.aborted)
      await new Promise<void>((resolve) => {
        deciding.add(resolve)
        signal.addEventListener('abort', () => resolve())
      })
    if (state.mind === 'no') throw frameError('REJECTED', {})
  }
  const change = (changed: Partial<typeof state>): void => {
    Object.assign(state, changed)
    for (const resolve of deciding) resolve()
    deciding.clear()
  }
  person.decide = (_, signal) => decide(signal)
  const { signal } = new AbortController()
  const enter = async (offer: GuardianOffer): Promise<GuardianSession> =>
    (await offer.send('alice@second.example', signal))('123456', signal)
  person.recover = async (offer) => {
    if (state.mind === 'no' || !offer) throw frameError('REJECTED', {})
    const more = state.isLost ? { isDeviceLost: true } : {}
    return state.way === 'code'
      ? { kind: 'code', secret: person.code.slice(), ...more }
      : { kind: 'guardian', session: await enter(offer), ...more }
  }
  person.drop = async (offer) => void (await (await enter(offer)).drop(signal))

  const frames: TestFrame[] = []
  let device = createDevice(second)
  const openTab = (): TestFrame => {
    const frame = connectFrame(wire, person, device)
    frames.push(frame)
    return frame
  }
  let tabs = [openTab(), openTab()]
  const sessionsOf: { context: string; delegate: string }[] = []
  let [count, isDeleted] = [0, false]
  let address: string = `0x${'0'.repeat(40)}`
  const seen = (isIt: (request: ApprovalRequest) => boolean): boolean => person.approved.some(isIt)
  const evm = { chainId: `eip155:${chain.chainId}`, rpcUrl: URL_OF_NODE } as const

  const run: Readonly<Record<Step[0], (tab: TestFrame) => Promise<unknown> | void>> = {
    async login(tab) {
      ;({ address } = await logIn(tab, EMAIL))
    },
    // Without a window: the page goes to the company, and its frame is another one when it is back.
    async social(tab) {
      await tab.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnUri: 'https://shop.example/pay' })
      const next = (tabs[tabs.indexOf(tab)] = openTab())
      const socialUri = `${ORIGIN}/loading#ticket=${'A'.repeat(43)}`
      ;({ address } = await next.request('GET_USER', { socialUri }))
    },
    signOut: (tab) => tab.request('SIGN_OUT', {}),
    reload: (tab) => void (tabs[tabs.indexOf(tab)] = openTab()),
    newDevice() {
      device = createDevice(second)
      tabs = [openTab(), openTab()]
    },
    async sign(tab) {
      const text = `message ${(count += 1)}`
      const by = address
      const signature = (await tab.request('RPC_REQUEST', { method: 'personal_sign', params: [text, by] })) as Hex
      if (!seen(({ method, params }) => method === 'personal_sign' && hexToString((params as [Hex])[0]) === text))
        wrong.push(`${text} was signed, and nobody saw it`)
      if ((await recoverMessageAddress({ message: text, signature })) !== by) wrong.push(`${text} was signed by another account`)
    },
    async grant(tab) {
      const to = `0x${(count += 1).toString(16).padStart(40, '0')}` as Address
      const permission = { type: 'native-token-allowance', data: { allowanceAmount: '0x5' } }
      const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1_000) + DAY } }]
      const asked = [{ chainId: toHex(chain.chainId), to, permission, rules }]
      const granted = await tab.request('RPC_REQUEST', { ...evm, method: 'wallet_requestExecutionPermissions', params: asked })
      const [only] = grantedSchema.parse(granted).answer as readonly [{ readonly context: string }]
      sessionsOf.push({ context: only.context, delegate: to })
      if (!seen(({ session }) => session?.kind === 'grant' && session.grants.every(({ delegate }) => delegate === to)))
        wrong.push(`${to} may act for the account, and nobody saw it`)
    },
    async revoke(tab) {
      const session = sessionsOf.pop()
      if (!session) return
      const pci = `pci-${(count += 1)}`
      const params = [{ permissionContext: session.context, pci }]
      const revoked = await tab.request('RPC_REQUEST', { ...evm, method: 'wallet_revokeExecutionPermission', params })
      if (revokedSchema.parse(revoked).revocation?.pci !== pci) wrong.push(`${pci} was not ended`)
      if (!seen((request) => request.session?.kind === 'revocation' && JSON.stringify(request.params).includes(pci)))
        wrong.push(`${pci} was ended, and nobody saw it`)
    },
    abort: (tab) => tab.request('RPC_ABORT'),
    export: (tab) => tab.request('EXPORT_PHRASE'),
    async delete(tab) {
      isDeleted = true
      await tab.request('DELETE_ACCOUNT')
    },
    addRecovery: (tab) => tab.request('ADD_RECOVERY'),
    renew: (tab) => tab.request('RENEW_SHARES'),
    byCode: () => change({ way: 'code' }),
    bySecond: () => change({ way: 'guardian' }),
    lost: () => change({ isLost: !state.isLost }),
    yes: () => change({ mind: 'yes' }),
    no: () => change({ mind: 'no' }),
    think: () => change({ mind: 'think' }),
    down: () => void (wire.isDown = true),
    up: () => void (wire.isDown = false),
    secondDown: () => change({ isSecondDown: true }),
    secondUp: () => change({ isSecondDown: false }),
    nodeDown: () => change({ isNodeDown: true }),
    nodeUp: () => change({ isNodeDown: false }),
    expire: () => wire.expire(),
    long: () => void (wire.isLoginOld = true),
  }

  const node = async (_: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    init?.signal?.throwIfAborted()
    if (state.isNodeDown) throw new TypeError('Failed to fetch')
    const { method, params } = JSON.parse(init?.body as string) as { readonly method: string; readonly params: readonly unknown[] }
    // Every account has the delegator's code, and every session was ended on its chain: nothing has to be sent.
    const codeOf = (at: string): Hex => chain.codes.get(at.toLowerCase()) ?? `0xef0100${chain.contracts.delegator.slice(2).toLowerCase()}`
    const answers: Readonly<Record<string, () => unknown>> = {
      eth_chainId: () => toHex(chain.chainId),
      eth_getCode: () => codeOf(String(params[0])),
      eth_call: () => toHex(1, { size: 32 }),
    }
    return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method]?.() })
  }
  const browser = { fetch, sessionStorage: Reflect.get(globalThis, 'sessionStorage') as Storage | undefined }
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.assign(globalThis, { fetch: node, sessionStorage })
  try {
    const pending: Promise<unknown>[] = []
    for (const [name, isFirst, isAwaited] of [...BEFORE, ...steps]) {
      const ran = run[name](tabs[isFirst ? 0 : 1]!)
      if (ran) pending.push(ran)
      // Nobody waits for somebody who thinks.
      if (isAwaited && state.mind !== 'think') await Promise.allSettled(pending)
    }
    change({ mind: 'yes', isSecondDown: false, isNodeDown: false, isLost: false })
    wire.isDown = false
    // Nothing waits for ever: the test has an end, or a request has none.
    await Promise.allSettled(pending)
    const told = wire.rows.get('email:alice')?.wallet?.eip155
    const backs: (string | undefined)[] = [told]
    for (const way of ['code', 'guardian'] as const) {
      change({ way })
      device = createDevice(second)
      const back = logIn(openTab(), EMAIL).then((user) => user.address)
      backs.push(await back.catch(() => undefined))
    }
    // Who deleted the account meanwhile has another wallet.
    if (!isDeleted && told !== undefined) wrong.push(...compare(backs))
  } finally {
    for (const frame of frames) frame.close()
    Object.assign(globalThis, browser)
  }
  return wrong
}
