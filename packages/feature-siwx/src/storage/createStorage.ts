import { connectedSession } from '@latchkey/feature-kit'
import type { ConnectorType, PluginContext } from '@latchkey/kernel'
import type { SiwxStorage } from '../contracts/index.js'
import type { FlowOptions, HostParts, SiwxStorageParts, SiwxWallet } from '../options.js'
import { createBrowserStorage } from './createBrowserStorage.js'
import { createServerStorage } from './createServerStorage.js'

/** The storage of the options, or of the host's functions. */
export function createStorage(context: PluginContext, { storage, server }: FlowOptions, host: HostParts | undefined): SiwxStorage {
  const parts = partsOf(context)
  if (host) return host.storage(parts)
  if (typeof storage === 'function') return storage(parts)
  if (storage) return storage
  return server ? createServerStorage(typeof server === 'string' ? { url: server } : server, parts) : createBrowserStorage(context.storage)
}

function partsOf({ config, clock, http, storage, services, state }: PluginContext): SiwxStorageParts {
  return {
    config,
    clock,
    http,
    storage,
    clientId: () => services.get('http.clientId')?.(),
    wallet: () => walletOf(state.current),
  }
}

function walletOf(state: PluginContext['state']['current']): SiwxWallet | undefined {
  const session = connectedSession(state)
  if (!session) return undefined
  const info = state.connectors.find(({ id, namespace }) => id === session.connectorId && namespace === state.activeNamespace)
  return {
    chainId: session.chainId,
    address: session.account.address,
    name: info?.name ?? '',
    icon: info?.icon,
    type: TYPES[info?.type ?? 'EXTERNAL'] ?? 'unknown',
  }
}

/** The names that hosted services use for types of connectors. */
const TYPES: Partial<Record<ConnectorType, SiwxWallet['type']>> = {
  WALLET_CONNECT: 'walletconnect',
  ANNOUNCED: 'extension',
  INJECTED: 'extension',
}
