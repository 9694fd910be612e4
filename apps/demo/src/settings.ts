import type { LogLevel } from '@latchkey/kernel'
import type { LatchkeyProviderProps, LocaleName, ThemeMode } from '@latchkey/react'

/** How a test wallet is available on the page. */
export type Presence = 'announced' | 'injected' | 'both' | 'absent'

/** All settings of the page. Texts are not validated: an invalid one shows the error that a developer gets. */
export interface Settings {
  // LatchkeyProvider
  readonly themeMode: ThemeMode
  readonly locale: LocaleName
  readonly accent: string
  readonly colorMix: string
  readonly colorMixStrength: number
  readonly fontFamily: string
  readonly fontSizeMaster: string
  readonly radiusMaster: string
  readonly zIndex: string
  readonly connectorTypeOrder: string
  readonly connectMethodsOrder: string
  readonly walletFeaturesOrder: string
  readonly collapseWallets: boolean
  readonly allWallets: NonNullable<LatchkeyProviderProps['allWallets']>
  readonly legalCheckbox: boolean
  readonly disableAppend: boolean
  readonly enableEmbedded: boolean
  readonly strictMode: boolean
  // createLatchkey
  readonly projectId: string
  readonly appName: string
  readonly defaultNetwork: string
  readonly allowUnsupportedChain: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly storage: 'page' | 'memory'
  readonly accountType: 'smartAccount' | 'eoa'
  readonly customWallets: boolean
  readonly excludeWallets: string
  readonly termsConditionsUrl: string
  readonly privacyPolicyUrl: string
  readonly logLevel: LogLevel
  // Plugins
  readonly eip155: boolean
  readonly solana: boolean
  readonly bitcoin: boolean
  readonly polkadot: boolean
  readonly cosmos: boolean
  readonly walletConnect: boolean
  readonly directory: boolean
  readonly tipJar: boolean
  readonly everySlot: boolean
  readonly portfolio: boolean
  readonly send: boolean
  readonly history: boolean
  readonly names: boolean
  readonly embedded: boolean
  readonly onramp: boolean
  readonly signIn: 'off' | 'required' | 'optional'
  // siwx()
  readonly signInServer: boolean
  readonly signInStatement: string
  readonly signInSeconds: number
  readonly oneClick: boolean
  // swaps()
  readonly swaps: boolean
  readonly swapSlippage: number
  readonly swapApproval: 'exact' | 'unlimited'
  readonly swapUpgrades: boolean
  // eip155()
  readonly networks: 'both' | 'reversed' | 'first' | 'second'
  readonly ownNode: boolean
  readonly rankRpcUrls: boolean
  readonly strictChecksum: boolean
  readonly eip6963: boolean
  readonly injected: boolean
  // How the demo's own plugin takes part in hooks
  readonly vetoOpen: boolean
  readonly vetoClose: boolean
  readonly refuseConnect: boolean
  readonly refuseSwitch: boolean
  readonly answerRpc: boolean
  // Test wallets
  readonly copper: Presence
  readonly nickel: Presence
  readonly silver: boolean
  readonly gold: boolean
  readonly iron: boolean
  readonly keplr: boolean
  readonly alloy: boolean
  readonly phone: boolean
}

/** The default settings. */
export const defaultSettings: Settings = {
  themeMode: 'system',
  locale: 'en',
  accent: '',
  colorMix: '',
  colorMixStrength: 0,
  fontFamily: '',
  fontSizeMaster: '',
  radiusMaster: '',
  zIndex: '',
  connectorTypeOrder: '',
  connectMethodsOrder: '',
  walletFeaturesOrder: '',
  collapseWallets: false,
  allWallets: 'SHOW',
  legalCheckbox: false,
  disableAppend: false,
  enableEmbedded: false,
  strictMode: true,
  projectId: 'demo',
  appName: 'Latchkey laboratory',
  defaultNetwork: '',
  allowUnsupportedChain: false,
  enableNetworkSwitch: true,
  enableReconnect: true,
  storage: 'page',
  accountType: 'smartAccount',
  customWallets: true,
  excludeWallets: '',
  termsConditionsUrl: '',
  privacyPolicyUrl: '',
  logLevel: 'warn',
  eip155: true,
  solana: true,
  bitcoin: true,
  polkadot: true,
  cosmos: true,
  walletConnect: true,
  directory: false,
  tipJar: true,
  everySlot: false,
  portfolio: false,
  send: false,
  history: false,
  names: false,
  embedded: false,
  onramp: true,
  signIn: 'off',
  signInServer: true,
  signInStatement: 'Sign in to the laboratory.',
  signInSeconds: 0,
  oneClick: true,
  swaps: false,
  swapSlippage: 1,
  swapApproval: 'exact',
  swapUpgrades: false,
  networks: 'both',
  ownNode: false,
  rankRpcUrls: false,
  strictChecksum: false,
  eip6963: true,
  injected: true,
  vetoOpen: false,
  vetoClose: false,
  refuseConnect: false,
  refuseSwitch: false,
  answerRpc: false,
  copper: 'announced',
  nickel: 'announced',
  silver: true,
  gold: true,
  iron: true,
  keplr: true,
  alloy: true,
  phone: true,
}

/** Settings that apply to a running instance. A change of any other builds a new instance. */
const LIVE: ReadonlySet<keyof Settings> = new Set([
  'themeMode',
  'locale',
  'accent',
  'colorMix',
  'colorMixStrength',
  'fontFamily',
  'fontSizeMaster',
  'radiusMaster',
  'zIndex',
  'connectorTypeOrder',
  'connectMethodsOrder',
  'walletFeaturesOrder',
  'collapseWallets',
  'allWallets',
  'legalCheckbox',
  'disableAppend',
  'enableEmbedded',
  'strictMode',
  'phone',
])

/** Whether a change needs a new instance. */
export const needsNewInstance = (patch: Partial<Settings>): boolean => Object.keys(patch).some((key) => !LIVE.has(key as keyof Settings))

function readValue(text: string, byDefault: unknown): unknown {
  if (typeof byDefault === 'boolean') return text === 'true'
  return typeof byDefault === 'number' ? Number(text) : text
}

/** Reads settings from a query string. Missing ones have the page's default. */
export function readSettings(query: string, defaults: Settings): Settings {
  const given = new URLSearchParams(query)
  const entries = Object.entries(defaults).map(([key, byDefault]) => {
    const text = given.get(key)
    return [key, text === null ? byDefault : readValue(text, byDefault)]
  })
  return Object.fromEntries(entries) as Settings
}

/** Writes the settings that differ from the page's defaults to a query string, so that a page can be shared and reloaded. */
export function writeSettings(settings: Settings, defaults: Settings): string {
  const changed = Object.entries(settings).filter(([key, value]) => value !== defaults[key as keyof Settings])
  const query = new URLSearchParams(changed.map(([key, value]) => [key, String(value)])).toString()
  return query && `?${query}`
}
