import type { CaipNetworkId, Latchkey } from '@latchkey/kernel'

/**
 * What an application declares once, so that every hook checks names against it: `latchkey`, the type of its instance, and `networks`, the CAIP-2
 * ids of its networks. Without a declaration any name is accepted. An application with several instances names the type at each call instead.
 *
 * @example
 * declare module '@latchkey/react' {
 *   interface Register {
 *     latchkey: typeof latchkey
 *     networks: 'eip155:1' | 'eip155:8453'
 *   }
 * }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by applications
export interface Register {}

/** The type of the instance that a declaration names. */
export type InstanceOf<R> = R extends { readonly latchkey: infer L extends Latchkey } ? L : Latchkey

/** The ids of networks that a declaration names. */
export type NetworkIdOf<R> = R extends { readonly networks: infer N extends CaipNetworkId } ? N : CaipNetworkId

/** The application's instance. */
export type RegisteredLatchkey = InstanceOf<Register>

/** The ids of the application's networks. */
export type RegisteredNetworkId = NetworkIdOf<Register>
