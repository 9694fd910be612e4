import { parseCaipNetworkId } from './caip/parseCaipNetworkId.js'
import type { Clock } from './clock.js'
import { systemClock } from './clock.js'
import type { WalletListing } from './contracts/WalletListing.js'
import { LatchkeyError } from './errors/LatchkeyError.js'
import type { Logger } from './log.js'
import { LOG_LEVELS } from './log.js'
import type { LatchkeyOptions, ResolvedConfig } from './options.js'
import type { Plugin } from './plugin/Plugin.js'
import type { StorageBackend } from './storage/ScopedStorage.js'

/** The options, checked and copied: nothing the host changes later reaches the instance. */
export interface ReadOptions {
  readonly config: ResolvedConfig
  readonly plugins: readonly Plugin[]
  /** Undefined: the page's own. */
  readonly storage: StorageBackend | false | undefined
  readonly logger: Logger | undefined
  readonly clock: Clock
}

/** Says whether a value will do. */
type Check = (value: unknown) => boolean

/** What an option must be, as a sentence part, with its check. */
type Rule = readonly [expected: string, check: Check]

const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (check: Check): Check => (value) => Array.isArray(value) && value.every(check)
const hasMethods = (...names: readonly string[]): Check => (value) =>
  isRecord(value) && names.every((name) => typeof value[name] === 'function')

/** Whether the text is an absolute URL whose scheme and host will do. The scheme is the one a browser would use. */
function isUrl(value: unknown, accept: RegExp): boolean {
  return typeof value === 'string' && URL.canParse(value) && accept.test(new URL(value).href)
}

const WEB = /^https?:/
const SECURE = /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/
const SERVICE = /^(https?|wss?):/
const isImage: Check = (value) => isUrl(value, SECURE) || isUrl(value, /^data:image\//)
/** A wallet's own scheme or the web, but nothing that runs, reads files or hides another link. */
const isAppLink: Check = (value) => isUrl(value, /^(?!(javascript|data|blob|file|intent|vbscript|about|view-source|filesystem):)/)

const TEXT: Rule = ['a non-empty string', isText]
const FLAG: Rule = ['true or false', (value) => typeof value === 'boolean']
const WEB_URL: Rule = ['an absolute http or https URL', (value) => isUrl(value, WEB)]
const SECURE_URL: Rule = ['an https URL', (value) => isUrl(value, SECURE)]
const APP_LINK: Rule = ['an https URL or a link with the scheme of the wallet', isAppLink]
const IMAGE: Rule = ['an https or data:image URL', isImage]
const RECORD: Rule = ['an object', isRecord]
const CHAIN: Rule = ['a CAIP-2 id such as eip155:1', isChain]

const OPTION_RULES: { readonly [K in keyof Required<LatchkeyOptions>]: Rule } = {
  projectId: TEXT,
  metadata: RECORD,
  plugins: ['a list of what plugin factories return, e.g. [eip155()]', Array.isArray],
  endpoints: RECORD,
  storage: [
    'false or an object with getItem, setItem and removeItem',
    (value) => value === false || hasMethods('getItem', 'setItem', 'removeItem')(value),
  ],
  defaultNetwork: CHAIN,
  allowUnsupportedChain: FLAG,
  enableNetworkSwitch: FLAG,
  defaultAccountTypes: RECORD,
  customWallets: ['a list of objects', isListOf(isRecord)],
  excludeWallets: ['a list of names, ids or reverse-DNS names', isListOf(isText)],
  enableReconnect: FLAG,
  logLevel: [LOG_LEVELS.join(', '), (value) => LOG_LEVELS.some((level) => level === value)],
  logger: ['an object with error, warn, info and debug', hasMethods('error', 'warn', 'info', 'debug')],
  termsConditionsUrl: WEB_URL,
  privacyPolicyUrl: WEB_URL,
  clock: ['an object with now and after', hasMethods('now', 'after')],
}

const METADATA_RULES: { readonly [K in keyof LatchkeyOptions['metadata']]: Rule } = {
  name: TEXT,
  description: ['a string', (value) => typeof value === 'string'],
  url: WEB_URL,
  icons: ['a list of https or data:image URLs', isListOf(isImage)],
}

const WALLET_RULES: { readonly [K in keyof Required<WalletListing>]: Rule } = {
  id: TEXT,
  name: TEXT,
  icon: IMAGE,
  rdns: TEXT,
  chains: ['a list of CAIP-2 ids', isListOf(isChain)],
  mobileLink: APP_LINK,
  universalLink: SECURE_URL,
  desktopLink: APP_LINK,
  webappLink: SECURE_URL,
  homepage: SECURE_URL,
  appStore: SECURE_URL,
  playStore: SECURE_URL,
  chromeStore: SECURE_URL,
}

/**
 * Checks and copies what the host gave.
 *
 * @throws LatchkeyError `PROJECT_ID_REQUIRED` | `OPTION_INVALID`, which names the option and the fix
 */
export function readOptions(input: LatchkeyOptions): ReadOptions {
  if (!isRecord(input)) throw refuse('options', 'is not an object', 'pass one object to createLatchkey')
  if (input.projectId === undefined || input.projectId === '') throw new LatchkeyError('PROJECT_ID_REQUIRED', {})
  const options = readFields(input, OPTION_RULES, { at: '', required: ['projectId', 'metadata', 'plugins'] })
  const { plugins, storage, logger, clock = systemClock, endpoints, customWallets = [], defaultAccountTypes, metadata, ...rest } = options
  const config: ResolvedConfig = {
    allowUnsupportedChain: false,
    enableNetworkSwitch: true,
    enableReconnect: true,
    logLevel: 'error',
    ...rest,
    metadata: readMetadata(metadata),
    endpoints: readMap('endpoints', endpoints, ['an absolute http, https, ws or wss URL', (value) => isUrl(value, SERVICE)]),
    defaultAccountTypes: readMap('defaultAccountTypes', defaultAccountTypes, TEXT),
    customWallets: Object.freeze(customWallets.map(readWallet)),
    excludeWallets: Object.freeze([...(options.excludeWallets ?? [])]),
  }
  return { config: Object.freeze(config), plugins: [...plugins], storage, logger, clock }
}

function readMetadata(input: LatchkeyOptions['metadata']): LatchkeyOptions['metadata'] {
  const metadata = readFields(input, METADATA_RULES, { at: 'metadata.', required: ['name', 'description', 'url', 'icons'] })
  return Object.freeze({ ...metadata, icons: Object.freeze([...metadata.icons]) })
}

function readWallet(input: WalletListing, index: number, all: readonly WalletListing[]): WalletListing {
  const at = `customWallets[${index}].`
  const wallet = readFields(input, WALLET_RULES, { at, required: ['id', 'name'] })
  if (all.findIndex(({ id }) => id === wallet.id) < index) throw refuse(`${at}id`, `'${wallet.id}' is taken by another`, 'give each wallet its own')
  return Object.freeze({ ...wallet, ...(wallet.chains ? { chains: Object.freeze([...wallet.chains]) } : {}) })
}

interface Fields {
  /** Before each name in errors, e.g. `metadata.`. */
  readonly at: string
  readonly required: readonly string[]
}

/** A copy with only known fields, each of which keeps its rule. Own fields only, so that no prototype has a say. */
function readFields<T extends object>(input: T, rules: { readonly [K in keyof Required<T>]: Rule }, { at, required }: Fields): T {
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(rules, name)) {
      throw refuse(at + name, 'is not known', `use one of ${Object.keys(rules).join(', ')}; the options of a feature belong to its plugin`)
    }
    if (value === undefined) continue
    check(at + name, value, rules[name as keyof T])
    copy[name] = value
  }
  for (const name of required) if (!Object.hasOwn(copy, name)) check(at + name, undefined, rules[name as keyof T])
  return copy as T
}

/** A copy of a name-to-value record without a prototype, so that a name such as `constructor` finds nothing. */
function readMap<T>(option: string, input: Readonly<Record<string, T | undefined>> | undefined, rule: Rule): Readonly<Record<string, T>> {
  const copy = Object.create(null) as Record<string, T>
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined) continue
    check(`${option}.${name}`, value, rule)
    copy[name] = value
  }
  return Object.freeze(copy)
}

function check(option: string, value: unknown, [expected, isValid]: Rule): void {
  if (!isValid(value)) throw refuse(option, value === undefined ? 'is missing' : 'is not accepted', `pass ${expected}`)
}

function isChain(value: unknown): boolean {
  try {
    parseCaipNetworkId(value as string)
    return true
  } catch {
    return false
  }
}

/** The error of one bad option. */
export function refuse(option: string, problem: string, fix: string): LatchkeyError<'OPTION_INVALID'> {
  return new LatchkeyError('OPTION_INVALID', { option, problem, fix })
}
