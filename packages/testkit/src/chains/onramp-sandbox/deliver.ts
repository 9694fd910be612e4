import { parseUnits } from '@latchkey/kernel'
import { testkitError } from '../../testkitError.js'
import type { SandboxChain } from './SandboxOptions.js'

/** Address formats, by namespace. */
export const ADDRESSES: Readonly<Record<string, RegExp>> = { eip155: /^0x[0-9a-f]{40}$/i, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }

/** The namespace of a chain's id. */
export const namespaceOf = (chainId: string): string => chainId.split(':')[0] ?? ''

/** The number of polls for a receipt. */
const TRIES = 100
const PAUSE_MS = 50

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: { readonly message?: string } }
  if (error) throw testkitError(`${method}: ${error.message}`)
  return result
}

/** `transfer(address,uint256)` of ERC-20. */
const TRANSFER = '0xa9059cbb'

function orderOf({ address, decimals }: SandboxChain, to: string, amount: string): object {
  const units = parseUnits(amount, decimals).toString(16)
  if (address === undefined) return { to, value: `0x${units}` }
  return { to: address, data: `${TRANSFER}${to.slice(2).toLowerCase().padStart(64, '0')}${units.padStart(64, '0')}` }
}

async function deliverEthereum(chain: SandboxChain, to: string, amount: string): Promise<string> {
  const { url } = chain
  const accounts = (await ask(url, 'eth_accounts', [])) as readonly string[]
  // The last one: tests and wallets use the first ones.
  const transaction = { from: accounts.at(-1), ...orderOf(chain, to, amount) }
  const hash = String(await ask(url, 'eth_sendTransaction', [transaction]))
  for (let tries = 0; tries < TRIES; tries += 1) {
    const receipt = (await ask(url, 'eth_getTransactionReceipt', [hash])) as { readonly status?: string } | null
    if (receipt?.status === '0x1') return hash
    if (receipt) break
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw testkitError(`the transaction ${hash} was not included`)
}

async function deliverSol({ url, decimals }: SandboxChain, to: string, amount: string): Promise<string> {
  return String(await ask(url, 'requestAirdrop', [to, Number(parseUnits(amount, decimals))]))
}

/** Sends real coins of a local chain. @param amount - A decimal. @returns The transaction's id, once it is included. @throws LatchkeyError `TESTKIT_FAILED` */
export function deliver(chain: SandboxChain, to: string, amount: string): Promise<string> {
  return namespaceOf(chain.chainId) === 'solana' ? deliverSol(chain, to, amount) : deliverEthereum(chain, to, amount)
}
