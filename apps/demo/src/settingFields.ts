import { locales } from '@latchkey/react'
import type { Settings } from './settings.js'

/** One control of the settings panel. */
export interface SettingField {
  readonly key: keyof Settings
  readonly label: string
  readonly hint?: string
  /** Value and label of each choice. By default the type of the value decides the control. */
  readonly choices?: readonly (readonly [string, string])[]
}

/** Controls under one heading. */
export interface SettingGroup {
  readonly title: string
  /** The function or component that takes the options. */
  readonly code: string
  readonly fields: readonly SettingField[]
}

const same = (...values: readonly string[]) => values.map((value) => [value, value] as const)
const presences = same('announced', 'injected', 'both', 'absent')

/** Every setting, in the order of the panel. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Look',
    code: '<LatchkeyProvider>',
    fields: [
      { key: 'themeMode', label: 'themeMode', choices: same('system', 'light', 'dark') },
      {
        key: 'locale',
        label: 'locale',
        choices: locales.map((tag) => [tag, new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag] as const),
      },
      { key: 'accent', label: 'accent', hint: '#0b8a5a' },
      { key: 'colorMix', label: 'colorMix', hint: '#2f6fed' },
      { key: 'colorMixStrength', label: 'colorMixStrength' },
      { key: 'fontFamily', label: 'fontFamily', hint: 'Georgia, serif' },
      { key: 'fontSizeMaster', label: 'fontSizeMaster', hint: '10px' },
      { key: 'radiusMaster', label: 'radiusMaster', hint: '4px' },
      { key: 'zIndex', label: 'zIndex', hint: '999' },
    ],
  },
  {
    title: 'Modal',
    code: '<LatchkeyProvider>',
    fields: [
      { key: 'connectorTypeOrder', label: 'connectorTypeOrder', hint: 'custom, recent, injected' },
      { key: 'connectMethodsOrder', label: 'connectMethodsOrder', hint: 'wallet, email' },
      { key: 'collapseWallets', label: 'collapseWallets' },
      { key: 'allWallets', label: 'allWallets', choices: same('SHOW', 'HIDE', 'ONLY_MOBILE') },
      { key: 'walletFeaturesOrder', label: 'walletFeaturesOrder', hint: 'tipJar, onramp' },
      { key: 'legalCheckbox', label: 'legalCheckbox' },
      { key: 'disableAppend', label: 'disableAppend' },
      { key: 'enableEmbedded', label: 'enableEmbedded' },
      { key: 'strictMode', label: 'React StrictMode' },
    ],
  },
  {
    title: 'Instance',
    code: 'createLatchkey()',
    fields: [
      { key: 'projectId', label: 'projectId', hint: 'empty: see the error' },
      { key: 'appName', label: 'metadata.name' },
      { key: 'defaultNetwork', label: 'defaultNetwork', hint: 'eip155:31338' },
      { key: 'allowUnsupportedChain', label: 'allowUnsupportedChain' },
      { key: 'enableNetworkSwitch', label: 'enableNetworkSwitch' },
      { key: 'enableReconnect', label: 'enableReconnect' },
      {
        key: 'storage',
        label: 'storage',
        choices: [
          ['page', 'localStorage'],
          ['memory', 'false'],
        ],
      },
      { key: 'accountType', label: 'defaultAccountTypes.eip155', choices: same('smartAccount', 'eoa') },
      { key: 'customWallets', label: 'customWallets' },
      { key: 'excludeWallets', label: 'excludeWallets', hint: 'Nickel Wallet, …' },
      { key: 'termsConditionsUrl', label: 'termsConditionsUrl', hint: 'https://…' },
      { key: 'privacyPolicyUrl', label: 'privacyPolicyUrl', hint: 'https://…' },
      { key: 'logLevel', label: 'logLevel', choices: same('silent', 'error', 'warn', 'info', 'debug') },
    ],
  },
  {
    title: 'Plugins',
    code: 'plugins: […]',
    fields: [
      { key: 'eip155', label: 'eip155()' },
      { key: 'solana', label: 'solana()' },
      { key: 'bitcoin', label: 'bitcoin()' },
      { key: 'polkadot', label: 'polkadot()' },
      { key: 'cosmos', label: 'cosmos()' },
      { key: 'walletConnect', label: 'walletConnect()' },
      { key: 'directory', label: "directory(): the cloud's wallets" },
      { key: 'tipJar', label: 'tipJar(), of examples' },
      { key: 'everySlot', label: 'an item in every slot' },
      { key: 'portfolio', label: 'portfolio()' },
      { key: 'send', label: 'send()' },
      { key: 'history', label: 'history()' },
      { key: 'names', label: "names(): ENS and the cloud's zone" },
      { key: 'embedded', label: 'embedded(): a wallet by e-mail, company or passkey' },
      { key: 'onramp', label: 'onramp()' },
      { key: 'signIn', label: 'siwx()', choices: same('off', 'required', 'optional') },
      { key: 'swaps', label: 'swaps(): Uniswap on Granite' },
    ],
  },
  {
    title: 'Sign in',
    code: 'siwx()',
    fields: [
      { key: 'signInServer', label: "server: the demo's own" },
      { key: 'signInStatement', label: 'statement', hint: 'empty: none' },
      { key: 'signInSeconds', label: 'expirationMs, in seconds' },
      { key: 'oneClick', label: 'oneClick' },
    ],
  },
  {
    title: 'Swap',
    code: 'swaps()',
    fields: [
      { key: 'swapSlippage', label: 'slippagePercent' },
      { key: 'swapApproval', label: 'approval', choices: same('exact', 'unlimited') },
      { key: 'swapUpgrades', label: 'upgradeAccounts' },
    ],
  },
  {
    title: 'Ethereum',
    code: 'eip155()',
    fields: [
      {
        key: 'networks',
        label: 'networks',
        choices: [
          ['both', 'Granite, Basalt'],
          ['reversed', 'Basalt, Granite'],
          ['first', 'Granite'],
          ['second', 'Basalt'],
        ],
      },
      { key: 'ownNode', label: 'rpcUrls: a dead node first' },
      { key: 'rankRpcUrls', label: 'rankRpcUrls' },
      { key: 'strictChecksum', label: 'strictChecksum' },
      { key: 'eip6963', label: 'discovery.eip6963' },
      { key: 'injected', label: 'discovery.injected' },
    ],
  },
  {
    title: 'Hooks',
    code: "the demo's plugin",
    fields: [
      { key: 'vetoOpen', label: 'beforeOpen: veto' },
      { key: 'vetoClose', label: 'beforeClose: veto' },
      { key: 'refuseConnect', label: 'onConnect: reject' },
      { key: 'refuseSwitch', label: 'onSwitchNetwork: reject' },
      { key: 'answerRpc', label: 'onRpcRequest: answer personal_sign' },
    ],
  },
  {
    title: 'Test wallets',
    code: 'testkit',
    fields: [
      { key: 'copper', label: 'Copper Wallet', choices: presences },
      { key: 'nickel', label: 'Nickel Wallet', choices: presences },
      { key: 'silver', label: 'Silver Wallet: Solana' },
      { key: 'gold', label: 'Gold Wallet: Bitcoin' },
      { key: 'iron', label: 'Iron Wallet: Polkadot' },
      { key: 'keplr', label: 'Keplr: Cosmos' },
      { key: 'alloy', label: 'Alloy Wallet: one for four chains' },
      { key: 'phone', label: 'A phone for the QR code' },
    ],
  },
]
