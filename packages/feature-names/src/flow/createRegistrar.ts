import { registerName } from '@latchkey/cloud-protocol'
import type { ActiveAccount } from '@latchkey/feature-kit'
import { activeAccount } from '@latchkey/feature-kit'
import type { PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { namesError } from '../errors/namesError.js'
import { coinTypeOf } from '../systems/coinTypes.js'
import { askService } from '../systems/zone/askService.js'
import { LABEL } from '../systems/zone/createZone.js'
import type { ZoneSystem } from '../systems/zone/createZone.js'

/** What taking a name needs. */
export interface RegistrarParts {
  readonly context: PluginContext<'names'>
  readonly system: ZoneSystem
  readonly zone: string
  /** The wallet is asked, then the service. */
  onStep(step: 'signing' | 'sending'): void
}

/** A name that was taken, and for whom. */
export interface Taken {
  readonly name: string
  readonly account: ActiveAccount
}

/** Takes a name of the zone for the account in use, and verifies that it leads there. @throws LatchkeyError as `NamesFlow.register` */
export async function takeName({ context, system, zone, onStep }: RegistrarParts, label: string): Promise<Taken> {
  const account = demandAccount(context)
  const coinType = coinTypeOf(account.chainId)
  if (!LABEL.test(label) || coinType === undefined) throw namesError('NAME_INVALID', {})
  const name = `${label}.${zone}`
  onStep('signing')
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(context.clock.now() / 1_000) })
  const signature = await context.signMessage({ message, namespace: 'eip155', signal: context.signal })
  if (demandAccount(context).id !== account.id) throw new LatchkeyError('SESSION_CHANGED', { namespace: 'eip155' })
  onStep('sending')
  const isTaken = await send(context, name, { coin_type: coinType, address: account.address, message, signature })
  // Whatever the service answered, the name itself says whose it is: the answer to an earlier try may have been lost.
  const found = await system.resolve({ name, chainId: account.chainId, signal: context.signal })
  if (found?.toLowerCase() === account.address.toLowerCase()) return { name, account }
  throw isTaken ? namesError('NAME_TAKEN', { name }) : namesError('NAME_NOT_CONFIRMED', { name })
}

/** @returns Whether the service refused, because somebody has the name. */
const send = ({ http, signal }: PluginContext<'names'>, name: string, body: Parameters<typeof registerName>[1]): Promise<boolean> =>
  askService({ action: 'register', name, meaning: { 409: true }, run: () => registerName(http, body, { signal }).then(() => false) })

function demandAccount({ state }: PluginContext<'names'>): ActiveAccount {
  const account = activeAccount(state.current, 'eip155')
  if (!account) throw new LatchkeyError('NOT_CONNECTED', { namespace: 'eip155' })
  return account
}
