// A service, a second service and devices in memory, each of whose steps can be the last one before the power goes out.
import { encodeShare } from '../src/shares/encodeShare.js'
import type { Share } from '../src/shares/Share.js'
import type { KeptAs } from '../src/guardian/Guardian.js'
import type { GivenRecovery, MadeRecovery } from '../src/screens/Screens.js'
import type { KeptWallet, Session } from '../src/session/Session.js'
import { createWallet, type Wallet } from '../src/wallet/createWallet.js'
import type { WalletParts } from '../src/wallet/WalletParts.js'

export class PowerOut extends Error {}

/** What a person has written down. */
const codeOf = (byte: number): Uint8Array => new Uint8Array(16).fill(byte)

export interface World {
  wallet: KeptWallet | undefined
  serviceShare: string
  guarded: readonly Share[]
  /** Where the second service is, by accounts, as the device has noted it. */
  readonly notes: Map<string, string>
  /** Before which of the steps that keep something the power goes out. */
  outage: number | undefined
  /** Ways of recovery that the operator offers. */
  offered: readonly ('code' | 'guardian')[]
  /** Steps that kept something. */
  steps: string[]
  /** What was asked of the person. */
  asked: string[]
  /** What the person does when parts are renewed, in turn. */
  readonly renewing: ('code' | 'guardian' | undefined)[]
  /** Of which ways of recovery the person was asked for one then, and whether it was the first. */
  readonly renewals: (readonly [kinds: string, isFirst: boolean])[]
  /** What makes a recovery, or brings the wallet back. */
  way: 'code' | 'guardian'
  code: number
  isDeviceLost: boolean
  /** What happens elsewhere while the person makes a recovery. */
  meanwhile: (() => Promise<unknown>) | undefined
  /** What the service answers beside what it keeps. */
  told: Partial<KeptWallet> | undefined
  /** Somebody's browser after a login, with what its device keeps. */
  boot(device?: Map<string, Share>, wallet?: KeptWallet): { readonly wallet: Wallet; readonly device: Map<string, Share> }
}

export function createWorld(): World {
  const step = async (name: string, run: () => void): Promise<void> => {
    const at = world.steps.push(name) - 1
    if (world.outage !== undefined && at >= world.outage) throw new PowerOut()
    run()
  }
  const generations = new Map<string, number>()
  const guardianSession = {
    url: 'https://guardian.example',
    keep: (share: Share, { generation, isConfirmed = false }: KeptAs) =>
      step('guardian', () => {
        const nameOf = ({ split }: Share): string => String(split)
        generations.set(nameOf(share), generation)
        const isDropped = (each: Share): boolean => isConfirmed && generations.get(nameOf(each))! <= generation
        world.guarded = [share, ...world.guarded.filter((each) => nameOf(each) !== nameOf(share) && !isDropped(each))]
      }),
    give: async () => world.guarded,
    async drop() {
      const isDropped = world.guarded.length > 0
      world.guarded = []
      return isDropped
    },
  }
  const made = (way: 'code' | 'guardian'): MadeRecovery & GivenRecovery =>
    way === 'code' ? { kind: 'code', secret: codeOf(world.code) } : { kind: 'guardian', session: guardianSession }
  const answers: Readonly<Record<string, (body: never) => Promise<object>>> = {
    offered: async () => ({ logins: ['email'], recoveries: world.offered, guardian: { url: 'https://guardian.example', name: 'Second' } }),
    share: async () => ({ generation: world.wallet?.generation, serviceShare: world.serviceShare }),
    async keys({ serviceShare, ...wallet }: KeptWallet & { readonly serviceShare: string }) {
      if (wallet.generation !== (world.wallet?.generation ?? 0) + 1) throw new Error('another generation')
      await step('service', () => Object.assign(world, { wallet, serviceShare }))
      return { ...wallet, ...world.told }
    },
    async recoveries({ generation, recovery }: { readonly generation: number; readonly recovery: KeptWallet['recoveries'][number] }) {
      const { wallet } = world
      if (generation !== wallet?.generation) throw new Error('another generation')
      await step('service', () => {
        world.wallet = { ...wallet, recoveries: [...wallet.recoveries.filter(({ kind }) => kind !== recovery.kind), recovery] }
      })
      return world.wallet!
    },
  }
  const world: World = {
    wallet: undefined,
    serviceShare: '',
    guarded: [],
    notes: new Map(),
    outage: undefined,
    offered: ['code', 'guardian'],
    steps: [],
    asked: [],
    renewals: [],
    renewing: [],
    way: 'code',
    code: 1,
    isDeviceLost: false,
    meanwhile: undefined,
    told: undefined,
    boot(device = new Map<string, Share>(), wallet = world.wallet) {
      let session: Session = {
        id: '0'.repeat(32),
        tokens: { accessToken: 'a', refreshToken: 'r', accessUntilMs: 0 },
        account: { id: 'alice', kind: 'email', email: 'alice@mail.example' },
        ...(wallet && { wallet }),
      }
      const note = <T>(name: string, value: T): Promise<T> => {
        world.asked.push(name)
        return Promise.resolve(value)
      }
      const parts = {
        sessions: {
          demand: async () => session,
          learn: (_: string, known: object) => Promise.resolve(void (session = { ...session, ...known })),
          ask: ({ path, body }: { readonly path: string; readonly body: never }) => answers[path]!(body),
        },
        shares: {
          put: (id: string, share: Share) => step('device', () => void device.set(id, share)),
          get: async (id: string) => device.get(id),
          remove: (id: string) => step('device', () => void device.delete(id)),
        },
        screens: {
          async makeRecovery() {
            await world.meanwhile?.()
            return note('make', made(world.way))
          },
          askRecovery: () => note('ask', { ...made(world.way), isDeviceLost: world.isDeviceLost }),
          renewRecovery({ recoveries, isFirst }: { readonly recoveries: KeptWallet['recoveries']; readonly isFirst: boolean }) {
            world.renewals.push([recoveries.map(({ kind }) => kind).join(), isFirst])
            const way = world.renewing.shift()
            return note('renew', way && made(way))
          },
        },
        notes: {
          put: async ({ accountId, url }: { readonly accountId: string; readonly url: string }) => void world.notes.set(accountId, url),
          remove: async (accountId: string) => void world.notes.delete(accountId),
        },
        openGuardian: () => Promise.reject(new TypeError('its screen asks it')),
      }
      return { wallet: createWallet(parts as unknown as WalletParts), device }
    },
  }
  return world
}

/** The text of a share, to compare. */
export const textOf = (share: Share | undefined): string => (share ? encodeShare(share) : '')
