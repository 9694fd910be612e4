import type { Namespace } from '@latchkey/kernel'
import type { SiwxVerifier } from '../contracts/index.js'
import { builtInVerifiers } from './builtInVerifiers.js'

/**
 * The verifiers of a namespace.
 *
 * @param own - Of the application; one for a namespace replaces the built-in verifier.
 * @returns None: nobody can sign in with the namespace.
 */
export function verifiersFor(namespace: Namespace, own: readonly SiwxVerifier[]): readonly SiwxVerifier[] {
  const ofNamespace = (verifier: SiwxVerifier): boolean => verifier.namespace === namespace
  const given = own.filter(ofNamespace)
  return given.length > 0 ? given : builtInVerifiers.filter(ofNamespace)
}
