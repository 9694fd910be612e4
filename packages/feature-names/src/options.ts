import { readOptions as readKnown } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'

/** Asks a node of Ethereum, as an EIP-1193 provider does. */
export interface EnsTransport {
  /** @returns The result, not validated. */
  request(asked: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** Options of `names()`; all optional. */
export interface NamesOptions {
  /**
   * Where ENS is read: a node of Ethereum, by its URL or as a provider; `false`: not at all.
   *
   * @default the nodes of `eip155:1` in the application's networks; without that network ENS is not read
   */
  readonly ens?: false | { readonly rpcUrl: string } | { readonly transport: EnsTransport }
  /**
   * Addresses of gateways that may be asked for names off the chain (ERC-3668), each as the beginning of an `https:` URL. Names that need another gateway are
   * not found: each gateway learns who looks for whom.
   *
   * @default []
   */
  readonly ccipGateways?: readonly string[]
  /** The zone of the service `endpoints.blockchain`, e.g. `names.example`: its names are found, and visitors can take one. @default none */
  readonly zone?: string
}

const ZONE = /^(?!.{129})[a-z\d-]+(\.[a-z\d-]+)+$/

const isUrl = (text: unknown): boolean => typeof text === 'string' && URL.canParse(text) && isSecureUrl(new URL(text))

/** Of an application without TypeScript. */
type GivenEns = false | { readonly rpcUrl?: unknown; readonly transport?: Partial<EnsTransport> | null } | null

const isEns = (value: GivenEns): boolean =>
  value === false || (value?.rpcUrl === undefined ? typeof value?.transport?.request === 'function' : isUrl(value.rpcUrl))

/** @throws LatchkeyError `OPTION_INVALID` */
export const readOptions = (input: NamesOptions): NamesOptions =>
  readKnown<NamesOptions>(
    input,
    {
      ens: ['false, { rpcUrl: an https: URL } or { transport }', isEns as (value: unknown) => boolean],
      ccipGateways: ['a list of https: URLs', (value) => Array.isArray(value) && value.every(isUrl)],
      zone: ['a zone, e.g. names.example', (value) => typeof value === 'string' && ZONE.test(value)],
    },
    { at: 'names' },
  )
