import type { CaipNetworkId, Namespace, NativeCurrency, Network } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import { isBlockedNode } from './isBlockedNode.js'
import { nodeUrls } from './nodeUrls.js'

/** Included in the error of an invalid field. */
export interface NetworkOption {
  /** The option that lists networks, e.g. `cosmos.networks`. */
  readonly option: string
  /** The type that documents a network, e.g. `CosmosNetwork`. */
  readonly type: string
}

/** The chain-specific parts of a network. */
export interface NetworkParts {
  readonly namespace: Namespace
  readonly reference: string
  readonly nativeCurrency: NativeCurrency
  /** The field with the chain's own nodes: one URL, several, or none. @default 'rpcUrls' */
  readonly nodesField?: string
  /** The host's own nodes, by CAIP-2 id. */
  readonly hostUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>> | undefined
  /** Whether the chain's own nodes may be asked beside those of the host. @default false */
  readonly publicNodes?: boolean | undefined
}

/** Reads one network of the application. Anything invalid is `OPTION_INVALID` with the field's name. */
export interface NetworkReader<Input> {
  /** A text that matches. @param value - Read instead of the field. */
  text(field: keyof Input & string, pattern?: RegExp, value?: unknown): string
  /** A whole number from 0 to `max`. */
  whole(field: keyof Input & string, max: number): number
  /** Builds the network of these parts, its nodes, and the fields `name`, `testnet` and `explorerUrl`. */
  finish(parts: NetworkParts): Network
  /** Rejects a field. @throws LatchkeyError `OPTION_INVALID`, always */
  refuse(field: keyof Input & string): never
}

const HTTP_URL = /^https?:\/\/./

/** Reads the application's input for a network; `addNetwork` passes any value. */
export function openNetwork<Input extends { readonly name: string }>(
  input: unknown,
  { option, type }: NetworkOption,
): NetworkReader<Input> {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>
  const refuse = (field: string): never => {
    throw optionInvalid(`${option}.${field}`, 'is missing or malformed', `write it as ${type} describes`)
  }
  const text = (field: string, pattern = /./, value: unknown = fields[field]): string =>
    typeof value === 'string' && pattern.test(value) ? value : refuse(field)
  return {
    refuse,
    text,
    whole(field, max) {
      const value = fields[field]
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max ? Number(value) : refuse(field)
    },
    finish({ namespace, reference, nativeCurrency, nodesField = 'rpcUrls', hostUrls, publicNodes }) {
      const { testnet, explorerUrl } = fields
      const caipNetworkId: CaipNetworkId = `${namespace}:${reference}`
      const readUrl = (url: string): string => (isBlockedNode(url) ? refuse(nodesField) : url)
      const readUrls = (urls: unknown): readonly string[] => [urls].flat().map((url) => readUrl(text(nodesField, HTTP_URL, url ?? null)))
      const named = hostUrls && Object.hasOwn(hostUrls, caipNetworkId) ? readUrls(hostUrls[caipNetworkId]) : undefined
      if (named?.length === 0) refuse(nodesField)
      return {
        caipNetworkId,
        namespace,
        reference,
        name: text('name'),
        nativeCurrency,
        rpcUrls: nodeUrls({ named, own: readUrls(fields[nodesField] ?? []), publicNodes }),
        testnet: testnet === true,
        ...(explorerUrl === undefined ? {} : { explorerUrl: text('explorerUrl', HTTP_URL) }),
      }
    },
  }
}
