import type { NamesConfiguration } from '../configuration/names.js'
import { refuse } from '../errors/refuse.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Tables } from '../storage/Tables.js'
import type { Label } from './readLabel.js'
import { createReserved, normalizeName, readLabel } from './readLabel.js'

type Row = Tables['zone_names']

/** A name of the zone, and where it leads. */
export interface ZoneName {
  /** With the zone: `alice.names.example`. */
  readonly name: string
  /** In lower case. */
  readonly address: string
  readonly coinTypes: readonly number[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** Who takes a name. */
export interface Taking {
  readonly label: Label
  readonly address: string
  readonly coinTypes: readonly number[]
}

/** The names of the cloud's own zone. */
export interface Zone {
  /** The label of a name with the ending of the zone, or its former one. @returns Undefined for names of other zones, and for what is no name. */
  readName(name: string): Label | undefined
  /** Whether a name has an ending of the zone, right or wrong. */
  isInside(name: string): boolean
  find(label: Label): Promise<ZoneName | undefined>
  /** The names of an address, the oldest first. */
  namesOf(address: string): Promise<readonly ZoneName[]>
  /** Those of some labels that cannot be taken: they are, one that looks alike is, or they are reserved. */
  findTaken(labels: readonly Label[]): Promise<ReadonlySet<string>>
  /** Takes a name. Of many who try at once one succeeds. @throws LatchkeyError `CLOUD_REFUSED` */
  take(taking: Taking): Promise<ZoneName>
}

interface ZoneParts {
  readonly db: CloudDatabase
  readonly configuration: NamesConfiguration
  readonly now: () => number
}

/** Creates the zone over its table. */
export function createZone({ db: { query }, configuration, now }: ZoneParts): Zone {
  const { zone, legacySuffix, reserved, namesPerAddress } = configuration
  const suffixes = [zone, ...(legacySuffix === undefined ? [] : [legacySuffix])].map((suffix) => `.${suffix}`)
  const isReserved = createReserved(reserved)
  const toName = ({ label, address, coin_types: coinTypes, created_at: createdAt }: Row): ZoneName => ({
    name: `${label}.${zone}`,
    address,
    coinTypes: JSON.parse(coinTypes) as number[],
    createdAt,
  })
  const ofAddress = (address: string) =>
    query.selectFrom('zone_names').selectAll().where('address', '=', address.toLowerCase()).orderBy('slot').execute()
  const findTaken = async (labels: readonly Label[]): Promise<ReadonlySet<string>> => {
    const skeletons = labels.map(({ skeleton }) => skeleton)
    const rows = await query.selectFrom('zone_names').select('skeleton').where('skeleton', 'in', skeletons).execute()
    const held = new Set(rows.map(({ skeleton }) => skeleton))
    return new Set(labels.filter((label) => held.has(label.skeleton) || isReserved(label)).map(({ text }) => text))
  }
  return {
    isInside: (name) => endingOf(name.toLowerCase(), suffixes) !== undefined,
    readName(name) {
      const normal = normalizeName(name)
      const suffix = normal === undefined ? undefined : endingOf(normal, suffixes)
      return normal === undefined || suffix === undefined ? undefined : readLabel(normal.slice(0, -suffix.length))
    },
    async find({ text }) {
      const row = await query.selectFrom('zone_names').selectAll().where('label', '=', text).executeTakeFirst()
      return row && toName(row)
    },
    namesOf: async (address) => (await ofAddress(address)).map(toName),
    findTaken,
    async take({ label, address, coinTypes }) {
      // Another name of the same address may take the slot first: then the next one is tried.
      for (;;) {
        if ((await findTaken([label])).size > 0) throw refuse('CONFLICT', 'The name is taken, or looks like one that is.', 'name')
        const slots = new Set((await ofAddress(address)).map(({ slot }) => slot))
        const slot = Array.from({ length: namesPerAddress }, (_, index) => index).find((index) => !slots.has(index))
        if (slot === undefined) throw refuse('CONFLICT', `An address can have ${namesPerAddress} names.`, 'address')
        const row: Row = {
          label: label.text,
          skeleton: label.skeleton,
          address: address.toLowerCase(),
          slot,
          coin_types: JSON.stringify(coinTypes),
          created_at: now(),
        }
        const stored = await query
          .insertInto('zone_names')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (stored) return toName(stored)
      }
    },
  }
}

const endingOf = (name: string, suffixes: readonly string[]): string | undefined => suffixes.find((suffix) => name.endsWith(suffix))
