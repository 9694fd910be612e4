import type { CaipNetworkId, PluginContext } from '@latchkey/kernel'
import { namesError } from '../errors/namesError.js'
import type { AddressQuestion, NameSystem } from './NameSystem.js'
import { isConfusable, normalizeName } from './normalizeName.js'

/** What the check needs of the plugin's context. */
export type VerifyContext = Pick<PluginContext, 'namespaces'>

/** @throws LatchkeyError `NAME_INVALID` */
async function demandNormal(text: string): Promise<string> {
  const name = await normalizeName(text)
  if (name === undefined) throw namesError('NAME_INVALID', {})
  return name
}

/** An address in the form of its chain. @returns Undefined for what is no address of it, and where the chain is not installed */
async function spell({ namespaces }: VerifyContext, address: string, chainId: CaipNetworkId): Promise<string | undefined> {
  try {
    return await namespaces.get(chainId.slice(0, chainId.indexOf(':')))?.parseAddress(address, undefined, chainId)
  } catch {
    return undefined // The chain says it is no address of it: e.g. a record that its owner set wrongly.
  }
}

/** Where a name leads on a network. @throws LatchkeyError `NAME_INVALID` | … */
export async function resolveName(
  context: VerifyContext,
  systems: readonly NameSystem[],
  { name: text, chainId, signal }: { readonly name: string; readonly chainId: CaipNetworkId; readonly signal: AbortSignal },
) {
  const name = await demandNormal(text)
  const system = systems.find((each) => each.isName(name))
  const found = await system?.resolve({ name, chainId, signal })
  const address = found === undefined ? undefined : await spell(context, found, chainId)
  return address === undefined ? undefined : { name, address, isConfusable: await isConfusable(name) }
}

/**
 * The name that an account calls itself, if that name leads back to it on the same network. A name that is not written as it is normalized is dropped: it leads
 * elsewhere than it looks.
 */
export async function nameOfAccount(
  context: VerifyContext,
  systems: readonly NameSystem[],
  question: AddressQuestion,
): Promise<{ readonly name: string; readonly system: NameSystem } | undefined> {
  const { chainId, signal } = question
  const address = await spell(context, question.address, chainId)
  if (address === undefined) return undefined
  for (const system of systems) {
    const name = await system.claimOf(question)
    if (name === undefined || (await normalizeName(name)) !== name || !system.isName(name)) continue
    const lead = await system.resolve({ name, chainId, signal })
    if (lead !== undefined && (await spell(context, lead, chainId)) === address) return { name, system }
  }
  return undefined
}
