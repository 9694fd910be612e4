import type { SetOptions } from '@latchkey/kernel'
import { readOptions } from '@latchkey/kernel'
import type { Deployment, Deployments } from './Deployment.js'

/** Options of both versions. */
interface UniswapOptions<D extends Deployment> {
  readonly id?: string
  readonly name?: string
  readonly deployments?: Deployments<D>
}

/** @param at - The factory, for errors. @throws LatchkeyError `OPTION_INVALID` */
export const readUniswapOptions = <D extends Deployment>(options: UniswapOptions<D>, at: string): SetOptions<UniswapOptions<D>> =>
  readOptions(options, { id: 'string', name: 'string', deployments: 'object' }, { at })
