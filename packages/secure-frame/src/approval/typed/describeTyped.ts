import type { Described, Fact, Part, Phrase } from '../description/Described.js'
import { describeAllowance } from '../evm/describeAllowance.js'
import { showText } from '../message/showText.js'
import { showNetwork } from '../description/networks.js'
import type { Reading } from '../description/Reading.js'
import { readPermits } from './readPermits.js'
import { listFields, readTyped, type Typed, type TypedField } from './readTyped.js'

/** Says what typed data is: permits by name and limit, and in any case every field that is signed. @throws LatchkeyError `REQUEST_UNREADABLE` */
export async function describeTyped(params: unknown, reading: Reading): Promise<Described> {
  const typed = readTyped(params)
  const fields = listFields(typed)
  const permits = readPermits(typed) ?? []
  const rights = await Promise.all(permits.map((permit) => describeAllowance(permit, reading)))
  const known = rights.flatMap((right) => (right ? [right] : []))
  const isHidden = fields.some(({ value }) => showText(value).hasHidden)
  const warnings: Phrase[] = [
    ...(known.length > 0 ? [{ key: 'frame.warn.permit' } as const] : []),
    ...known.flatMap(({ warnings }) => warnings),
    ...(isHidden ? [{ key: 'frame.warn.hidden' } as const] : []),
  ]
  return {
    title: { key: known.length > 0 ? 'frame.title.permit' : 'frame.title.typed' },
    parts: [...known.flatMap(({ parts }) => parts), describeFields(typed, fields, reading)],
    warnings,
  }
}

/** What has a label of its own, and the version, which says nothing to a person. */
const NAMED: ReadonlySet<string> = new Set(['name', 'version', 'chainId', 'verifyingContract'])

/** The domain, and every field. */
function describeFields({ primaryType, domain }: Typed, fields: readonly TypedField[], reading: Reading): Part {
  const facts: Fact[] = [
    ...textFact('frame.fact.domain', domain['name']),
    ...textFact('frame.fact.contract', domain['verifyingContract'], true),
    ...(domain['chainId'] === undefined
      ? []
      : [{ label: 'frame.fact.domainNetwork', value: nameOf(`eip155:${String(domain['chainId'])}`, reading) } as const]),
    // A salt may name another network.
    ...Object.entries(domain).flatMap(([name, value]) =>
      NAMED.has(name)
        ? []
        : [{ label: { text: `domain.${showText(name).text}` }, value: showText(String(value)).text, isCode: true } as const],
    ),
    ...fields.map(({ path, value }): Fact => ({ label: { text: showText(path).text }, value: showText(value).text, isCode: true })),
  ]
  return { title: { key: 'frame.part.typed', values: { name: showText(primaryType).text } }, facts }
}

const textFact = (label: 'frame.fact.domain' | 'frame.fact.contract', value: unknown, isCode = false): readonly Fact[] =>
  typeof value === 'string' ? [{ label, value: showText(value).text, ...(isCode ? { isCode } : {}) }] : []

const nameOf = (id: string, { chainId, network }: Reading): string => (id === chainId ? network : showNetwork(id)).name
