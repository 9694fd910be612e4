import { embedded, type EmbeddedFlow } from '@latchkey/feature-embedded'
import type { ViewId } from '@latchkey/kernel'
import { testNamespace } from '@latchkey/testkit'
import type { Stage } from '../createStage.js'
import { SERVICE, startService } from './service.js'
import type { Scene, Scenes } from './Scene.js'
import { realNetworks } from './wallets.js'

interface EmbeddedScene {
  /** The name of the project, by which the frame answers. @default 'ada' */
  readonly project?: string
  /** Somebody is logged in. @default true */
  readonly isConnected?: boolean
  readonly then?: (stage: Stage, flow: EmbeddedFlow) => Promise<unknown>
}

/** A view of the embedded wallet, whose frame is this page at another path. */
const view =
  (name: ViewId | undefined, { project = 'ada', isConnected = true, then }: EmbeddedScene = {}): Scene =>
  async (createStage) => {
    startService(false)
    const stage = await createStage({
      chain: testNamespace({ namespace: 'eip155', connectors: [], adapter: { name: 'Ethereum', networks: realNetworks } }),
      plugins: [embedded({ frame: location.origin, socials: ['google', 'apple', 'github', 'farcaster'] })],
      options: { projectId: project, endpoints: { blockchain: SERVICE } },
    })
    const { latchkey, find } = stage
    const flow = await latchkey.services.get('embedded')?.()
    if (!flow) throw new ReferenceError('There is no embedded wallet')
    if (isConnected) await latchkey.connect({ connectorId: 'embedded', namespace: 'eip155' })
    if (name) await latchkey.open({ view: name })
    else await latchkey.open()
    await find('.lk-screen, .lk-stack, .lk-list, .lk-row, .lk-embedded-rows')
    await then?.(stage, flow)
  }

const out = (options: EmbeddedScene): EmbeddedScene => ({ ...options, isConnected: false })

/** Types into the field of the view. */
async function type({ find }: Stage, text: string): Promise<void> {
  const field = (await find('input')) as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Asks for a code, and waits for the view that follows. */
const email =
  (address: string, shown: string) =>
  async (stage: Stage): Promise<void> => {
    await type(stage, address)
    ;(await stage.find('form [data-variant=accent]')).click()
    await stage.find(shown)
  }

/** The row of the profile that splits the seed again. */
const RENEW = '.lk-embedded-rows:nth-child(3) > :nth-child(2)'
/** What the profile shows last. */
const SESSIONS = '.lk-embedded-rows:nth-child(2) .lk-row-badge'

const renew =
  (shown: string) =>
  async ({ find }: Stage): Promise<void> => {
    await find(SESSIONS)
    ;(await find(RENEW)).click()
    await find(shown)
  }

/** Logins, the account and its sessions. The frame's own screens have pictures of their own. */
export const embeddedScenes: Scenes = {
  'embedded-connect': view(undefined, out({})),
  'embedded-email': view('EmailLogin', out({ then: (stage) => type(stage, 'ada@example.com') })),
  'embedded-email-failed': view('EmailLogin', out({ then: email('down@example.com', '[data-invalid]') })),
  'embedded-code': view('EmailLogin', out({ then: email('ada@example.com', '.lk-embedded-code') })),
  'embedded-code-wrong': view(
    'EmailLogin',
    out({
      async then(stage) {
        await email('ada@example.com', '.lk-embedded-code')(stage)
        await type(stage, '123456')
        await stage.find('[data-invalid]')
      },
    }),
  ),
  'embedded-device': view('EmailLogin', out({ then: email('device@example.com', '.lk-hero') })),
  'embedded-socials': view('ConnectSocials', out({})),
  'embedded-farcaster': view('ConnectingFarcaster', out({ then: ({ find }) => find('.lk-qr [role=img], a[href]') })),
  'embedded-farcaster-late': view('ConnectingFarcaster', out({ project: 'late', then: ({ find }) => find('[data-variant=accent]') })),
  'embedded-passkey': view('Create', out({})),
  'embedded-profile': view('Profile', { then: ({ find }) => find(SESSIONS) }),
  'embedded-profile-passkey': view('Profile', { project: 'passkey', then: ({ find }) => find(SESSIONS) }),
  'embedded-profile-renewing': view('Profile', { project: 'busy', then: renew(`${RENEW}[aria-busy=true]`) }),
  'embedded-profile-renewed': view('Profile', { then: renew(`${RENEW} .lk-row-badge`) }),
  'embedded-update': view('UpdateEmailWallet', { then: (stage) => type(stage, 'ada@new.example') }),
  'embedded-update-code': view('UpdateEmailPrimaryOtp'),
  'embedded-upgrade': view('UpgradeEmailWallet'),
  'embedded-sessions': view('SmartSessionList', { then: ({ find }) => find('.lk-embedded-end') }),
  'embedded-sessions-none': view('SmartSessionList', { project: 'empty', then: ({ find }) => find('.lk-note') }),
  'embedded-sessions-failed': view('SmartSessionList', { project: 'failing', then: ({ find }) => find('.lk-note') }),
  'embedded-session-created': view(undefined, {
    async then({ find }, flow) {
      await flow.grantPermissions([{ chainId: '0x1' }])
      await find('.lk-facts')
    },
  }),
}
