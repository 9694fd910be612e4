import { analytics } from '@latchkey/feature-analytics'
import { embedded } from '@latchkey/feature-embedded'
import { history } from '@latchkey/feature-history'
import { names } from '@latchkey/feature-names'
import { portfolio } from '@latchkey/feature-portfolio'
import { send } from '@latchkey/feature-send'
import { createLatchkey } from '@latchkey/kernel'
import { selfHosted } from '@latchkey/kernel/endpoints'
import type { CaipNetworkId, Latchkey, Logger, Plugin } from '@latchkey/kernel'
import { tipJar } from '@latchkey/example-tip-jar'
import { siwx } from '@latchkey/feature-siwx'
import { bitcoin } from '@latchkey/plugin-bitcoin'
import { cosmos } from '@latchkey/plugin-cosmos'
import { eip155 } from '@latchkey/plugin-eip155'
import { directory } from '@latchkey/plugin-directory'
import { polkadot } from '@latchkey/plugin-polkadot'
import { solana } from '@latchkey/plugin-solana'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { type DemoChains, type DemoNodes, toBitcoin, toCaip, toChain, toSolana, toCosmos, toPolkadot } from './chains.js'
import { customWallets } from './customWallets.js'
import { everySlot } from './everySlot/everySlot.js'
import { faucet } from './faucet.js'
import { gallery } from './gallery/gallery.js'
import { createDemoOnramp } from './onramp/createDemoOnramp.js'
import type { Log } from './log.js'
import { TIPS_GO_TO, ZONE } from './names.js'
import { recorder } from './recorder.js'
import type { Settings } from './settings.js'
import { createSwaps, tokenFaucet } from './swaps/createSwaps.js'

/** Writes the instance's log lines into the page's log. */
function createPageLogger(log: Log): Logger {
  const write =
    (level: string) =>
    (message: string, ...details: readonly unknown[]) =>
      log.write('log', `${level} ${message}`, details.length > 0 ? details.map(String).join('\n') : undefined)
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') }
}

function chooseNodes({ networks }: Settings, [first, second]: DemoNodes) {
  const choices = { both: [first, second], reversed: [second, first], first: [first], second: [second] }
  return choices[networks]
}

/** Splits comma-separated input. */
const toList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function createEip155(settings: Settings, nodes: DemoNodes): Plugin {
  const { eip6963, injected, ownNode, rankRpcUrls, strictChecksum } = settings
  const chosen = chooseNodes(settings, nodes)
  const deadNode = Object.fromEntries(chosen.map((node) => [toCaip(node), `${location.origin}/dead-node`]))
  return eip155({
    networks: chosen.map(toChain),
    ...(ownNode ? { rpcUrls: deadNode } : {}),
    rankRpcUrls,
    strictChecksum,
    discovery: { eip6963, injected },
  })
}

function createSiwx({ signIn, signInServer, signInStatement, signInSeconds, oneClick }: Settings): Plugin {
  return siwx({
    required: signIn === 'required',
    oneClick,
    ...(signInServer ? { server: '/siwx' } : {}),
    ...(signInStatement ? { statement: signInStatement } : {}),
    ...(signInSeconds > 0 ? { expirationMs: signInSeconds * 1_000 } : {}),
  })
}

/** Names of the demo's cloud, and of ENS where its chain runs. */
const createNames = (settings: Settings, { ens }: DemoChains): Plugin | false =>
  settings.names && names({ zone: ZONE, ens: ens ? { rpcUrl: ens.url } : false })

/** A wallet for visitors who have none, in a frame of the demo's cloud. */
const createEmbedded = (settings: Settings, { frame }: DemoChains): Plugin | false =>
  settings.embedded &&
  frame !== undefined &&
  embedded({ frame, socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] })

/** Swaps on the first chain, and tokens to swap. */
const createSwapping = (settings: Settings, { eip155: [first], exchange }: DemoChains): readonly Plugin[] =>
  settings.swaps && exchange ? [createSwaps(settings, toCaip(first), exchange), tokenFaucet()] : []

/** The enabled features. */
function chooseFeatures(settings: Settings, chains: DemoChains): readonly Plugin[] {
  const nodes = chains.eip155
  const [first = nodes[0]] = chooseNodes(settings, nodes)
  const plugins = [
    settings.eip155 && settings.tipJar && tipJar({ to: `${toCaip(first)}:${TIPS_GO_TO}` }),
    settings.everySlot && everySlot(),
    settings.signIn !== 'off' && createSiwx(settings),
    settings.portfolio && portfolio(),
    settings.send && send(),
    settings.history && history(),
    createNames(settings, chains),
    createEmbedded(settings, chains),
    settings.onramp && createDemoOnramp(chains),
    ...createSwapping(settings, chains),
  ]
  return plugins.filter((plugin) => plugin !== false)
}

/** The enabled plugins whose chain runs. */
function choosePlugins(settings: Settings, chains: DemoChains): readonly Plugin[] {
  const plugins = [
    settings.eip155 && createEip155(settings, chains.eip155),
    settings.solana && chains.solana && solana({ networks: [toSolana(chains.solana)] }),
    settings.bitcoin && chains.bitcoin && bitcoin({ networks: [toBitcoin(chains.bitcoin)] }),
    settings.polkadot && chains.polkadot && polkadot({ networks: [toPolkadot(chains.polkadot)] }),
    settings.cosmos && chains.cosmos && cosmos({ networks: [toCosmos(chains.cosmos)] }),
    settings.walletConnect && chains.relay && walletConnect({ relayUrl: chains.relay.url }),
  ]
  return plugins.filter((plugin) => plugin !== false && plugin !== undefined)
}

/**
 * Creates an instance from the settings.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `PROJECT_ID_REQUIRED` | … for settings that are invalid
 */
export function createInstance(settings: Settings, chains: DemoChains, log: Log): Latchkey {
  const { defaultNetwork, termsConditionsUrl, privacyPolicyUrl } = settings
  const hasCloud = settings.embedded || settings.directory || settings.names
  return createLatchkey({
    projectId: settings.projectId,
    metadata: { name: settings.appName, description: 'Every option on one page', url: location.origin, icons: [] },
    plugins: [
      ...choosePlugins(settings, chains),
      ...chooseFeatures(settings, chains),
      ...(settings.directory ? [directory(), analytics()] : []),
      faucet(),
      gallery(),
      recorder(log, settings),
    ],
    endpoints: hasCloud ? selfHosted(`${location.origin}/cloud`) : {},
    ...(settings.storage === 'memory' ? { storage: false } : {}),
    ...(defaultNetwork ? { defaultNetwork: defaultNetwork as CaipNetworkId } : {}),
    allowUnsupportedChain: settings.allowUnsupportedChain,
    enableNetworkSwitch: settings.enableNetworkSwitch,
    enableReconnect: settings.enableReconnect,
    defaultAccountTypes: { eip155: settings.accountType },
    ...(settings.customWallets ? { customWallets } : {}),
    excludeWallets: toList(settings.excludeWallets),
    ...(termsConditionsUrl ? { termsConditionsUrl } : {}),
    ...(privacyPolicyUrl ? { privacyPolicyUrl } : {}),
    logLevel: settings.logLevel,
    logger: createPageLogger(log),
  })
}
