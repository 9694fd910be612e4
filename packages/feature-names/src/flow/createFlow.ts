import type { FeatureParts } from '@latchkey/feature-kit'
import { activeAccount, networkOf } from '@latchkey/feature-kit'
import type { LatchkeyState } from '@latchkey/kernel'
import { describeError, isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { namesError } from '../errors/namesError.js'
import type { NamesOptions } from '../options.js'
import type { AddressQuestion, NameSystem } from '../systems/NameSystem.js'
import { SOLANA } from '../systems/coinTypes.js'
import { nameOfAccount, resolveName } from '../systems/verified.js'
import { createZone } from '../systems/zone/createZone.js'
import { createIdentities } from './createIdentities.js'
import { takeName } from './createRegistrar.js'
import { createTyping } from './createTyping.js'
import type { NamesFlow } from './NamesFlow.js'
import type { NamesState } from './NamesState.js'
import * as to from './transitions.js'

/** Parameters of {@link createFlow}. */
export type FlowOptions = Pick<FeatureParts<'names', never, NamesOptions>, 'context' | 'state' | 'apply' | 'options'>

/** Changes with account and network. */
const accountKey = (state: LatchkeyState): string => activeAccount(state)?.id ?? ''

/** Creates the flow of one instance. */
export async function createFlow(parts: FlowOptions): Promise<NamesFlow> {
  const { context, state, apply, options } = parts
  const read = (): NamesState => context.state.read('names') ?? state
  const zone = options.zone === undefined ? undefined : createZone(context, options.zone)
  const systems: readonly NameSystem[] = [...(zone ? [zone] : []), ...(await loadSns(parts)), ...(await loadEns(parts))]
  const identities = createIdentities(context, systems)
  const typing = zone && options.zone !== undefined ? createTyping({ context, system: zone, zone: options.zone, apply }) : undefined
  const isSmartAccount = (): boolean => activeAccount(context.state.current)?.isSmartAccount ?? false

  const identify = async (question: AddressQuestion) => {
    if (networkOf(context.state.current, question.chainId)?.testnet && !options.zone) return undefined
    const found = await identities.find(question)
    apply(to.accountNamed(read(), `${question.chainId}:${question.address}`, found?.name))
    return found
  }
  followAccount(parts, identify)

  const register = async (): Promise<string> => {
    const { typed, registration } = read()
    if (registration.step === 'signing' || registration.step === 'sending') throw new LatchkeyError('REQUEST_ALREADY_PENDING', {})
    if (!zone || options.zone === undefined) throw namesError('NAME_INVALID', {})
    const ensName = `${typed}.${options.zone}`
    const told = { isSmartAccount: isSmartAccount(), ensName }
    context.events.emit('REGISTER_NAME_INITIATED', told)
    try {
      const onStep = (step: 'signing' | 'sending'): void => apply(to.registrationMoved({ step, name: ensName }))
      const { name, account } = await takeName({ context, system: zone, zone: options.zone, onStep }, typed)
      identities.keep(account.id, name)
      apply(to.accountNamed(read(), account.id, name))
      apply(to.registrationMoved({ step: 'done', name }))
      context.events.emit('REGISTER_NAME_SUCCESS', told)
      return name
    } catch (error) {
      const code = isLatchkeyError(error) ? error.code : 'NAME_NOT_CONFIRMED'
      apply(to.registrationMoved({ step: 'failed', name: ensName, code }))
      context.events.emit('REGISTER_NAME_ERROR', { ...told, error: code })
      throw error
    }
  }
  return {
    isName: (text) => systems.some((system) => system.isName(text)),
    resolve: (question) => resolveName(context, systems, question),
    nameOf: async (question) => (await nameOfAccount(context, systems, question))?.name,
    identify: ({ address, chainId }, signal) => identify({ address, chainId, signal }),
    type: (label) => typing?.type(label),
    check: () => typing?.type(read().typed),
    register,
    opened: () => context.events.emit('OPEN_ENS_FLOW', { isSmartAccount: isSmartAccount() }),
  }
}

/** Names of Solana, whose code loads only where the application has that network. Before ENS, which takes every name with a dot. */
async function loadSns({ context }: FlowOptions): Promise<readonly NameSystem[]> {
  if (networkOf(context.state.current, SOLANA) === undefined) return []
  return [(await import('../systems/sns/createSns.js')).createSns(context)]
}

/** ENS, whose code loads only where it is read. */
async function loadEns({ context, options: { ens, ccipGateways } }: FlowOptions): Promise<readonly NameSystem[]> {
  const isListed = networkOf(context.state.current, 'eip155:1') !== undefined
  if (ens === false || (ens === undefined && !isListed)) return []
  return [(await import('../systems/ens/createEns.js')).createEns(context, { ens, ccipGateways })]
}

/** Finds the name of each account that comes into use, for the button. */
function followAccount({ context }: FlowOptions, identify: (question: AddressQuestion) => Promise<unknown>): void {
  let running = new AbortController()
  const follow = (): void => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const account = activeAccount(context.state.current)
    if (!account) return
    identify({ address: account.address, chainId: account.chainId, signal: AbortSignal.any([signal, context.signal]) }).catch(
      (error: unknown) => {
        if (!signal.aborted) context.log.warn(`The name of the account cannot be found: ${describeError(error)}`)
      },
    )
  }
  const unsubscribe = context.state.subscribe(accountKey, follow)
  context.onDispose(() => {
    unsubscribe()
    running.abort()
  })
  follow()
}
