import type { Namespace } from '@latchkey/kernel'

/** How the first line names the chains of a namespace. Whoever else is signed in with brings a name of its own. */
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

/** The name of a namespace's chains where nobody gives one, e.g. `Newchain` for `newchain`. */
export function chainNameOf(namespace: Namespace): string {
  const known = Object.hasOwn(CHAIN_NAMES, namespace) ? CHAIN_NAMES[namespace] : undefined
  return known ?? `${namespace.charAt(0).toUpperCase()}${namespace.slice(1)}`
}

/** Whether the first line may name a namespace's chains so: by the name of the standard, and by no other chain's. */
export function isChainName(name: string, namespace: Namespace): boolean {
  if (Object.hasOwn(CHAIN_NAMES, namespace)) return CHAIN_NAMES[namespace] === name
  return name.length <= LONGEST && NAME.test(name) && !Object.values(CHAIN_NAMES).includes(name)
}
