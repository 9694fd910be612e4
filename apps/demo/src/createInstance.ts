import { createLatchkey } from '@latchkey/kernel'
import type { CaipNetworkId, Latchkey, Logger } from '@latchkey/kernel'
import { eip155 } from '@latchkey/plugin-eip155'
import { customWallets } from './customWallets.js'
import type { Log } from './log.js'
import { type DemoNodes, toCaip, toChain } from './nodes.js'
import { recorder } from './recorder.js'
import type { Settings } from './settings.js'

/** Writes the instance's log lines into the page's log. */
function createPageLogger(log: Log): Logger {
  const write = (level: string) => (message: string, ...details: readonly unknown[]) =>
    log.write('log', `${level} ${message}`, details.length > 0 ? details.map(String).join('\n') : undefined)
  return { error: write('error'), warn: write('warn'), info: write('info'), debug: write('debug') }
}

function chooseNodes({ networks }: Settings, [first, second]: DemoNodes) {
  const choices = { both: [first, second], reversed: [second, first], first: [first], second: [second] }
  return choices[networks]
}

/** Splits what was typed with commas. */
const toList = (text: string) => text.split(',').map((part) => part.trim()).filter(Boolean)

/**
 * Makes the instance that the settings describe.
 *
 * @throws LatchkeyError `OPTION_INVALID` | `PROJECT_ID_REQUIRED` | … for what a developer must mend
 */
export function createInstance(settings: Settings, nodes: DemoNodes, log: Log): Latchkey {
  const chosen = chooseNodes(settings, nodes)
  const { defaultNetwork, termsConditionsUrl, privacyPolicyUrl, eip6963, injected } = settings
  const deadNode = Object.fromEntries(chosen.map((node) => [toCaip(node), `${location.origin}/dead-node`]))
  return createLatchkey({
    projectId: settings.projectId,
    metadata: { name: settings.appName, description: 'Every option on one page', url: location.origin, icons: [] },
    plugins: [
      eip155({
        networks: chosen.map(toChain),
        ...(settings.ownNode ? { rpcUrls: deadNode } : {}),
        rankRpcUrls: settings.rankRpcUrls,
        strictChecksum: settings.strictChecksum,
        discovery: { eip6963, injected },
      }),
      recorder(log, settings),
    ],
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
