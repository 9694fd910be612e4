import { parseArgs } from 'node:util'
import type { Environment } from '../configuration/environment.js'
import { readConfiguration } from '../configuration/readConfiguration.js'
import type { Configuration } from '../configuration/schema.js'
import { createOperatorTokens } from '../admin/accounts/createTokens.js'
import { importWallets } from '../directory/importWallets.js'
import { cloudError } from '../errors/cloudError.js'
import { createKey } from '../keys/keys.js'
import { readProject } from '../projects/readProject.js'
import { createProjects } from '../projects/createProjects.js'
import { backUp } from '../storage/backUp.js'
import { migrate } from '../storage/migrate.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import { openDatabase } from '../storage/openDatabase.js'
import { HELP } from './help.js'
import { serve, untilStopped } from './serve.js'

/** What the command stands on. */
export interface CommandParts {
  readonly environment: Environment
  write(text: string): void
  /** Resolves when a server is to stop. @default on SIGTERM or SIGINT */
  readonly untilStopped?: () => Promise<void>
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  config: { type: 'string' },
  origin: { type: 'string', multiple: true },
  id: { type: 'string' },
  key: { type: 'boolean' },
} as const

/** A command that has read its configuration and opened the database, which is closed after it. */
interface Run extends CommandParts {
  readonly configuration: Configuration
  readonly db: CloudDatabase
  /** After the name of the command. */
  readonly words: readonly string[]
  readonly options: ReturnType<typeof parse>['values']
}

const COMMANDS: Readonly<Record<string, (run: Run) => Promise<void>>> = {
  async serve({ configuration, db, untilStopped: wait = untilStopped }) {
    const cloud = await serve(configuration, db)
    await wait()
    await cloud.close()
  },
  async migrate({ db, write }) {
    const { ran, backup } = await migrate(db)
    write(ran.length === 0 ? 'The database is of this version.\n' : `Ran ${ran.join(', ')}.\n`)
    if (backup !== undefined) write(`The copy from before is ${backup}\n`)
  },
  async backup({ db, write, words: [path] }) {
    write(`${await backUp(db, demand(path, 'Name the file to copy into.'))}\n`)
  },
  async import({ db, write, words: [file] }) {
    const path = demand(file, 'Name the file to import.')
    await migrate(db)
    const { imported, skipped } = await importWallets(db, path)
    write(`Imported ${imported} wallets, skipped ${skipped} entries.\n`)
  },
  async operator({ db, write }) {
    await migrate(db)
    write(`token ${await createOperatorTokens(db, Date.now).create()}\n`)
  },
  async project({ configuration, db, write, words: [action, name], options: { id, key, origin = [] } }) {
    if (action !== 'add') throw cloudError('CLOUD_COMMAND_INVALID', { problem: "The command is 'project add NAME'." })
    const fields = readProject({ name: demand(name, 'Name the project.'), origins: origin, ...(id === undefined ? {} : { id }) })
    await migrate(db)
    const projects = createProjects({ db, fixed: configuration.projects })
    const project = await projects.add(fields)
    write(`projectId ${project.id}\n`)
    if (key === true) write(`key ${(await projects.addKey(project.id)).key}\n`)
  },
}

/** Runs one command. @throws LatchkeyError `CLOUD_COMMAND_INVALID` | `CLOUD_CONFIG_INVALID` | what the command throws */
export async function runCommand(given: readonly string[], parts: CommandParts): Promise<void> {
  const { positionals, values } = parse(given)
  const [name = 'help', ...words] = positionals
  if (name === 'help' || values.help === true) return parts.write(HELP)
  if (name === 'key') return parts.write(`${createKey()}\n`)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw cloudError('CLOUD_COMMAND_INVALID', { problem: `There is no command '${name}'.` })
  const { environment } = parts
  const configuration = readConfiguration({ file: values.config ?? environment['LATCHKEY_CLOUD_CONFIG'], environment })
  const db = openDatabase(configuration.database)
  try {
    await command({ ...parts, configuration, db, words, options: values })
  } finally {
    await db.close()
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    throw cloudError('CLOUD_COMMAND_INVALID', { problem: 'An option is unknown or lacks its value.' }, cause)
  }
}

function demand(word: string | undefined, problem: string): string {
  if (word === undefined) throw cloudError('CLOUD_COMMAND_INVALID', { problem })
  return word
}
