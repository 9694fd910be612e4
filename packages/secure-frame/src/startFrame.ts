import { openChannel } from './channel/openChannel.js'
import { servePort, type Tell } from './channel/servePort.js'
import { createHandlers } from './createHandlers.js'
import type { FrameScreens } from './FrameScreens.js'
import { createTurns } from './createTurns.js'
import { createDeviceVault } from './device/createDeviceVault.js'
import { CHAIN } from './networks/createNetworks.js'
import { createService } from './service/createService.js'
import { createSessions } from './session/createSessions.js'
import { createSessionStore } from './session/createSessionStore.js'
import { createShareKeeper } from './wallet/createShareKeeper.js'
import { createWallet } from './wallet/createWallet.js'
import type { WalletParts } from './wallet/WalletParts.js'

/** What screens tell the page. */
export interface Showing {
  /** There is something to see. */
  onShow(this: void, reason: 'approval' | 'recovery' | 'passkey' | 'export' | 'delete'): void
  /** There is not any more. */
  onHide(this: void): void
}

const DEFAULT_CHAIN = 'eip155:1'

/** Starts the frame: it waits for the page around it, and answers what that asks. */
export function startFrame(openScreens: (showing: Showing) => FrameScreens, self: Window = window): void {
  const query = new URLSearchParams(self.location.search)
  const projectId = query.get('projectId') ?? ''
  const asked = query.get('chainId') ?? ''
  openChannel(self, ({ port, origin: page }) => {
    let tell: Tell = () => undefined
    const screens = openScreens({ onShow: (reason) => tell('SHOW', { reason }), onHide: () => tell('HIDE', undefined) })
    const { origin } = self.location
    const service = createService({ origin, projectId, page })
    const store = createSessionStore({ projectId, page, onOther: () => void announce() })
    const sessions = createSessions(store, service, (token) => tell('SESSION_UPDATE', { token }))
    // Another tab logged in, or out: the page asks for what has changed.
    const announce = async (): Promise<void> => {
      const session = await sessions.find()
      if (session) tell('SESSION_UPDATE', { token: session.id })
    }
    const openGuardian: WalletParts['openGuardian'] = async (place) =>
      (await import('./guardian/createGuardian.js')).createGuardian({ ...place, projectId })
    const shares = createShareKeeper(createDeviceVault())
    const openNotes = async () => (await import('./device/createGuardianNotes.js')).createGuardianNotes()
    const notes: WalletParts['notes'] = {
      put: async (note) => (await openNotes()).put({ ...note, projectId }),
      remove: async (accountId) => (await openNotes()).remove(accountId),
    }
    const wallet = createWallet({ sessions, shares, notes, screens, openGuardian })
    const turns = createTurns()
    const chainId = CHAIN.test(asked) ? asked : DEFAULT_CHAIN
    const reload = (): void => self.location.reload()
    const parts = { service, sessions, store, screens, origin, wallet, turns, page, chainId, projectId, reload }
    tell = servePort(port, createHandlers(parts))
  })
}
