import type { LatchkeyState, Route } from '@latchkey/kernel'
import type { Moment } from './Moment.js'

/** Something to look up in the table of events. */
export interface Occurrence {
  readonly on: string
  /** Of `viewShown`. */
  readonly view?: string | undefined
  readonly values: Readonly<Record<string, unknown>>
}

type State = Pick<LatchkeyState, 'connectors' | 'mobile' | 'networks' | 'sessions' | 'wallets'>

/** What the visitor's first act tells of the application. */
export const initialized = ({ networks }: State): Occurrence => ({
  on: 'initialized',
  values: {
    networks: Object.values(networks)
      .flat()
      .map(({ caipNetworkId }) => caipNetworkId),
  },
})

/** Says what an event of the instance means. @param depth - How many views the history had before it. */
export function occurrencesOf({ event, chainId, history, isConnected }: Moment, state: State, depth: number): readonly Occurrence[] {
  const translated = translate(event, state)
  if (translated) return translated
  const own = { on: event.type, values: { ...event, connected: isConnected } }
  if (event.type !== 'modalOpened' && event.type !== 'viewChanged') return [own]
  const route = history.at(-1)
  // A shorter history: the visitor went back.
  if (!route || (event.type === 'viewChanged' && history.length < depth)) return [own]
  const session = state.sessions[chainId?.split(':', 1)[0] ?? '']
  const isSmartAccount = session?.status === 'connected' && session.account.type === 'smartAccount'
  const shown = { on: 'viewShown', view: route.view, values: { network: chainId, isSmartAccount } }
  return [own, shown, ...chosen(route, state)]
}

/** Events whose fields have other names. */
function translate(event: Moment['event'], state: State): readonly Occurrence[] | undefined {
  if (event.type === 'connected') return [connected(event.connection, state)]
  if (event.type === 'CONNECT_ERROR') return failed(event)
  return event.type === 'networkChanged' ? [{ on: event.type, values: { network: event.chainId } }] : undefined
}

type Connected = Extract<Moment['event'], { readonly type: 'connected' }>['connection']

function connected({ connector, wallet }: Connected, { mobile }: State): Occurrence {
  const remote = mobile ? 'mobile' : 'qrcode'
  const method = connector?.type === 'WALLET_CONNECT' ? remote : connector?.type === 'AUTH' ? 'email' : 'browser'
  return { on: 'connected', values: { method, name: wallet?.name ?? connector?.name } }
}

/** A visitor who says no is no failure, and one who goes on to another wallet said nothing. */
function failed({ type, message, namespace }: Extract<Moment['event'], { readonly type: 'CONNECT_ERROR' }>): readonly Occurrence[] {
  if (message === 'ABORTED') return []
  return [{ on: message === 'USER_REJECTED' ? 'connectRejected' : type, values: { message, namespace } }]
}

/** The wallet of a view that connects one. */
function chosen({ view, params }: Route, { connectors, mobile, wallets }: State): readonly Occurrence[] {
  const { connectorId, namespace, walletId } = (params ?? {}) as Readonly<Record<string, unknown>>
  const remote = mobile ? 'mobile' : 'qrcode'
  if (view === 'ConnectingExternal') {
    const name = connectors.find((connector) => connector.id === connectorId && connector.namespace === namespace)?.name
    return [{ on: 'walletChosen', values: { name, platform: 'browser' } }]
  }
  if (view === 'ConnectingWalletConnectBasic') return [{ on: 'walletChosen', values: { name: 'WalletConnect', platform: remote } }]
  if (view !== 'ConnectingWalletConnect') return []
  return [{ on: 'walletChosen', values: { name: wallets.find(({ id }) => id === walletId)?.name, platform: remote } }]
}
