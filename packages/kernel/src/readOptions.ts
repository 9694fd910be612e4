import { LOG_LEVELS } from './async/log.js'
import { systemClock } from './async/systemClock.js'
import { CAIP_NAMESPACE, CAIP_REFERENCE, splitCaip } from './caip/splitCaip.js'
import type { Clock, Logger, LogLevel, ResolvedConfig, StorageBackend } from './contracts/Host.js'
import type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
import type { Plugin } from './contracts/Plugin.js'
import type { CustomWallet } from './contracts/Session.js'
import { coreError, optionInvalid } from './errors/coreErrors.js'
import { DEFAULT_ID } from './storage/keys.js'

/** The options, validated and copied, so that later changes of the host's object do not reach the instance. */
export interface ReadOptions {
  readonly config: ResolvedConfig
  readonly plugins: readonly Plugin[]
  /** Undefined: the page's own. */
  readonly storage: StorageBackend | false | undefined
  readonly logger: Logger | undefined
  readonly clock: Clock
}

/** Whether a value is valid. */
type Check = (value: unknown) => boolean

/** What an option must be, as part of a message, with its check. */
type Rule = readonly [expected: string, check: Check]

type Rules<T> = { readonly [K in keyof Required<T>]: Rule }

const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isChain: Check = (value) => splitCaip(value, CAIP_NAMESPACE, CAIP_REFERENCE) !== undefined
const listOf =
  (isItem: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isItem)
/** @param start - How the normalised absolute URL must begin. */
const url = (expected: string, start: RegExp): Rule => [
  expected,
  (value) => isText(value) && URL.canParse(value as string) && start.test(new URL(value as string).href),
]

/** @param names - Separated by spaces. */
const methods = (names: string): Rule => [
  `an object with the methods ${names}`,
  (value) => isRecord(value) && names.split(' ').every((name) => typeof value[name] === 'function'),
]

const TEXT: Rule = ['a non-empty string', isText]
const TEXTS: Rule = ['a list of strings', listOf(isText)]
const FLAG: Rule = ['true or false', (value) => typeof value === 'boolean']
const RECORD: Rule = ['an object', isRecord]
const WEB_URL = url('an absolute http or https URL', /^https?:/)
const SERVICE_URL = url('an absolute http, https, ws or wss URL', /^(http|ws)s?:/)
/** A wallet's own scheme or the web, but no scheme that runs code, reads files or wraps another link. */
const LINK = url('a web or app link', /^(?!(javascript|data|blob|file|intent):)/)
const APP_NAME = /^[a-z][a-z\d+.-]*$/i
const IMAGE = url('an https or data:image URL', /^(https:|data:image\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/)
const [storageText, isStorage] = methods('getItem setItem removeItem')

const OPTION_RULES: Rules<LatchkeyOptions> = {
  id: ['1 to 32 of a-z, 0-9 and hyphen', (value) => typeof value === 'string' && /^[a-z\d-]{1,32}$/.test(value)],
  projectId: TEXT,
  metadata: RECORD,
  plugins: ['a list of plugins', Array.isArray],
  endpoints: RECORD,
  storage: [`false or ${storageText}`, (value) => value === false || isStorage(value)],
  defaultNetwork: ['a CAIP-2 id', isChain],
  allowUnsupportedChain: FLAG,
  enableNetworkSwitch: FLAG,
  defaultAccountTypes: RECORD,
  customWallets: ['a list of objects', listOf(isRecord)],
  excludeWallets: TEXTS,
  enableReconnect: FLAG,
  logLevel: [`one of ${LOG_LEVELS.join(', ')}`, (value) => LOG_LEVELS.includes(value as LogLevel)],
  logger: methods('error warn info debug'),
  termsConditionsUrl: WEB_URL,
  privacyPolicyUrl: WEB_URL,
  clock: methods('now after'),
}

const METADATA_RULES: Rules<LatchkeyOptions['metadata']> = {
  name: TEXT,
  description: ['a string', (value) => typeof value === 'string'],
  url: WEB_URL,
  icons: ['a list of https or data:image URLs', listOf(IMAGE[1])],
}

const WALLET_RULES: Rules<CustomWallet> = {
  id: TEXT,
  name: TEXT,
  icon: IMAGE,
  rdns: TEXT,
  aliases: TEXTS,
  chains: ['a list of CAIP-2 ids', listOf(isChain)],
  namespaces: TEXTS,
  mobileLink: LINK,
  universalLink: LINK,
  desktopLink: LINK,
  webappLink: LINK,
  homepage: LINK,
  appStore: LINK,
  playStore: LINK,
  chromeStore: LINK,
  firefoxStore: LINK,
  edgeStore: LINK,
  operaStore: LINK,
  safariStore: LINK,
  desktopApp: LINK,
  browseTemplate: LINK,
}

/**
 * Validates and copies the host's options.
 *
 * @throws LatchkeyError `PROJECT_ID_REQUIRED` | `OPTION_INVALID`, which names the option and the fix
 */
export function readOptions(input: LatchkeyOptions): ReadOptions {
  if (!isRecord(input)) throw optionInvalid('options', 'is not an object', 'pass one object')
  if (input.projectId === undefined || input.projectId === '') throw coreError('PROJECT_ID_REQUIRED', {})
  const options = readKnown(input, OPTION_RULES, { at: '', required: ['projectId', 'metadata', 'plugins'] })
  const {
    plugins,
    storage,
    logger,
    clock = systemClock,
    endpoints,
    customWallets = [],
    excludeWallets = [],
    defaultAccountTypes,
    metadata,
    ...rest
  } = options
  const config: ResolvedConfig = {
    id: DEFAULT_ID,
    allowUnsupportedChain: false,
    enableNetworkSwitch: true,
    enableReconnect: true,
    logLevel: 'error',
    ...rest,
    metadata: readMetadata(metadata),
    endpoints: Object.freeze(readFields(endpoints ?? {}, 'endpoints.', () => SERVICE_URL)),
    defaultAccountTypes: Object.freeze(readFields(defaultAccountTypes ?? {}, 'defaultAccountTypes.', () => TEXT)),
    customWallets: Object.freeze(readWallets(customWallets)),
    excludeWallets: Object.freeze([...excludeWallets]),
  }
  return { config: Object.freeze(config), plugins: [...plugins], storage, logger, clock }
}

function readMetadata(input: LatchkeyOptions['metadata']): LatchkeyOptions['metadata'] {
  const metadata = readKnown(input, METADATA_RULES, { at: 'metadata.', required: ['name', 'description', 'url', 'icons'] })
  return Object.freeze({ ...metadata, icons: Object.freeze([...metadata.icons]) })
}

function readWallets(inputs: readonly CustomWallet[]): readonly CustomWallet[] {
  const taken = new Set<string>()
  return inputs.map((input, index) => readWallet(input, `customWallets[${index}].`, taken))
}

function readWallet(input: CustomWallet, at: string, taken: Set<string>): CustomWallet {
  const named = { ...input, ...appLink(input, 'mobileLink'), ...appLink(input, 'desktopLink') }
  const wallet = readKnown(named, WALLET_RULES, { at, required: ['id', 'name'] })
  if (taken.size === taken.add(wallet.id).size) throw optionInvalid(`${at}id`, `'${wallet.id}' is taken by another`, 'give each its own')
  return Object.freeze({ ...wallet, ...(wallet.chains ? { chains: Object.freeze([...wallet.chains]) } : {}) })
}

/** A link to an app; a bare name (`metamask`) becomes its scheme. */
function appLink(input: CustomWallet, name: 'mobileLink' | 'desktopLink'): Partial<CustomWallet> {
  const link: unknown = input[name]
  return typeof link === 'string' ? { [name]: link.replace(APP_NAME, '$&://') } : {}
}

interface Known<T> {
  /** Before each name in errors, e.g. `metadata.`. */
  readonly at: string
  readonly required: readonly (keyof T & string)[]
}

/** A copy with only known fields. */
function readKnown<T extends object>(input: T, rules: Rules<T>, { at, required }: Known<T>): T {
  const copy = readFields(input, at, (name) => {
    if (Object.hasOwn(rules, name)) return rules[name as keyof T]
    throw optionInvalid(at + name, 'is not known', `use one of ${Object.keys(rules)}, or an option of a plugin`)
  })
  for (const name of required) if (!(name in copy)) check(at + name, undefined, rules[name])
  return copy
}

/** A copy of the defined fields, each validated. Own fields only and without a prototype, so that a name such as `constructor` finds nothing. */
function readFields<T extends object>(input: T, at: string, ruleOf: (name: string) => Rule): Defined<T> {
  const copy = Object.create(null) as Record<string, unknown>
  for (const [name, value] of Object.entries(input)) {
    const rule = ruleOf(name)
    if (value === undefined) continue
    check(at + name, value, rule)
    copy[name] = value
  }
  return copy as Defined<T>
}

type Defined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> }

function check(option: string, value: unknown, [expected, isValid]: Rule): void {
  if (!isValid(value)) throw optionInvalid(option, value === undefined ? 'is missing' : 'is not accepted', `pass ${expected}`)
}
