import type { CaipNetworkId, Names, NamespaceAdapter } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'

/** What is asked. */
export interface ReceiverQuestion {
  /** As typed, without spaces around it. */
  readonly text: string
  readonly chainId: CaipNetworkId
  readonly adapter: NamespaceAdapter
  /** Absent: names are not installed. */
  readonly names: Names | undefined
  readonly signal: AbortSignal
}

/** Where a text leads. */
export interface FoundReceiver {
  readonly address: string
  readonly name?: string
  readonly isConfusable: boolean
}

/**
 * Finds the address that a text means: itself, or what the name resolves to.
 *
 * @returns Undefined for a text that is neither, and for a name that leads nowhere.
 * @throws LatchkeyError `RPC_FAILED` | `ABORTED` | … where a name cannot be asked for
 */
export async function findReceiver({ text, chainId, adapter, names, signal }: ReceiverQuestion): Promise<FoundReceiver | undefined> {
  const parse = (address: string) => adapter.parseAddress(address, undefined, chainId).catch(unlessInvalid)
  if (!names?.isName(text)) {
    const address = await parse(text)
    return address === undefined ? undefined : { address, isConfusable: false }
  }
  const found = await names.resolve({ name: text, chainId, signal }).catch(unlessInvalid)
  // What answers for names is not believed: an address of another chain is none.
  const address = found && (await parse(found.address))
  return found && address !== undefined ? { address, name: found.name, isConfusable: found.isConfusable } : undefined
}

function unlessInvalid(error: unknown): undefined {
  if (isLatchkeyError(error) && ['ADDRESS_INVALID', 'NAME_INVALID'].includes(error.code)) return undefined
  throw error
}
