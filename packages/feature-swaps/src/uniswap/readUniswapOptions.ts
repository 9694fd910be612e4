import type { OptionRule, OptionRules, SetOptions } from '@latchkey/kernel'
import { optionInvalid, readOptions } from '@latchkey/kernel'
import type { Deployment, Deployments, DeploymentToken } from './Deployment.js'

/** Options of both versions. */
interface UniswapOptions<D extends Deployment> {
  readonly id?: string
  readonly name?: string
  readonly deployments?: Deployments<D>
}

/** What a deployment of one version has beside {@link Deployment}. */
interface DeploymentRules<D extends Deployment> {
  readonly rules: OptionRules<Omit<D, keyof Deployment>>
  /** Those that may not be left out. */
  readonly required: readonly (keyof D & string)[]
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
const isListOf =
  (isOne: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isOne)
const isToken = (value: unknown): boolean => {
  const { address, symbol, name, decimals } = (value ?? {}) as Partial<Record<keyof DeploymentToken, unknown>>
  return isAddress(address) && typeof symbol === 'string' && typeof name === 'string' && Number.isInteger(decimals)
}

/** The address of a contract. */
export const ADDRESS: Exclude<OptionRule, string> = ['an address, 0x and 40 hexadecimal digits', isAddress]
const ADDRESSES: OptionRule = ['a list of such addresses', isListOf(isAddress)]
const COMMON: OptionRules<Deployment> = {
  factory: ADDRESS,
  wrapped: ADDRESS,
  bases: ADDRESSES,
  stables: ADDRESSES,
  tokens: ['a list of tokens, each with address, symbol, name and decimals', isListOf(isToken)],
}

/** @param at - The option, for errors. @throws LatchkeyError `OPTION_INVALID` for a name that is no network (CAIP-2) */
export function checkNetworks(record: object, at: string): void {
  for (const chainId of Object.keys(record))
    if (!/^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(chainId)) throw optionInvalid(`${at}.${chainId}`, 'is no network', 'name it as eip155:1')
}

/** @param at - The factory, for errors. @throws LatchkeyError `OPTION_INVALID` */
export function readUniswapOptions<D extends Deployment>(
  options: UniswapOptions<D>,
  at: string,
  { rules, required }: DeploymentRules<D>,
): SetOptions<UniswapOptions<D>> {
  const read = readOptions(options, { id: 'string', name: 'string', deployments: 'object' }, { at })
  const { deployments = {} } = read
  checkNetworks(deployments, `${at}.deployments`)
  const all = { ...COMMON, ...rules } as OptionRules<D>
  for (const [chainId, deployment] of Object.entries(deployments))
    readOptions(deployment as D, all, {
      at: `${at}.deployments.${chainId}`,
      required: [...(Object.keys(COMMON) as (keyof Deployment)[]), ...required],
    })
  return read
}
