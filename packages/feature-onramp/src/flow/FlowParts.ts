import type { PluginContext } from '@latchkey/kernel'
import type { OnrampCatalog, OnrampProvider } from '../contracts/index.js'
import type { OnrampOptions } from '../options.js'
import type { OpenPage } from '../page/openPage.js'
import type { ActiveAccount } from '@latchkey/feature-kit'
import type { OnrampState } from './OnrampState.js'
import type { OnrampPatch } from './transitions.js'

/** What the parts of one flow share. */
export interface FlowParts {
  readonly context: PluginContext<'onramp'>
  readonly options: OnrampOptions
  readonly providers: readonly OnrampProvider[]
  /** Catalogues for the buyer by provider id, without those that failed. */
  readonly catalogs: Map<string, OnrampCatalog>
  readonly openPage: OpenPage
  /** The state as it is at this moment: plain data, not to be kept over an `await`. */
  read(): OnrampState
  /** The only door into the state. */
  apply(patch: OnrampPatch): void
  buyer(): ActiveAccount | undefined
}

/** Common fields of requests to a provider. */
export function questionOf(
  { context }: FlowParts,
  { namespace, address, networks }: Pick<ActiveAccount, 'namespace' | 'address' | 'networks'>,
  signal: AbortSignal,
) {
  return { namespace, address, networks, clock: context.clock, http: context.http, signal }
}
