import type { FeatureParts } from '@latchkey/feature-kit'
import type { Connector, Namespace } from '@latchkey/kernel'
import type { ShowReason } from '../frame/Frame.js'
import { createFrame } from '../frame/createFrame.js'
import { themeOf } from '../frame/themeOf.js'
import type { EmbeddedSettings } from '../options.js'
import { CONNECTOR_ID, namespacesOf } from '../connectorId.js'
import { createConnector } from '../wallet/createConnector.js'
import { createMemory } from '../wallet/createMemory.js'
import { createSmartSessions } from '../wallet/createSmartSessions.js'
import type { Login } from '../wallet/createWallet.js'
import { createWallet } from '../wallet/createWallet.js'
import { followChoice } from '../wallet/followChoice.js'
import { createEmailLogin } from './createEmailLogin.js'
import { createFarcasterLogin } from './createFarcasterLogin.js'
import { createSessionActions } from './createSessionActions.js'
import { createSocialLogin } from './createSocialLogin.js'
import type { EmbeddedFlow } from './EmbeddedFlow.js'
import * as to from './transitions.js'

/** Parameters of {@link createFlow}. */
export type FlowOptions = FeatureParts<'embedded', never, EmbeddedSettings>

/** Creates the flow of one instance. */
export function createFlow(parts: FlowOptions): EmbeddedFlow {
  const { context, apply, options, views } = parts
  const memory = createMemory(context.storage, options.socials)
  const inUse = new Set<Namespace>()
  let login: Login | undefined
  const namespaces = () => namespacesOf(context)

  const shown = (reason: ShowReason | undefined): void => {
    apply(to.frameShown(reason))
    // Below the frame, where the modal shows nothing that goes on afterwards; without an interface the frame stands alone.
    if (reason === 'approval' && views && !context.state.current.modal.open)
      context.open('ApproveTransaction').catch((error: unknown) => context.log.warn('Nothing stands below the approval.', error))
  }
  const chainId = (): string => memory.chain() ?? Object.values(context.state.current.activeNetworkIds)[0] ?? 'eip155:1'
  const frame = createFrame({ context, origin: options.frame, chainId, look: memory.look, onShown: shown })
  const takeLogin = (): Login | undefined => {
    const taken = login
    login = undefined
    return taken
  }
  const smartSessions = createSmartSessions({
    context,
    onGranted(session) {
      apply(to.sessionGranted(session))
      if (views)
        context.open('SmartSessionCreated').catch((error: unknown) => context.log.warn('Nothing says that the session was granted.', error))
    },
  })
  const wallet = createWallet({ context, frame, memory, takeLogin, smartSessions, onPerson: (person) => apply(to.personKnown(person)) })

  followChoice({ context, frame, memory })

  const connect = async (made?: Login): Promise<void> => {
    const { activeNamespace } = context.state.current
    const namespace = namespaces().find((own) => own === activeNamespace) ?? namespaces()[0]
    login = made ?? { ask: (facts, signal) => frame.request('GET_USER', facts, signal) }
    try {
      await context.connect({ connectorId: CONNECTOR_ID, ...(namespace !== undefined && { namespace }) })
    } finally {
      login = undefined
    }
  }
  const leave = async (): Promise<void> => {
    for (const namespace of namespaces())
      if (context.state.current.sessions[namespace]?.status === 'connected') await context.disconnect({ namespace })
  }

  return {
    ...createEmailLogin({ ...parts, frame, memory, connect }),
    ...createSocialLogin({ ...parts, frame, memory, connect }),
    loginFarcaster: createFarcasterLogin({ ...parts, frame, connect }),
    loginPasskey: (mode) => connect({ ask: (facts, signal) => frame.request('CONNECT_PASSKEY', { mode, ...facts }, signal) }),
    async addRecovery() {
      await frame.request('ADD_RECOVERY')
    },
    async renewShares() {
      await frame.request('RENEW_SHARES')
    },
    async exportPhrase() {
      context.events.emit('EMAIL_UPGRADE_FROM_MODAL', {})
      await frame.request('EXPORT_PHRASE')
    },
    async deleteAccount() {
      await frame.request('DELETE_ACCOUNT')
      await leave()
    },
    async signOutEverywhere() {
      await frame.request('SIGN_OUT', { isEverywhere: true })
      await leave()
    },
    ...createSessionActions({ wallet, smartSessions, chainId: () => context.state.current.activeNetworkIds['eip155'] ?? '' }),
    prepare: frame.prepare,
    abandon: frame.abandon,
    raise: frame.raise,
    async setLook(look) {
      await frame.request('SYNC_THEME', themeOf(look))
      memory.setLook(look)
    },
    connectorOf: (namespace) =>
      createConnector((context.connectors.get(CONNECTOR_ID, namespace) as Connector).info, { memory, inUse, wallet }),
  }
}
