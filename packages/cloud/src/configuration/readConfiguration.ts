import { readFileSync } from 'node:fs'
import { parseJson } from '@latchkey/kernel/http'
import { cloudError } from '../errors/cloudError.js'
import type { Environment } from './environment.js'
import { nameKey, readEnvironment } from './environment.js'
import type { Configuration } from './schema.js'
import { configurationSchema } from './schema.js'

/** Where the configuration comes from. */
export interface ConfigurationSources {
  /** Path of a JSON file. @default none */
  readonly file?: string | undefined
  /** @default process.env */
  readonly environment?: Environment
}

/**
 * Reads the configuration: variables of the environment, then the file, then defaults.
 *
 * @throws LatchkeyError `CLOUD_CONFIG_INVALID`, which names the key as the operator wrote it and does not repeat its value
 */
export function readConfiguration({ file, environment = process.env }: ConfigurationSources = {}): Configuration {
  const given = { ...(file === undefined ? {} : readFile(file)), ...readEnvironment(environment) }
  const { success, data, error } = configurationSchema.safeParse(given)
  if (!success) throw refuse(error.issues, given, environment)
  checkUnique(data)
  return data
}

function readFile(file: string): object {
  try {
    const value: unknown = parseJson(readFileSync(file, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (cause) {
    throw cloudError('CLOUD_CONFIG_INVALID', { key: file, problem: 'is no file of JSON' }, cause)
  }
  throw cloudError('CLOUD_CONFIG_INVALID', { key: file, problem: 'is no JSON object' })
}

interface Issue {
  readonly code?: string | undefined
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
  /** What the schema allows. */
  readonly values?: readonly unknown[]
}

/** What is wrong comes before what is missing: a name with a mistake is one of each. */
function refuse(issues: readonly Issue[], given: object, environment: Environment) {
  const isThere = ({ path }: Issue): boolean => valueAt(given, path) !== undefined
  const [issue = { path: [], message: 'is invalid' }] = [...issues.filter(isThere), ...issues]
  const [unknown] = issue.keys ?? []
  const path = [...issue.path, ...(unknown === undefined ? [] : [unknown])].map(String)
  const key = path.length === 1 ? nameKey(path[0] ?? '', environment) : path.join('.')
  const problem = isThere(issue) ? describeProblem(issue) : 'is missing'
  return cloudError('CLOUD_CONFIG_INVALID', { key, problem: unknown === undefined ? problem : 'is unknown' })
}

const valueAt = (given: object, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key], given)

/** Messages of the schema begin with a verb; those of its library name the type, never the value. */
function describeProblem({ code, message, values }: Issue): string {
  if (code === 'invalid_value' && values !== undefined) return `is none of ${values.join(', ')}`
  return code === 'invalid_type' || !/^(is|has) /.test(message) ? 'has a wrong value' : message
}

function checkUnique({ projects, wallets }: Configuration): void {
  for (const [key, list] of Object.entries({ projects, wallets })) {
    const ids = list.map(({ id }) => id)
    const index = ids.findIndex((id, at) => ids.indexOf(id) !== at)
    if (index >= 0) throw cloudError('CLOUD_CONFIG_INVALID', { key: `${key}.${index}.id`, problem: 'is there twice' })
  }
}
