import type { Namespace } from '@latchkey/kernel'

/** The names of namespaces in the first line. Other namespaces provide their own name. */
export const CHAIN_NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** Words of letters, digits, dots and hyphens. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9.-]*(?: [A-Za-z0-9.-]+)*$/
const LONGEST = 40

/** The default name of a namespace's chains, e.g. `Newchain` for `newchain`. */
export function chainNameOf(namespace: Namespace): string {
  const known = Object.hasOwn(CHAIN_NAMES, namespace) ? CHAIN_NAMES[namespace] : undefined
  return known ?? `${namespace.charAt(0).toUpperCase()}${namespace.slice(1)}`
}

/** Whether the first line may use a name for a namespace: the standard's name, and not that of another chain. */
export function isChainName(name: string, namespace: Namespace): boolean {
  if (Object.hasOwn(CHAIN_NAMES, namespace)) return CHAIN_NAMES[namespace] === name
  return name.length <= LONGEST && NAME.test(name) && !Object.values(CHAIN_NAMES).includes(name)
}
