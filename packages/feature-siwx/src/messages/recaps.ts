import { base64urlnopad } from '@scure/base'
import { refuse } from './refuse.js'

/**
 * The permissions that a visitor grants beyond signing in.
 *
 * @see EIP-5573 https://eips.ethereum.org/EIPS/eip-5573
 */
export interface Recap {
  /** Resource (a URI) → ability (`namespace/name`, e.g. `request/personal_sign`) → limits, at least one object, perhaps empty. */
  readonly att: Readonly<Record<string, Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>>>
  /** Proofs of delegation, CIDs. */
  readonly prf: readonly string[]
}

const PREFIX = 'urn:recap:'
const ABILITY = /^[A-Za-z0-9_.+*-]+\/[A-Za-z0-9_.+*-]+$/
const STATEMENT = 'I further authorize the stated URI to perform the following actions on my behalf:'

/** Whether a resource of a message is a ReCap. */
export const isRecap = (resource: string): boolean => resource.startsWith(PREFIX)

/** Reads a resource `urn:recap:…`. @throws LatchkeyError `SIWX_MESSAGE_INVALID` */
export function readRecap(resource: string): Recap {
  if (!isRecap(resource)) refuse('the resource is not a ReCap')
  const { att, prf = [] } = decode(resource.slice(PREFIX.length)) as { readonly att?: unknown; readonly prf?: unknown }
  if (!isRecord(att) || !Object.values(att).every(areAbilities)) refuse('the ReCap has no abilities')
  if (!Array.isArray(prf) || !prf.every((proof) => typeof proof === 'string')) refuse('the proofs of the ReCap are not strings')
  return { att, prf } as Recap
}

/** The ReCap of a message: its last resource, if that is one. @throws LatchkeyError `SIWX_MESSAGE_INVALID` */
export function findRecap(resources: readonly string[] = []): Recap | undefined {
  const last = resources.at(-1)
  return last !== undefined && isRecap(last) ? readRecap(last) : undefined
}

/** Writes a ReCap as a resource, with its keys in the order of EIP-5573. */
export function formatRecap({ att, prf }: Recap): string {
  const text = JSON.stringify({ att: sortKeys(att), prf })
  return `${PREFIX}${base64urlnopad.encode(new TextEncoder().encode(text))}`
}

/** The sentence that the wallet shows for a ReCap, after the application's own statement. */
export function addRecapStatement(statement: string | undefined, { att }: Recap): string {
  if (statement?.includes(STATEMENT)) return statement
  const allowed = Object.entries(att).flatMap(([resource, abilities]) =>
    groupActions(Object.keys(abilities)).map(
      ([name, actions]) => `'${name}': ${actions.map((action) => `'${action}'`).join(', ')} for '${resource}'.`,
    ),
  )
  const sentence = [STATEMENT, ...allowed.map((text, index) => `(${index + 1}) ${text}`)].join(' ')
  return statement === undefined || statement === '' ? sentence : `${statement} ${sentence}`
}

/** Abilities by their namespace, the actions of each in alphabetical order. */
function groupActions(abilities: readonly string[]): readonly (readonly [name: string, actions: readonly string[]])[] {
  const groups = new Map<string, string[]>()
  for (const ability of abilities) {
    const [name = '', action = ''] = ability.split('/')
    groups.set(name, [...(groups.get(name) ?? []), action])
  }
  return [...groups].map(([name, actions]) => [name, actions.toSorted()] as const)
}

function decode(text: string): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64urlnopad.decode(text)))
    return isRecord(value) ? value : refuse('the ReCap is not an object')
  } catch {
    return refuse('the ReCap cannot be read')
  }
}

function areAbilities(value: unknown): boolean {
  if (!isRecord(value)) return false
  return Object.entries(value).every(
    ([ability, limits]) => ABILITY.test(ability) && Array.isArray(limits) && limits.length > 0 && limits.every(isRecord),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sortKeys(value[key])]),
  )
}
