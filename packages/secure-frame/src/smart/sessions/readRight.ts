import { readAs } from '@latchkey/plugin-kit/shapes'
import type { Address } from 'viem'
import { keccak256, stringToBytes, toFunctionSelector } from 'viem/utils'
import * as z from 'zod/mini'
import { address, quantityUpTo } from '../shapes.js'
import type { Allowance, Method, Right } from './Grant.js'
import { refuse } from './refuse.js'

/** What is above is no limit. */
const amount = quantityUpTo(2n ** 127n).check(z.refine((value) => value > 0n))
const seconds = z.int().check(z.gte(1), z.lte(10_000_000_000))
const justification = z.optional(z.nullable(z.string()))
const startTime = z.optional(z.nullable(seconds))
const periodic = { periodAmount: amount, periodDuration: seconds, startTime, justification }
const whole = { allowanceAmount: amount, startTime, justification }
const recurring = { allowance: amount, start: seconds, period: seconds }

const functionSchema = z.strictObject({
  functionName: z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,127}(?:\([\w$,()[\]]{0,512}\))?$/)),
  /** Undefined or without conditions: limits of arguments are not served. */
  args: z.optional(z.nullable(z.array(z.null()))),
  valueLimit: z.optional(z.nullable(quantityUpTo(2n ** 127n))),
  /** A call, and no delegate call. */
  operation: z.optional(z.nullable(z.literal(0))),
})
interface Input {
  readonly type: string
  readonly components?: readonly Input[] | undefined
}
const inputSchema: z.ZodMiniType<Input> = z.lazy(() =>
  z.object({ type: z.string().check(z.regex(/^[\w[\]]{1,64}$/)), components: z.optional(z.array(inputSchema).check(z.maxLength(64))) }),
)
const abiFunction = z.object({ type: z.literal('function'), name: z.string(), inputs: z.array(inputSchema).check(z.maxLength(64)) })
const callSchema = z.strictObject({
  address,
  functions: z.array(functionSchema).check(z.minLength(1), z.maxLength(8)),
  abi: z.optional(z.array(z.unknown()).check(z.maxLength(512))),
  justification,
})

type Read = (data: unknown, now: number) => Right | undefined

const reader =
  <T extends z.ZodMiniType>(schema: T, toRight: (data: z.output<T>, now: number) => Right): Read =>
  (data, now) => {
    const read = readAs<z.output<T>>(schema, data)
    return read === undefined ? undefined : toRight(read, now)
  }

/** Before the present: blocks are behind clocks, and what begins now would not have begun on the chain. */
const aMinuteBefore = (now: number): number => now - 60

const coins = (allowance: Allowance): Right => ({ kind: 'coins', allowance })
const tokens = (token: Address, allowance: Allowance): Right => ({ kind: 'tokens', token, allowance })

/** Every kind of permission that can be granted, under its present and its earlier names. Members that are not named here are refused. */
const READERS: Readonly<Record<string, Read>> = {
  'native-token-periodic': reader(z.strictObject(periodic), ({ periodAmount, periodDuration, startTime: start }, now) =>
    coins({ amount: periodAmount, period: periodDuration, start: start ?? aMinuteBefore(now) }),
  ),
  'native-token-allowance': reader(z.strictObject(whole), ({ allowanceAmount, startTime: start }, now) =>
    coins({ amount: allowanceAmount, start: start ?? aMinuteBefore(now) }),
  ),
  'native-token-recurring-allowance': reader(z.strictObject(recurring), ({ allowance, ...times }) =>
    coins({ amount: allowance, ...times }),
  ),
  'native-token-transfer': reader(z.strictObject({ allowance: amount }), ({ allowance }, now) =>
    coins({ amount: allowance, start: aMinuteBefore(now) }),
  ),
  'erc20-token-periodic': reader(
    z.strictObject({ ...periodic, tokenAddress: address }),
    ({ tokenAddress, periodAmount, periodDuration, startTime: start }, now) =>
      tokens(tokenAddress, { amount: periodAmount, period: periodDuration, start: start ?? aMinuteBefore(now) }),
  ),
  'erc20-token-allowance': reader(
    z.strictObject({ ...whole, tokenAddress: address }),
    ({ tokenAddress, allowanceAmount, startTime: start }, now) =>
      tokens(tokenAddress, { amount: allowanceAmount, start: start ?? aMinuteBefore(now) }),
  ),
  'erc20-recurring-allowance': reader(z.strictObject({ ...recurring, address }), ({ address: token, allowance, ...times }) =>
    tokens(token, { amount: allowance, ...times }),
  ),
  'erc20-token-transfer': reader(z.strictObject({ address, allowance: amount }), ({ address: token, allowance }, now) =>
    tokens(token, { amount: allowance, start: aMinuteBefore(now) }),
  ),
  'contract-call': reader(callSchema, ({ address: contract, functions, abi = [] }) => ({
    kind: 'calls',
    contract,
    methods: functions.map(({ functionName }) => readMethod(functionName, abi)),
    coins: functions.reduce((sum, { valueLimit }) => sum + (valueLimit ?? 0n), 0n),
  })),
}

/** The kinds of permission that can be granted. */
export const PERMISSION_TYPES: readonly string[] = Object.keys(READERS)

/** @param now - Seconds since 1970 @throws LatchkeyError `SMART_SESSION_REFUSED` */
export function readRight({ type, data }: { readonly type: string; readonly data: unknown }, now: number): Right {
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  if (!read) throw refuse(`there is no permission ${type.slice(0, 64)} here`)
  const right = read(data, now)
  if (!right) throw refuse(`the data of ${type} are wrong, or have limits that nobody here can hold`)
  return right
}

/** Of a name the contract's description tells the arguments: there is one function of that name. */
function readMethod(name: string, abi: readonly unknown[]): Method {
  const signature = name.includes('(') ? name : signatureOf(name, abi)
  const selector = selectorOf(signature)
  // Of other texts only a part would be hashed: a person would read a function that is not granted.
  if (selector === undefined || keccak256(stringToBytes(signature)).slice(0, selector.length) !== selector)
    throw refuse(`the function ${name} cannot be read`)
  return { signature, selector }
}

function selectorOf(signature: string): Method['selector'] | undefined {
  try {
    return toFunctionSelector(signature)
  } catch {
    return undefined
  }
}

function signatureOf(name: string, abi: readonly unknown[]): string {
  const [only, second] = abi.flatMap((each) => {
    const read = readAs(abiFunction, each)
    return read?.name === name ? [read] : []
  })
  if (!only || second) throw refuse(`the function ${name} is not described, or there are several`)
  return `${name}(${only.inputs.map(typeOf).join(',')})`
}

/** As a signature has it: the members of a struct in place of its name. */
const typeOf = ({ type, components }: Input): string =>
  type.startsWith('tuple') ? `(${(components ?? []).map(typeOf).join(',')})${type.slice('tuple'.length)}` : type
