import type { AnswerOf, PayloadOf } from '@latchkey/cloud-protocol/embedded'
import { type ChainAccount, createAccounts } from './accounts/createAccounts.js'
import { createOffer } from './accounts/createOffer.js'
import { networkHandlers } from './accounts/networkHandlers.js'
import type { Handlers } from './channel/servePort.js'
import type { Turns } from './createTurns.js'
import { account } from './logins/account.js'
import { changeEmail } from './logins/changeEmail.js'
import { emailLogins } from './logins/emailLogins.js'
import { farcasterLogins } from './logins/farcasterLogins.js'
import type { LoginParts } from './logins/Logins.js'
import { logInByPasskey } from './logins/passkeyLogins.js'
import { socialLogins } from './logins/socialLogins.js'
import { createNetworks } from './networks/createNetworks.js'
import { createRpc } from './rpc/createRpc.js'
import type { FrameScreens } from './FrameScreens.js'
import type { Wallet } from './wallet/createWallet.js'

/** Parameters of {@link createHandlers}. */
export interface HandlerParts extends LoginParts {
  readonly screens: FrameScreens
  readonly wallet: Wallet
  readonly turns: Turns
  /** The page's origin. */
  readonly page: string
  /** CAIP-2, until the page says another. */
  readonly chainId: string
  readonly projectId: string
  /** Loads the frame's page again. */
  reload(this: void): void
}

type Connecting = NonNullable<PayloadOf<'GET_USER'>>

/** How every request is answered. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { sessions, wallet, turns, screens, page, reload, projectId } = parts
  const networks = createNetworks(parts.chainId)
  const offer = createOffer(sessions)
  const accounts = createAccounts({ sessions, wallet, offer })
  let name: string | undefined
  const social = socialLogins(parts)
  const rpc = createRpc({
    sessions,
    wallet,
    accounts,
    offer,
    screens,
    turns,
    page: () => ({ origin: page, ...(name !== undefined && { name }) }),
    networks,
    projectId,
  })
  async function readUser(
    { siwxMessage, preferredAccountType, ...asked }: Connecting,
    signal: AbortSignal,
    prf?: Uint8Array,
  ): Promise<AnswerOf<'GET_USER'>> {
    const next = networks.find(asked)
    if (preferredAccountType) accounts.prefer(preferredAccountType)
    const own = await turns(async () => {
      await wallet.open(signal, prf)
      return accounts.list(next, signal)
    }, signal)
    const { account: who } = await sessions.demand()
    networks.use(next)
    const signed = siwxMessage !== undefined && { message: siwxMessage, signature: await rpc.signMessage(siwxMessage, next, signal) }
    const { address, type } = own[0] as ChainAccount
    return {
      email: who.email ?? null,
      userName: who.userName ?? null,
      address,
      chainId: next.chainId,
      accounts: [...own],
      preferredAccountType: type,
      ...signed,
    }
  }
  return {
    ...emailLogins(parts),
    ...changeEmail(parts),
    ...account(parts, { wallet, turns }),
    ...networkHandlers({ accounts, offer, networks, turns }),
    GET_SOCIAL_REDIRECT_URI: social.GET_SOCIAL_REDIRECT_URI,
    async CONNECT_SOCIAL({ uri, ...asked }, signal) {
      await social.finish(uri, signal)
      return readUser(asked, signal)
    },
    async CONNECT_PASSKEY({ mode, ...asked }, signal) {
      const prf = await turns(() => logInByPasskey(parts, { mode, signal }), signal)
      return readUser(asked, signal, prf)
    },
    async GET_USER({ socialUri, ...asked } = {}, signal) {
      if (socialUri !== undefined) await social.finish(socialUri, signal)
      return readUser(asked, signal)
    },
    async SIGN_OUT(asked, signal) {
      rpc.abort()
      await sessions.end({ isEverywhere: asked?.isEverywhere }, signal)
      return undefined
    },
    IS_CONNECTED: async () => ({ isConnected: (await sessions.find()) !== undefined }),
    ...farcasterLogins(parts),
    RPC_REQUEST: (asked, signal) => rpc.request(asked, signal),
    async RPC_ABORT(asked) {
      // One request was ended by its own signal.
      if (asked?.id === undefined) rpc.abort()
      return undefined
    },
    async SYNC_THEME({ themeMode, themeVariables, locale }) {
      screens.setTheme({ themeMode, themeVariables })
      if (locale !== undefined) screens.setLocale(locale)
      return undefined
    },
    async SYNC_DAPP_DATA({ metadata }) {
      name = metadata?.name
      return undefined
    },
    async RELOAD() {
      // After the answer has left.
      setTimeout(reload)
      return undefined
    },
  }
}
