import { LOG_LEVELS } from './async/log.js'
import { systemClock } from './async/systemClock.js'
import { CAIP_NAMESPACE, CAIP_REFERENCE, splitCaip } from './caip/splitCaip.js'
import type { Clock, Logger, LogLevel, Metadata, ResolvedConfig, StorageBackend } from './contracts/Host.js'
import type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
import type { Plugin } from './contracts/Plugin.js'
import type { CustomWallet } from './contracts/Session.js'
import { coreError, optionInvalid } from './errors/coreErrors.js'
import { isBlockedUrl, isOpenUrl } from './urls.js'
import { readOptions, type OptionRules, type Wording } from './plugin/readOptions.js'
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

const text = (expected: string, pattern: RegExp): Wording => [expected, (value) => typeof value === 'string' && pattern.test(value)]
const listOf = ([expected, isItem]: Wording): Wording => [
  `a list, each ${expected}`,
  (value) => Array.isArray(value) && value.every(isItem),
]
/** @param start - How the normalised absolute URL must begin. @param isRefused - Of these, which are not taken. */
const url = (expected: string, start: RegExp, isRefused: (url: URL) => unknown = () => false): Wording => [
  expected,
  (value) => typeof value === 'string' && URL.canParse(value) && start.test(new URL(value).href) && !isRefused(new URL(value)),
]

/** @param names - Separated by spaces. */
const methods = (names: string): Wording => [
  `object with ${names}`,
  (value) => names.split(' ').every((name) => typeof (value as Readonly<Record<string, unknown>> | null)?.[name] === 'function'),
]

const TEXT = text('a non-empty string', /\S/)
const TEXTS = listOf(TEXT)
const CHAIN: Wording = ['a CAIP-2 id', (value) => splitCaip(value, CAIP_NAMESPACE, CAIP_REFERENCE) !== undefined]
const WEB_URL = url('an http(s) URL', /^https?:/)
const SERVICE_URL = url('an http(s) or ws(s) URL, on an https: page a secure one', /^(http|ws)s?:/, isBlockedUrl)
/** A wallet's own scheme or the web, but no scheme that runs code, reads files or wraps another link. */
const LINK = url('a web or app link', /^(?!(javascript|data|blob|file|intent):)/)
const APP_NAME = /^[a-z][a-z\d+.-]*$/i
const IMAGE = url('an https or data:image URL', /^(https?:|data:image\/)/, isOpenUrl)
const [storageText, isStorage] = methods('getItem setItem removeItem')

const OPTION_RULES: OptionRules<LatchkeyOptions> = {
  id: text('1 to 32 of a-z0-9-', /^[a-z\d-]{1,32}$/),
  projectId: 'string',
  metadata: 'object',
  plugins: 'list',
  endpoints: 'object',
  storage: [`false or ${storageText}`, (value) => value === false || isStorage(value)],
  defaultNetwork: CHAIN,
  allowUnsupportedChain: 'boolean',
  enableNetworkSwitch: 'boolean',
  defaultAccountTypes: 'object',
  customWallets: 'list',
  excludeWallets: TEXTS,
  enableReconnect: 'boolean',
  logLevel: [`one of ${LOG_LEVELS.join(', ')}`, (value) => LOG_LEVELS.includes(value as LogLevel)],
  logger: methods('error warn info debug'),
  termsConditionsUrl: WEB_URL,
  privacyPolicyUrl: WEB_URL,
  clock: methods('now after'),
}

const METADATA_RULES: OptionRules<LatchkeyOptions['metadata']> = {
  name: TEXT,
  description: 'string',
  url: WEB_URL,
  icons: listOf(IMAGE),
}

const WALLET_RULES: OptionRules<CustomWallet> = {
  id: TEXT,
  name: TEXT,
  icon: IMAGE,
  rdns: TEXT,
  aliases: TEXTS,
  chains: listOf(CHAIN),
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
export function readLatchkeyOptions(input: LatchkeyOptions): ReadOptions {
  const options = readOptions(input, OPTION_RULES, { at: '', required: ['metadata', 'plugins'] })
  if (!(options.projectId as string | undefined)?.trim()) throw coreError('PROJECT_ID_REQUIRED', {})
  const { plugins, storage, logger, clock = systemClock, endpoints = {}, customWallets = [], defaultAccountTypes = {}, ...rest } = options
  const config: ResolvedConfig = {
    id: DEFAULT_ID,
    allowUnsupportedChain: false,
    enableNetworkSwitch: true,
    enableReconnect: true,
    logLevel: 'error',
    excludeWallets: [],
    ...rest,
    metadata: readOptions(options.metadata, METADATA_RULES, {
      at: 'metadata',
      required: Object.keys(METADATA_RULES) as (keyof Metadata)[],
    }),
    endpoints: readOptions(endpoints, SERVICE_URL, { at: 'endpoints' }),
    defaultAccountTypes: readOptions(defaultAccountTypes, TEXT, { at: 'defaultAccountTypes' }),
    customWallets: Object.freeze(readWallets(customWallets)),
  }
  return { config: Object.freeze(config), plugins, storage, logger, clock }
}

function readWallets(inputs: readonly CustomWallet[]): readonly CustomWallet[] {
  const taken = new Set<string>()
  return inputs.map((input, index) => {
    const at = `customWallets[${index}]`
    const wallet = readOptions(withAppLinks(input), WALLET_RULES, { at, required: ['id', 'name'] })
    if (taken.size < taken.add(wallet.id).size) return wallet
    throw optionInvalid(`${at}.id`, 'is taken', 'give each its own')
  })
}

/** Links to apps; a bare name (`metamask`) becomes its scheme. */
function withAppLinks<T extends Pick<CustomWallet, 'mobileLink' | 'desktopLink'> | undefined>(input: T): T {
  const link = (url: unknown) => (typeof url === 'string' ? url.replace(APP_NAME, '$&://') : url)
  return typeof input === 'object' ? { ...input, mobileLink: link(input?.mobileLink), desktopLink: link(input?.desktopLink) } : input
}
