import { readItems } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { accountsPermission } from '../chain/walletShapes.js'
import type { WalletProvider } from './WalletProvider.js'

/**
 * Revokes the permission to see accounts, where the wallet lists it.
 *
 * @see EIP-2255 https://eips.ethereum.org/EIPS/eip-2255
 * @see MIP-2 https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
export async function revokeAccess(provider: WalletProvider): Promise<void> {
  const permissions = await provider.request({ method: 'wallet_getPermissions' })
  const granted = readItems(permissions as readonly unknown[], (permission) => readAs(accountsPermission, permission))
  if (granted.length > 0) await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
}
